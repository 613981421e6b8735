/// How the page looks, in light and in dark, on a phone and on a desk.
enum PageStyle {
  static let css = """
    :root { color-scheme: light dark; --back: #f4f4f7; --card: #fff; --text: #1b1b1f; --faint: #63636b;
      --line: #dcdce2; --good: #1a7f37; --bad: #c41a2e; --good-back: #e2f5e7; --bad-back: #fdeaec;
      --wait: #b9c6d8; --receive: #2f6fd0; --code: #f0f0f4; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #121215; --card: #1d1d21; --text: #ececf0; --faint: #a0a0aa; --line: #36363d;
        --good: #4cc26b; --bad: #ff6b75; --good-back: #17301f; --bad-back: #3a191d;
        --wait: #4a5568; --receive: #6aa5ff; --code: #28282e; }
    }
    .dark { display: none !important; }
    @media (prefers-color-scheme: dark) {
      .light { display: none !important; }
      .dark { display: block !important; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--text);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    header, main, footer { max-width: 1280px; margin: 0 auto; padding: 0 20px; }
    h1, h2, h3, h4, h5, p, ul, ol, pre, figure { margin: 0; padding: 0; }
    h1 { font-size: 30px; line-height: 1.2; letter-spacing: -0.01em; }
    header.bad h1 { color: var(--bad); }
    header { padding-top: 32px; }
    .brand { color: var(--faint); font-weight: 600; font-size: 13px; letter-spacing: .08em;
      text-transform: uppercase; }
    .bar { display: flex; gap: 3px; height: 6px; margin: 14px 0; border-radius: 3px; overflow: hidden; }
    .bar .good { background: var(--good); } .bar .bad { background: var(--bad); }
    .bar span[style="flex-grow:0"] { display: none; }
    .facts { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 24px; color: var(--faint); }
    .facts b { color: var(--text); font-variant-numeric: tabular-nums; }
    nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 12px; }
    nav summary { padding: 10px 0 0; color: var(--receive); }
    a { color: var(--receive); }
    h2 { font-size: 19px; margin: 32px 0 12px; }
    .count { color: var(--faint); font-weight: 400; }
    code, pre { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    pre { overflow-x: auto; }
    .command, .complaint { background: var(--code); border-radius: 8px; padding: 8px 12px; margin-top: 8px; }
    .command { user-select: all; white-space: pre-wrap; overflow-wrap: anywhere; }
    .complaint { background: var(--bad-back); }
    .remedy { margin-top: 8px; overflow-wrap: anywhere; }
    .cases.passed { display: grid; grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); gap: 14px; }
    .cases.passed h2 { grid-column: 1 / -1; margin-bottom: 0; }
    .cases.failed .case { margin-top: 16px; }
    .group { grid-column: 1 / -1; font-weight: 600; margin-top: 8px; }
    .cases.failed .group, .cases.passed .app { display: none; }
    .case { background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
    .case[open] { grid-column: 1 / -1; }
    .case:target { outline: 2px solid var(--receive); }
    summary { list-style: none; cursor: pointer; padding: 12px 16px; display: flex; flex-wrap: wrap;
      align-items: baseline; gap: 2px 8px; }
    summary::-webkit-details-marker { display: none; }
    summary:focus-visible { outline: 2px solid var(--receive); outline-offset: -3px; border-radius: 14px; }
    summary h3 { font-size: 15px; overflow-wrap: anywhere; flex: 1 1 0; min-width: 150px; }
    .app { color: var(--faint); font-weight: 400; }
    .brief, .note { color: var(--faint); font-size: 13px; font-weight: 400; }
    .passed .brief { flex-basis: 100%; }
    .chip { font-size: 12px; font-weight: 600; border-radius: 999px; padding: 1px 9px;
      color: var(--good); background: var(--good-back); }
    .failed .chip, .error .chip { color: var(--bad); background: var(--bad-back); }
    .strip { flex-basis: 100%; display: flex; gap: 8px; height: 170px; overflow: hidden; margin-bottom: 8px; }
    .strip svg { flex: 0 0 auto; width: 100px; height: 170px; }
    .case[open] .strip { display: none; }
    .body { padding: 4px 16px 18px; border-top: 1px solid var(--line); }
    .body h4 { font-size: 15px; margin: 18px 0 6px; }
    .steps { display: flex; flex-wrap: wrap; gap: 0 24px; }
    .step { flex: 0 1 280px; min-width: 0; }
    .cases.failed .step.same { flex-basis: 160px; }
    .cases.failed .same .shots { max-height: 200px; overflow: hidden; border-bottom: 1px dashed var(--line); }
    .step.differs { flex-basis: 100%; }
    .actions { list-style: none; display: flex; flex-wrap: wrap; gap: 4px; margin-bottom: 8px; }
    .actions li { background: var(--code); border-radius: 6px; padding: 1px 8px; font-size: 13px;
      overflow-wrap: anywhere; }
    .differs .note, .unreached .note, .absent .note { color: var(--bad); }
    figure svg, .changes { width: 100%; }
    figure svg { height: auto; display: block; }
    figcaption, h5 { font-size: 13px; font-weight: 600; color: var(--faint); margin-bottom: 4px; }
    .compared { display: grid; gap: 20px;
      grid-template-columns: minmax(200px, 280px) minmax(200px, 280px) minmax(0, 1fr); align-items: start; }
    .changes ol { padding-left: 26px; margin-bottom: 10px; overflow-wrap: anywhere; }
    .changes li::marker { color: var(--bad); font-weight: 600; }
    .diff ins, .diff del, .diff .hunk { text-decoration: none; }
    .diff { border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; }
    .diff ins { background: var(--good-back); color: var(--good); }
    .diff del { background: var(--bad-back); color: var(--bad); }
    .diff .hunk { color: var(--faint); }
    .wire { list-style: none; border: 1px solid var(--line); border-radius: 8px; }
    .wire li { display: grid; grid-template-columns: 32px minmax(0, 6fr) minmax(100px, 1fr) minmax(160px, 2fr) 5fr;
      grid-template-areas: "task asked outcome size bar" "task asked outcome time bar";
      gap: 0 12px; padding: 6px 12px; align-items: start; font-size: 13px; }
    .wire li + li { border-top: 1px solid var(--line); }
    .task { grid-area: task; color: var(--faint); } .asked { grid-area: asked; word-break: break-all; }
    .outcome { grid-area: outcome; font-weight: 600; color: var(--good); overflow-wrap: anywhere; }
    .wire .bad .outcome { color: var(--bad); }
    .size { grid-area: size; color: var(--faint); }
    .time { grid-area: time; color: var(--faint); font-variant-numeric: tabular-nums; }
    .timeline { grid-area: bar; width: 100%; height: 16px; align-self: center; }
    .wait { fill: var(--wait); } .receive { fill: var(--receive); } .piece { fill: var(--text); opacity: .55; }
    .wire .bad .receive { fill: var(--bad); }
    .legend { color: var(--faint); font-size: 12px; margin-top: 6px; text-align: right; }
    .legend span { display: inline-block; width: 18px; height: 8px; margin: 0 4px 0 12px; }
    .legend .wait { background: var(--wait); } .legend .receive { background: var(--receive); }
    .legend .piece { width: 3px; background: var(--text); opacity: .55; }
    .tried table { border-collapse: collapse; width: 100%; background: var(--card); font-size: 13px; }
    .tried th, .tried td { text-align: right; padding: 4px 12px; border: 1px solid var(--line);
      font-variant-numeric: tabular-nums; }
    .tried th:first-child { text-align: left; font-weight: 400; }
    .tried td:last-child { width: 50%; } .tried td svg { width: 100%; height: 14px; display: block; }
    .tried thead th { color: var(--faint); font-weight: 600; }
    .tried ul { margin-top: 12px; }
    .unused ul, .tried ul { padding-left: 20px; overflow-wrap: anywhere; }
    footer { padding: 32px 20px; color: var(--faint); font-size: 13px; }
    @media (max-width: 760px) {
      header, main, footer { padding-left: 14px; padding-right: 14px; }
      h1 { font-size: 25px; }
      .compared { grid-template-columns: 1fr 1fr; gap: 12px; } .changes { grid-column: 1 / -1; }
      .step { flex-basis: 100%; } .cases.failed .step.same { flex-basis: 45%; } .step .shots:not(.compared) figure { max-width: 300px; }
      .wire li { grid-template-columns: 32px minmax(0, 1fr) auto;
        grid-template-areas: "task asked asked" ". outcome size" ". bar bar" ". time time"; }
    }
    @media print { .case { break-inside: avoid; } }
    """
}

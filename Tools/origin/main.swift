print("origin")

print("steve")

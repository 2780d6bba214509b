import Shown

print("tool", shownText())

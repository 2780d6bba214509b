"""Names that went wrong in some build tool. Each is legal on disk, in YAML and in a Bazel label."""

# Without extension. No `/`, `:`, `\\` or control characters: a Bazel label cannot hold them. No name starts with a dot.
FILE_STEMS = [
    "A", "A+Ext", "A10", "A2", "AExt", "A.generated", "A-b", "_a", "a", "Zebra", "main2",
    "Deep Link", "two  spaces", "Price$List", "${HOME}", "$(SRCROOT)", "It's", 'Say "hi"', "`tick`", "icon@2x", "@home",
    "[x] {y}", "{a,b}", "[!abc]", "#1", "# note", "!bang", "~tilde", "%20", "50% off", "a&b", "a;b", "a|b", "<T>", "a=b",
    "(copy)", "a,b", "^", "star*", "what?", "- item", "-dash", "--flag", "? key", "key - value", "> fold", "1st", "007",
    "1.10", "0x1F", "1e3", "null", "no", "On", "true", "=", "+", "+key", "a..b", "dots.in.name", "trailing.",
    "Caf\u00e9", "Cafe\u0301", "\u00fcber", "u\u0308ber", "Stra\u00dfe", "\u0130stanbul", "\u65e5\u672c\u8a9e",
    "\U0001f600", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u05e9\u05dc\u05d5\u05dd", "\ufb01ne", "\u212bngstr\u00f6m",
    "nb\u00a0sp", "BUILD", "WORKSPACE", "module", "steve", "Package2", "Contents", "x" * 180, "\u00e4" * 90,
    "2024-01-01", "12-30-45", "y", "Null", "~", "<<", "trail ", " lead", "{{x}}", "a\u2028b", "\ufffd", "A.swift", "Pods",
]

FOLDERS = [
    "Models", "models2", "View Models", "Sub.Folder", "A+B", "[x]", "{y}", "#1", "$TMP", "It's", "@2x", "2x", "-x", "\u00fc",
    "u\u0308n", "Caf\u00e9", "Cafe\u0301s", "\U0001f600", "a'b\"c", "a,b", "(old)", "100%", "!x", "~", "no", "On", "1.0", "deep",
    "Build2", "lib", "Sources2", "y" * 60,
    "Pods", "node_modules", "A.swift", "2024-01-01", "Core.framework", "x.json", "trail ", "null",
]

# Folder names that a Bazel package may bear.
PART_FOLDERS = ["Unit Tests", "tests.v2", "Quick-Tests", "(old) ", "checks", "Tests_1", "$T", "1-Tests"]

# Module names: plain words, and words that are something else to YAML, to Swift or to our own naming scheme.
MODULES = [
    "Cart", "Checkout", "Search", "Payments", "Profile", "Login", "Feed", "Chat", "Offers", "Basket", "Orders", "Lists",
    "Maps", "Camera", "Player", "Inbox", "Alerts", "Rating", "Wallet", "Coupons", "Stores", "Pickup", "Refund", "Gifts",
    "HTTPClient", "Logging", "Analytics", "Keychain", "Storage", "Clock", "Colors", "Fonts", "Images", "Geometry",
    "On", "Off", "Yes", "No", "NaN", "Y", "N", "Infinity", "ABC", "Type2", "_Private", "snake_case", "x", "UserInterface",
    "HumanResources", "ABTests", "ATesting", "GlibLib", "Debug2", "iOSSupport", "Core_2", "App", "Kit", "All", "Select",
    "VeryLong" + "AndLonger" * 6,
]

# No Swift identifiers, so a module name stands beside each.
ODD_MODULES = ["Deep-Link", "A-b-c", "Kit-2", "no-op", "X-1-", "_-_"]

# What a value may be: text that something else than text, or than one word, comes out of in careless hands.
VALUES = ["", "1", "no", "a b", "\u00fc", "x=y", "true", "~", "null", "1.10", "0x1F", "007", "2024-01-01", "12:30:45", "a: b", "#x",
          "a #b", "- a", "? a", "{a}", "[a]", "*a", "&a", "!a", "%a", "@a", "'", "\"q\"", "it's", "back\\slash", "\\", " lead",
          "trail ", "caf\u00e9", "cafe\u0301", "\U0001f600", "a\u2028b", "<<", "=", "on", "N"]

TAGS = ["team:cart", "layer:ui", "manual", "no-remote", "a+b", "x=1", "team:caf\u00e9", "exclusive-if-local", "1.10", "no"]

SWIFT_TEXTS = ["// empty\n", "", "struct Value {}\n", "// caf\u00e9 \U0001f600\n", "let a = 1\r\nlet b = 2\r\n", "enum E {}"]

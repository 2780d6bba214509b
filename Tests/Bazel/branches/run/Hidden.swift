package func hiddenText() -> String { "hidden" }

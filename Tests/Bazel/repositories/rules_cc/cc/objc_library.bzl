"""Stands for the rule of the same name, which needs a Mac: it may be loaded, and not be called."""

def objc_library(name, **_kwargs):
    fail("%s: there is no Objective-C here" % name)

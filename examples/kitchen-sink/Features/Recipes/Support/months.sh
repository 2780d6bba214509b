#!/bin/sh
# Prints Swift code with the months in which something is ripe.
echo "/// When jam is cooked."
echo 'let months = ["June", "July"]'

#!/bin/sh
# Says how many recipes the menu holds.
grep -c '"menu"' Features/Recipes/Sources/Menu.json

#!/bin/bash

source "$(dirname "$0")/ropes.sh"
. /etc/harbour/tides.sh

# Berths by their names.
declare -A BERTHS=([north]=1 [south]=2)
declare -r WIDTH=3 DEPTH=4

moor() {
  local ship=$1
  echo "$ship at ${BERTHS[north]}"
}

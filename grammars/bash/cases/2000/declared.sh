#!/bin/bash

# Berths by their names.
declare -A BERTHS=([north]=1 [south]=2)
declare -r WIDTH=3 DEPTH=4

moor() {
  local ship=$1
  echo "$ship at ${BERTHS[north]}"
}

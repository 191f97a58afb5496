#!/bin/bash
# Half written.

before() {
  echo before
}

broken() {
  if [ -f "$1" ; then
    echo "no end
}

after() {
  echo after
}

case $1 in
  start) after

#!/usr/bin/env bash
#
# Functions that every script of the project loads.

set -euo pipefail

readonly LIB_VERSION=1.4
declare -r LIB_DIR="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
export PATH="$LIB_DIR/bin:$PATH"
COLORS=(red green blue)
verbose=0

# Prints a message to standard error.
#
#   log "message"
log() {
  local message=$1
  if ((verbose)); then
    printf '%s\n' "$message" >&2
  fi
}

function die {
  log "$1"
  exit "${2:-1}"
}

# Runs in a shell of its own, so that the folder is left again.
function in_folder() (
  cd "$1"
  shift
  "$@"
)

lib::retry() { local n=0; until "$@"; do ((++n < 3)) || return 1; sleep "$n"; done; }

usage() {
  cat <<EOF
usage: $0 [-v] COMMAND
  -v   say more
EOF
}

if [[ ${1:-} == -v ]]; then
  verbose=1
  shift
fi

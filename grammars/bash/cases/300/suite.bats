#!/usr/bin/env bats

load helpers

setup() {
  cd "$BATS_TEST_TMPDIR"
  git init --quiet
}

@test "an empty repository has no releases" {
  run releases
  [ "$status" -eq 0 ]
  [ "$output" = "" ]
}

@test "a tag is a release" {
  git commit --allow-empty -m first
  git tag v1.0.0
  run releases
  [ "$output" = "v1.0.0" ]
}

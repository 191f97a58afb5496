{ lib, pkgs }:
rec {
  # The first one.
  first = x: x + 1;

  second = { a, b: a + b;

  third = [ 1 2 ;

  # The fourth one.
  fourth = lib.mkIf true {
    deep = 1;
  };
}

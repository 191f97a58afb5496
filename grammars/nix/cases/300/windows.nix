{ pkgs, ... }:
{
  # One more.
  inc = n: n + 1;

  dec = n: n - 1;
}

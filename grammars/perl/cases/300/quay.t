The program says where a ship lies.

  $ quay where Gull
  A 1

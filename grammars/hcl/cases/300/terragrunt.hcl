include "root" {
  path = find_in_parent_folders("root.hcl")
}

terraform {
  source = "git::https://git.example.com/modules.git//web?ref=v0.4.2"
}

# The network has to be there first.
dependency "network" {
  config_path = "../network"

  mock_outputs = {
    vpc_id = "vpc-0"
  }
}

inputs = merge(
  { vpc_id = dependency.network.outputs.vpc_id },
  { machines = 3 },
)

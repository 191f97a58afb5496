# The web tier of the shop: a load balancer, and machines behind it.

terraform {
  required_version = ">= 1.9"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.80"
    }
  }

  backend "s3" {
    bucket = "harbour-state"
    key    = "web/terraform.tfstate"
    region = "eu-central-1"
  }
}

provider "aws" {
  region = var.region
}

# Certificates of the CDN have to lie here.
provider "aws" {
  alias  = "us"
  region = "us-east-1"
}

variable "region" {
  description = "Where everything runs."
  type        = string
  default     = "eu-central-1"
}

# How many machines there are; the balancer needs two.
variable "machines" {
  type    = number
  default = 2

  validation {
    condition     = var.machines >= 2
    error_message = "At least two machines, not ${var.machines}."
  }
}

locals {
  name = "harbour-${terraform.workspace}"

  # What every resource carries.
  tags = {
    Project = local.name
    Owner   = "shop"
  }

  subnets = { for s in data.aws_subnets.private.ids : s => cidrsubnet("10.0.0.0/16", 8, index(data.aws_subnets.private.ids, s)) }
}

data "aws_ami" "ubuntu" {
  most_recent = true
  owners      = ["099720109477"] # Canonical

  filter {
    name   = "name"
    values = ["ubuntu/images/hvm-ssd/ubuntu-*-amd64-server-*"]
  }
}

data "aws_subnets" "private" {
  filter {
    name   = "vpc-id"
    values = [module.network.vpc_id]
  }
}

module "network" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.16.0"

  name = local.name
  cidr = "10.0.0.0/16"
  tags = local.tags
}

/*
 * The machines. They are replaced, never changed.
 */
resource "aws_instance" "web" {
  count         = var.machines
  ami           = data.aws_ami.ubuntu.id
  instance_type = "t3.small"
  subnet_id     = element(keys(local.subnets), count.index)

  user_data = <<-EOT
    #!/bin/bash
    echo "Host ${local.name}-${count.index}" > /etc/motd
    %{ if var.machines > 2 ~}
    systemctl enable --now gossip
    %{ endif ~}
  EOT

  dynamic "ebs_block_device" {
    for_each = var.machines > 2 ? ["/dev/sdb"] : []
    content {
      device_name = ebs_block_device.value
      volume_size = 20
    }
  }

  provisioner "local-exec" {
    command = "echo ${self.private_ip} >> inventory"
  }

  lifecycle {
    create_before_destroy = true
    ignore_changes        = [ami]
  }

  tags = merge(local.tags, { Name = "${local.name}-${count.index}" })
}

// Whoever may talk to them.
resource "aws_security_group" "web" {
  vpc_id = module.network.vpc_id

  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

moved {
  from = aws_instance.app
  to   = aws_instance.web
}

check "answers" {
  data "http" "front" {
    url = "https://${aws_instance.web[0].public_dns}"
  }

  assert {
    condition     = data.http.front.status_code == 200
    error_message = "The front page does not answer."
  }
}

output "addresses" {
  description = "Private addresses of the machines, in order."
  value       = aws_instance.web[*].private_ip
}

output "vpc" { value = module.network.vpc_id }

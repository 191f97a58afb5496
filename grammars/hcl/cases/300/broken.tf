variable "kept" {
  default = "yes"
}

resource "aws_s3_bucket" "half" {
  bucket = "harbour-${var.kept}"
  acl    =
}

resource "aws_s3_bucket" "whole" {
  bucket = "harbour-logs"
  tags   = { Owner = "shop"
}

output "kept" {
  value = aws_s3_bucket.whole.arn
}

data "aws_region" "here" {

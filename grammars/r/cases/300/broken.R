# Somebody is writing.
total <- function(cart {
  sum(cart$prices
}

#' Still found
#' @param x a number
half <- function(x) {
  x / 2
}

Cart <- R6Class("Cart", public = list(
  add = function(x) {
    self$items <- c(self$items, x)

last <- function(x) x[[length(x)]]

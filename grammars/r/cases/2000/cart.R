# The cart of a shop, in the three ways in which R has classes.

library(dplyr)
library(R6)
source("R/money.R")

#' The most items that a cart holds.
LIMIT <- 100

#' Total of a cart
#'
#' Adds up what the items cost, with tax.
#'
#' @param cart a cart
#' @param rate the rate of tax
#' @return a number
#' @export
total <- function(cart, rate = 0.2) {
  prices <- vapply(cart$items, function(item) item$price, numeric(1))
  round_up <- function(x) {
    ceiling(x * 100) / 100
  }
  round_up(sum(prices) * (1 + rate))
}

#' @export
print.cart <- function(x, ...) UseMethod("print")

"%+%" <- function(a, b) paste0(a, b)
`my fun` = \(x) x
"names<-.cart" <- function(x, value) {
  x
}

#' A cart that changes in place.
#'
#' @export
Cart <- R6::R6Class("Cart",
  inherit = Basket,
  public = list(
    #' @field items what is in it
    items = NULL,

    #' @description
    #' Adds an item.
    #' @param item the item
    add = function(item) {
      if (length(self$items) >= LIMIT) stop("the cart is full")
      self$items <- c(self$items, list(item))
      invisible(self)
    },
    clear = function() self$items <- NULL
  ),
  private = list(
    key = function() "k"
  ),
  active = list(
    size = function(value) {
      length(self$items)
    }
  )
)

Cart$set("public", "last", function() self$items[[length(self$items)]])
Cart$debug_label <- function() "cart"

#' A person
setClass("Person", representation(name = "character", age = "numeric"))

setGeneric("speak", function(object, ...) standardGeneric("speak"))

#' @rdname speak
setMethod("speak", "Person", function(object, ...) {
  cat(object@name, "says hello\n")
})

setMethod("show", signature(object = "Person"), function(object) cat(object@name))

Account <- setRefClass("Account",
  fields = list(balance = "numeric"),
  methods = list(
    deposit = function(x) {
      "Puts money into it."
      balance <<- balance + x
    }
  )
)

server <- function(input, output, session) {
  output$plot <- renderPlot({
    plot(input$n)
  })
  observeEvent(input$go, {
    total(cart())
  })
}

# What is passed on by name defines nothing.
found <- tryCatch(
  lapply(carts, FUN = function(cart) total(cart)),
  error = function(e) NULL
)
Account$methods(
  withdraw = function(x) deposit(-x)
)

carts |>
  filter(size > 0) |>
  mutate(total = vapply(items, total, numeric(1)))

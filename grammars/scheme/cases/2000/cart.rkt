#lang racket/base

;; Carts of a shop.

(require racket/list
         (for-syntax racket/base))

(provide total (struct-out item) cart%)

;; The most items that a cart holds.
(define limit 100)

(struct item (sku price) #:transparent)

;; Total of a cart, with tax.
(define (total items [rate 0.2])
  (define (cents price)
    (* price 100))
  (define open #\()
  (for/sum ([i (in-list items)])
    (cents (item-price i))))

(define ((adder x) y) (+ x y))

(define double
  (lambda (x) (* 2 x)))

(define-syntax-rule (unless-full cart body ...)
  (when (< (length cart) limit) body ...))

(define cart%
  (class object%
    (init-field [items '()])
    (define/public (add item)
      (set! items (cons item items)))
    (super-new)))

(module+ test
  (require rackunit)
  (test-case "an empty cart costs nothing"
    (check-equal? (total '()) 0)))

(define-library (shop cart)
  (import (scheme base))
  (export total)
  (begin
    (define (total items) (apply + items))))

(define-record-type point
  (make-point x y)
  point?
  (x point-x))

(define (broken x
  (car x)

(define after 1)

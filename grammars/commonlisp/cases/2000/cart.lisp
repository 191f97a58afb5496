#|
  Carts of a shop.
|#
(defpackage #:shop.cart
  (:use #:cl)
  (:export #:total #:cart))

(in-package #:shop.cart)

(defparameter *limit* 100
  "The most items that a cart holds.")

(define-condition cart-full (error)
  ((cart :initarg :cart :reader full-cart))
  (:report (lambda (condition stream)
             (format stream "~A is full" (full-cart condition)))))

(defclass cart ()
  ((items :initform '() :accessor cart-items)
   (separator :initform #\( :documentation "A bracket."))
  (:documentation "What somebody wants to buy."))

(defgeneric total (thing)
  (:documentation "What it costs."))

(defmethod total ((cart cart))
  (reduce #'+ (cart-items cart) :key #'item-price))

(defmethod total :around ((cart cart))
  (max 0 (call-next-method)))

;; Puts an item in.
(defun add (cart item &key (quantity 1))
  "Adds ITEM to CART."
  (when (>= (length (cart-items cart)) *limit*)
    (error 'cart-full :cart cart))
  (push (cons item quantity) (cart-items cart)))

(defun (setf first-item) (item cart)
  (setf (car (cart-items cart)) item))

(defstruct (item (:constructor make-item (sku price)))
  sku price)

(defmacro with-cart ((name) &body body)
  `(let ((,name (make-instance 'cart)))
     ,@body))

(deftype cents () '(integer 0))

;;; cart.el --- Carts of a shop  -*- lexical-binding: t; -*-

;; Copyright (C) 2024 The shop

;;; Commentary:

;; What is in a cart, and what it costs.

;;; Code:

(require 'cl-lib)
(require 'subr-x)

(defgroup cart nil
  "Carts of a shop."
  :group 'applications)

(defcustom cart-limit 100
  "The most items that a cart holds."
  :type 'integer)

(defvar cart--open nil)

(cl-defstruct (cart-item (:constructor cart-item-new))
  "An item."
  sku price)

;; Rounds up.
(defun cart--cents (price)
  (ceiling (* price 100)))

;;;###autoload
(defun cart-total (cart &optional rate)
  "Total of CART, with tax at RATE.
The characters ?\( and ?\" stand alone, and \"quotes\" in a string."
  (interactive)
  (let ((open ?\() (quote ?\"))
    (cl-loop for item in cart sum (cart--cents (cart-item-price item)))))

(defmacro with-cart (cart &rest body)
  "Run BODY with CART."
  (declare (indent 1))
  `(let ((cart--open ,cart)) ,@body))

(define-derived-mode cart-mode special-mode "Cart"
  "Shows a cart."
  (setq buffer-read-only t))

(defvar-keymap cart-mode-map
  "a" #'cart-add)

(cl-defmethod cart-describe ((item cart-item))
  (format "%s" (cart-item-sku item)))

(ert-deftest cart-test-empty ()
  (should (= 0 (cart-total nil))))

(provide 'cart)
;;; cart.el ends here

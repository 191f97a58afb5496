(defun a (x)
  (let ((y (car x))
    (message "%s" y

;; Half of it.
(defun b (x)
  "Half of X."
  (/ x 2))

(describe "a cart"
  (it "is empty"
    (expect (b 2) :to-be 1)))

(defun a (x)
  (let ((y (car x))
    (print y)

(defun |B c| (x) (/ x 2))

(defvar *d* 1))

(ns shop.broken)

(defn unfinished [cart]
  (let [x (first cart]
    (when x
      "a string

(defn half "Half of it." [x]
  (/ x 2)

(defn last-one [x]
  (peek x)))))

(def limit 10)

(ns ^{:author "The shop"} shop.cart
  "Carts, and what they cost."
  (:require [clojure.string :as str]
            [shop.money :refer [->cents]])
  (:import (java.time Instant)))

(set! *warn-on-reflection* true)

;; The most items that a cart holds.
(def ^:const limit 100)

(defonce ^:private carts (atom {}))

(defn- full?
  [cart]
  (>= (count (:items cart)) limit))

(defn add
  "Puts an item into a cart. Throws where the cart is full; \"full\" is `limit`."
  {:added "1.2"}
  ([cart item] (add cart item 1))
  ([cart item quantity]
   (when (full? cart)
     (throw (ex-info "The cart is full" {:cart cart})))
   (let [letter \( other \newline pattern #"[(\"]+"]
     (update cart :items conj (assoc item :quantity quantity)))))

(defmacro with-cart [[name id] & body]
  `(let [~name (get @carts ~id)]
     ~@body))

(defprotocol Payment
  "How a cart is paid."
  (pay [this cents] "Takes the money.")
  (refund [this cents]))

(defrecord Card [token]
  Payment
  (pay [this cents]
    (charge token cents))
  (refund [_ cents] nil))

(defmulti total :currency)

(defmethod total :eur [cart]
  (reduce + (map ->cents (:items cart))))

(defmethod total :default [_] 0)

#?(:clj (defn now [] (Instant/now))
   :cljs (defn now [] (js/Date.)))

(s/def ::sku string?)

(rf/reg-event-db
 ::added
 (fn [db [_ item]]
   (update db :items conj item)))

(deftest an-empty-cart-costs-nothing
  (testing "no items"
    (is (= 0 (total {})))))

#_(defn unused [] nil)

(comment
  (add {} {:sku "a"}))

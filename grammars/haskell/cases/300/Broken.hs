module Broken where

import Data.List

first :: Int -> Int
first x = case x of
  0 -> (1
  _ -> 2

second :: Int -> Int
second 0 = 1
second n = n * )

data Third = Third { a :: Int, b ::

fourth :: Int -> Int
fourth n
  | n > 3 = n
  | otherwise = first n

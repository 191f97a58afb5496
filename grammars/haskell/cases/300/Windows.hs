module Windows where

-- | One more.
succ1 :: Int -> Int
succ1 n = n + 1

data Box = Box
  { size :: Int -- ^ In metres.
  }

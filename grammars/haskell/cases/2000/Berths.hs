{-# LANGUAGE CPP #-}
{-# LANGUAGE GADTs, TypeFamilies #-}
{-# OPTIONS_GHC -Wall #-}
{- |
Module      : Harbour.Berths
Copyright   : (c) The Harbour Authors
License     : MIT

Berths, and the ships that lie at them.
-}
module Harbour.Berths
  ( -- * Types
    Berth (..)
  , Ship (..)
  , State (..)
    -- * Assigning
  , assign
  , (<+>)
  , pilotLength
  , module Harbour.Tides
  ) where

import Control.Monad (forM_, unless, when)
import qualified Data.Map.Strict as Map
import Data.Text (Text)
#if MIN_VERSION_base(4,11,0)
import Data.Functor ((<&>))
#endif

import Harbour.Tides

-- | Ships above it need a pilot.
pilotLength :: Int
pilotLength = 60

-- | A number of centimetres.
type Length = Int

-- | What a berth is.
data State
  = -- | Nobody is there.
    Free
  | -- | A ship is on its way.
    Booked Ship
  | Taken { ship :: Ship, since :: !Int } -- ^ Since that hour.
  deriving stock (Eq, Show)
  deriving anyclass (Generic)

-- | A place where one ship can lie.
data Berth = Berth
  { berthName :: Text
    -- ^ As it is painted on the quay.
  , berthState :: State
  , berthDepth, berthLength :: !Length
  }
  deriving (Show, Eq)

newtype Ship = Ship { unShip :: Text } deriving newtype (Eq, Ord)

newtype Harbour m a = MkHarbour (m (Either HarbourError a))

data HarbourError where
  TooLong :: Length -> HarbourError
  Closed, Full :: HarbourError

data a :*: b = a :*: b

infixr 5 :*:, <+>

-- | What has a length.
class Monoid a => HasLength a where
  type Unit a
  {-# MINIMAL lengthOf #-}

  -- | The length, in centimetres.
  lengthOf
    :: a
    -> Length
  lengthOf _ = 0

  (<->), (<=>) :: a -> a -> Length
  a <-> b = lengthOf a - lengthOf b

instance HasLength Berth where
  type Unit Berth = Int
  lengthOf = berthLength
  {-# INLINE lengthOf #-}

instance (HasLength a, HasLength b) => HasLength (Either a b) where
  lengthOf (Left a) = lengthOf a
  lengthOf (Right b) = lengthOf b

instance Functor m => Functor (Harbour m) where
  fmap f (MkHarbour m) = MkHarbour (fmap (fmap f) m)

deriving instance Show HarbourError

type family Key a where
  Key Ship = Text
  Key Berth = Int

-- | Finds a berth for a ship.
--
-- >>> assign [] (Ship "Ada")
-- Nothing
assign
  :: forall a. HasLength a
  => [Berth]
  -- ^ Berths by their numbers
  -> a
  -> Maybe Berth
{-# INLINABLE assign #-}
assign [] _ = Nothing
-- A free one that is long enough.
assign (berth : rest) it
  | isFree berth, lengthOf berth > wanted = Just berth
  | otherwise = assign rest it
  where
    wanted = lengthOf it + margin

    -- The bow and the stern.
    margin :: Length
    margin = 2 * 100

    isFree :: Berth -> Bool
    isFree Berth { berthState = Free } = True
    isFree _ = False

-- | Both, one behind the other.
(<+>) :: Length -> Length -> Length
a <+> b = a + b

x `beside` y = max x y

-- | Empties all berths.
leaveAll :: Map.Map Text Berth -> IO ()
leaveAll berths = do
  forM_ (Map.elems berths) $ \berth -> do
    let report name = putStrLn ("left: " <> name)
    when (isTaken berth) $
      report (show berth)
  unless (null berths) $ putStrLn "done"

isTaken :: Berth -> Bool
isTaken = \case
  Berth { berthState = Taken {} } -> True
  _ -> False

table = [("a", 1), ("b", 2)]

tides = filter rising . map snd

#ifdef mingw32_HOST_OS
foreign import stdcall "harbour_open" c_open :: Int -> IO Int
#else
foreign import ccall unsafe "harbour_open" c_open :: Int -> IO Int
#endif

pattern Short :: Ship
pattern Short <- (isShort -> True)

main :: IO ()
main = leaveAll Map.empty

makeLenses ''Berth

share [mkPersist sqlSettings] [persistLowerCase|
Person
    name Text
|]

module Harbour.BerthsSpec (spec) where

import Harbour.Berths
import Test.Hspec
import Test.QuickCheck (property, (===))

spec :: Spec
spec = do
  describe "assign" $ do
    it "finds the first free berth" $ do
      assign [berth] (Ship "Ada") `shouldBe` Just berth

    it "has none for long ships" $
      property $ \n -> n > 400 ==> assign [] n === Nothing

  context "when the harbour is closed" $
    before close $
      it "throws" (leaveAll mempty `shouldThrow` anyException)
  where
    berth = Berth { berthName = "A 1", berthState = Free, berthDepth = 4, berthLength = 60 }

    close :: IO ()
    close = pure ()

prop_addsLengths :: Length -> Length -> Bool
prop_addsLengths a b = a <+> b == b <+> a

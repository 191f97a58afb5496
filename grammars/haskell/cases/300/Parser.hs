module Parser (parse, Token (..)) where

import Data.Char

-- | A token of the language, and what was read.
data Token = Number Int | Name String | Sign Char

-- | Reads all tokens of a text, the first first.
parse :: String -> Either String [Token]
parse [] = Right []
parse (c : rest)
  | isSpace c = parse rest
  | isDigit c, (digits, others) <- span isDigit (c : rest) = (Number (read digits) :) <$> parse others
  | isAlpha c, (letters, others) <- span isAlphaNum (c : rest) = (Name letters :) <$> parse others
parse (c : rest) = case c of
  '+' -> (Sign c :) <$> parse rest
  '-' -> (Sign c :) <$> parse rest
  '*' -> (Sign c :) <$> parse rest
  '/' -> (Sign c :) <$> parse rest
  _ -> Left ("what is " ++ [c] ++ "? It is neither a number, nor a name, nor a sign")

render :: Token -> String
render (Number n) = show n
render (Name name) = name
render (Sign c) = [c]

-module(broken).
-export([first/1).

first(X) ->
    case X of
        1 -> {one, X;
        2 ->

%% The second one.
second(X) ->
    [X + 1.

-record(third, {a, b = [.

fourth(Y) ->
    "a text that nobody ends.

fifth(Z) -> Z.

-module(windows).

%% One more.
inc(N) ->
    N + 1.

dec(N) -> N - 1.

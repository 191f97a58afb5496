-module(berths_SUITE).
-include_lib("common_test/include/ct.hrl").
-compile([export_all, nowarn_export_all]).

all() -> [{group, assign}].

groups() ->
    [{assign, [parallel], [finds_berth, no_berth]}].

init_per_suite(Config) ->
    {ok, Pid} = berths:start_link([]),
    [{server, Pid} | Config].

end_per_suite(_Config) ->
    berths:stop().

finds_berth(_Config) ->
    {ok, _} = berths:assign(#{name => "Gull", length => 3}, #{}).

%% There may be none.
no_berth(_Config) ->
    ?MATCH(none),
    none = berths:assign(#{name => "Whale", length => 300}, #{}).

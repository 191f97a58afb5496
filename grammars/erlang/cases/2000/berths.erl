%%% @doc Berths, and the ships that lie at them.
%%% @end
-module(berths).
-behaviour(gen_server).

-include("harbour.hrl").
-include_lib("kernel/include/logger.hrl").
-import(lists, [map/2]).

-export([start_link/1, assign/2, stop/0]).
-export([init/1, handle_call/3]).
-export_type([berth/0]).

-define(PILOT_LENGTH, 60).
-define(LOG(Text, Args), logger:info(Text, Args)).
-define(SERVER, ?MODULE).

%% A place where one ship can lie.
-record(berth, {
    name :: string(), % As it is painted on the quay.
    depth = 0 :: non_neg_integer(),
    ship :: undefined | ship(),
    on_moor = fun(_) -> ok end
}).

-record(state, {berths = [], 'odd name'}).

-type ship() :: #{name := string(), length => pos_integer()}.
-type berth() :: #berth{}.
-opaque tide(Kind) :: {tide, Kind, fun((integer()) -> boolean())}.

-callback moored(Ship :: ship()) -> ok | {error, term()}.

%% @doc Starts the server.
-spec start_link([berth()]) -> {ok, pid()}.
start_link(Berths) ->
    gen_server:start_link({local, ?SERVER}, ?MODULE, Berths, []).

-doc """
Finds a berth for a ship.
""".
-spec assign(ship(), Options) -> {ok, berth()} | none when Options :: map().
assign(#{length := Length} = Ship, #{margin := Margin}) when Length > 0; Margin > 0 ->
    Wanted = Length + Margin,
    case gen_server:call(?SERVER, {assign, Wanted, Ship}) of
        {ok, Berth} when is_record(Berth, berth) ->
            ?LOG("~s takes ~s. end", [Berth#berth.name, maps:get(name, Ship)]),
            {ok, Berth};
        none ->
            none
    end;
assign(Ship, _Options) ->
    assign(Ship, #{margin => 2}).

stop() -> gen_server:stop(?SERVER).

init(Berths) ->
    process_flag(trap_exit, true),
    {ok, #state{berths = Berths}}.

handle_call({assign, Wanted, _Ship}, _From, #state{berths = Berths} = State) ->
    Fits = fun(#berth{depth = Depth}) -> Depth > Wanted end,
    Reply = try lists:filter(Fits, Berths) of
        [First | _] -> {ok, First};
        [] -> none
    catch
        error:Reason -> {error, Reason}
    end,
    {reply, Reply, State};
handle_call(stop, From, State) ->
    receive
        {From, $.} -> ok
    after 1000 -> ok
    end,
    {stop, normal, ok, State}.

%% Not exported.
longest([]) -> 0;
longest(Berths) ->
    lists:max([D || #berth{depth = D} <- Berths, if D > 1.5 -> true; true -> false end]).

'strange name'() -> ok.

-ifdef(TEST).
-include_lib("eunit/include/eunit.hrl").

assign_test() ->
    ?assertEqual(none, assign(#{length => 3}, #{})).

longest_test_() ->
    [?_assertEqual(0, longest([]))].
-endif.

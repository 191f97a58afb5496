% Who lies where.
:- module(quay, [lies/2]).

lies(Ship, Berth) :-
    moored(Ship, Berth),
    \+ left(Ship).

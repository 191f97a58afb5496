import { alikeByToken } from "./alikeByToken.ts";

/** Words for the same thing, on one line each: in full, as people write them, and short, as code has them. */
const ALIKE = `
administrator admin
allocate allocation alloc
application app
argument arg
asynchronous async
attribute attr
authenticate authentication auth
authorize authorization auth
average avg
binary bin
boolean bool
buffer buf
button btn
calculate calc
callback cb
certificate cert
character char
column col
command cmd
compare comparison cmp
concatenate concat
configure configuration config conf cfg
connection conn
constant const
context ctx
control ctrl
coordinate coord
current curr cur
database db
decimal dec
decrement dec
default def
definition define def
delete del
dependency dep
description descriptor desc
destination dest dst
dictionary dict
difference diff
dimension dim
directory dir folder
document doc
duplicate dup
dynamic dyn
element elem
environment env
equal eq
error err
evaluate eval
event evt
exception exc
execute execution exec
expression expr
extension ext
format fmt
function func fn
generate generator gen
header hdr
hexadecimal hex
horizontal horiz
identifier id
image img
implementation impl
increment inc
index idx
information info
initialize initialise initialization init
insert ins
integer int
interface iface
iterate iterator iter
keyboard kbd
language lang
latitude lat
length len
library lib
literal lit
longitude lng lon
management mgmt
manager mgr
maximum max
memory mem
message msg
metadata meta
minimum min
modification mod
module mod
multiple multi
multiply mul
namespace ns
navigation nav
negative neg
network net
notification notif
number num
object obj
operation operator op
optimize opt
option optional opt
organization org
original orig
package pkg
packet pkt
parameter param
partition part
password passwd pwd
percentage percent pct
permission perm
picture pic
pointer ptr
position pos
preference pref
previous prev
primary pri
priority prio
private priv
procedure proc
process proc
production prod
project proj
property prop
public pub
quantity qty
random rand
receive recv
record rec
rectangle rect
reference ref
regex regexp
register reg
repository repo
request req
resource res
response resp res
return ret
revision rev
segment seg
select sel
separator sep
sequence seq
server srv
service svc
session sess
signal sig
signature sig
source src
specification spec
standard std
statement stmt
statistics stat
string str
structure struct
subscription sub
symbol sym
synchronize synchronization synchronous sync
system sys
table tbl
template tmpl
temporary temp tmp
text txt
threshold thresh
timestamp ts
token tok
transaction txn tx
translate trans
unsigned uint
update upd
user usr
utility util
value val
variable var
vector vec
version ver
vertical vert
virtual virt
window win
`;

/** Other tokens that code uses for the same word; none for most words. */
export function alikeInCode(token: string): ReadonlySet<string> {
  return BY_TOKEN.get(token) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
const BY_TOKEN = alikeByToken(ALIKE);

/**
 * Words that join others or ask, in English, German, Spanish, French, Portuguese, Russian, Chinese, Japanese and Korean, in the format of
 * `spokenLanguage.ts`. English does without the words of rows that begin with an empty cell.
 */
export const GLUE = `
where | wo wohin woher worin | dónde donde adónde | où | onde aonde | где куда откуда | 在哪里 在哪儿 哪里 哪儿 在哪 | どこ 何処 | 어디서 어디에서 어디에 어디
how | wie | cómo | comment | como | как | 怎么样 怎么 怎样 如何 | どのように どうやって どうすれば どう | 어떻게
what | was wodurch womit | qué | que quoi quel | quê | что чем | 什么 啥 | 何 なに なん | 무엇 무슨 뭐
why | warum wieso weshalb | porqué | pourquoi | porquê | почему зачем отчего | 为什么 为何 为啥 | なぜ なんで | 왜
when | wann wenn sobald | cuándo cuando | quand lorsque | quando | когда | 什么时候 何时 | いつ | 언제
who | wer wem wen | quién quien quiénes | qui | quem | кто кем кого | 谁 | 誰 だれ | 누가
which | welche welcher welches welchen welchem denen deren dessen | cuál cual cuáles | quelle quels quelles lequel laquelle | qual quais | какой какая какое какие какую каком каких который которая которое которые которого | 哪个 哪些 哪一个 | どの どれ | 어떤 어느
is | ist sind wird werden wurde wurden worden sein | es son está están ser fue sea estar | est sont être été | é são está estão ser foi seja | есть является являются был была было были будет | 是 被 | です である される された されて されます 行われる 行われた 行われて 行われます | 이다
the | der die das den dem des | el la los las | le la les l | o os a as |  |  |  |
a | ein eine einen einem einer eines | un una unos unas | un une des d | um uma uns umas |  | 一个 一种 | 一つの |
and | und sowie | y | et | e | и | 和 与 以及 并 | と 及び | 그리고 및 와= 과=
or | oder | o u | ou | ou | или либо | 或者 或 | または もしくは | 또는
not | nicht kein keine keinen keiner | no | pas ne n | não | не нет | 不 没有 未 | ない しない | 않는 않은
with | mit | con | avec | com | с со |  |  | 함께
without | ohne | sin | sans | sem | без | 没有 不带 | なしで なし | 없이
of | von vom | de del | de du | de do da dos das |  | 的 | の | 의=
for | für | para por | pour | para pra por | для за | 用于 为了 为 | ための ために 用の | 위한 위해
on | auf | sobre | sur | sobre | на |  |  |
in | in im innerhalb | en | dans en | em no na nos nas num numa | в во внутри | 在 中 里 | における | 에서
to | zu zum zur | a al | à au aux | ao à aos às | к ко | 到 向 | へ まで | 까지
from | aus ab | desde | depuis | desde | из от | 从 来自 | から | 부터
by | durch |  | par | pelo pela pelos pelas |  | 由 通过 按照 | による によって | 통해
after | nach nachdem | después tras | après | após depois | после | 之后 后 | 後 | 후에
before | vor bevor | antes | avant | antes | до перед | 之前 前 | 前に | 전에
if | ob falls | si | si s | se | если ли | 如果 是否 若 | もし かどうか | 만약 여부
all | alle allen alles aller | todo toda todos todas | tout toute tous toutes | todo toda todos todas | все всех всё всю весь | 所有 全部 | すべて 全て 全部 | 모든 모두
between | zwischen | entre | entre | entre | между | 之间 | 間の | 사이
this | dieser diese dieses diesen diesem | este esta estos estas esto ese esa eso | ce cet cette ces c | este esta estes estas isso isto esse essa | это этот эта эти этого этой | 这个 这 此 | この これ | 이것
that | dass | que | que qu | que | чтобы | 那个 该 | その それ | 그것
each every | jede jeder jedes jeden jedem | cada | chaque | cada | каждый каждая каждое каждого каждой каждому | 每个 每 | 各 ごと | 각각 각
can | kann können könnte | puede puedo pueden | peut peuvent peux | pode posso podem | можно может могу | 可以 能 会 | できる できます | 수_있는
other | andere anderen anderer anderes | otro otra otros otras | autre autres | outro outra outros outras | другой другая другие других другом | 其他 其它 另一个 | 他の 別の | 다른
into | hinein | dentro |  | dentro |  | 进 | に変 | 으로
while | während | mientras | pendant tandis | enquanto durante | пока во_время | 期间 的时候 时 | 中に ときに 時に | 동안 때=
 | sich es er sie damit man so an was= ich mir mein meine meinen wir uns bitte auch noch schon dann um bei beim an hat haben hatte soll sollte muss dort hier gibt so mal eigentlich sodass über unter als zwar jemand jemanden jemandem | se su sus lo le les me mi hay más muy ya qué_es ha han he hace debe haz favor ni | on se son sa ses leur y il a-t-il a ont j je m mon ma mes faire fait doit s'il plus très déjà comme là dont lui | se seu sua seus suas me meu minha há mais muito já tem têm faz deve fazer lhe | у о об при по через мне я мы нам вы бы же ещё еще уже тут там то тоже также только надо нужно должен должна | 了 吗 呢 把 对 将 请 我们 我 你 其 要 下 上 时候 起来 一下 那些 这些 给 让 使 地方 进行 做 着 过 些 于 之 所 于是 应该 | こと もの とき 場所 方法 場合 ところ ください たい 際 中 内 上 時 後 前 的 行う 行い 行って | 하는 되는 되나요 하나요 합니다 됩니다 있는 없는 있나요 인가요 곳 것 수 및 방법 하기 있을 할 된 한 되어 하고 에= 로= 은= 는= 이= 가= 을= 를= 때 경우
according | gemäß laut anhand | según | selon | conforme segundo | согласно | 根据 依据 按照 按 | に応じ に基づ 基づいて | 따라 기반으로
because | weil da= damit | porque | parce car | porque | потому поскольку | 因为 由于 | ため から | 때문
instead | statt stattdessen | vez | lieu | vez | вместо | 代替 而不是 | 代わり | 대신
when |  |  | lors |  | во_время | 当 时 |  | 때=
it | daran davon dafür darin dazu | ello ella | elle | ele ela | он она оно его её нём | 它 其 | それ | 그것 이것
they | | ellos ellas | ils elles | eles elas | они их | 它们 | それら | 그들
do | macht machen gemacht tut getan | hace hacen | fait faits faite faites | faz fazem | делает делают |  |  | 
only | nur | solo sólo solamente | seulement uniquement | só somente apenas | только лишь | 只 仅 仅仅 | だけ のみ | 오직
`;

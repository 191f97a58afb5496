/** Words for qualities, in English and, in their order, the languages of `spokenLanguage.ts`. */
export const QUALITIES = `
empty | leer= leere= leeren= leerer= leeres= | vací | vide= vides= | vazi | пуст | 空的 为空 空 | 空の 空= 空か | 빈= 비어
valid | gültig | válid | valide= valides= | válid | действительн валидн корректн | 有效 合法 | 有効な 正しい | 유효
invalid | ungültig | inválid no_válid | invalide | inválid | недопустим невалидн некорректн неверн | 无效 非法 | 無効な 不正 | 잘못된 유효하지_않
new | neu= neue= neuen= neuer= neues= | nuev | nouveau nouvel nouvelle | nov= novo= nova= novos= novas= | нов= новый новая новое новые нового новой новую | 新的 新 | 新しい 新規 | 새= 새로운
next | nächst | siguiente próxim | suivant prochain | próxim seguinte | следующ | 下一个 下一 | 次の 次= | 다음
previous | vorherig vorig | anterior | précédent | anterior | предыдущ | 上一个 前一个 之前 | 前の 以前 | 이전
first | erst= erste= ersten= erster= erstes= | primer | premier première | primeir | перв | 第一个 首个 | 最初 | 첫= 첫번째
last | letzt | últim | dernier dernière | últim | последн | 最后 | 最後 | 마지막
maximum max | maximal höchst | máxim | maximal maximum | máxim | максимал максимум | 最大 | 最大 | 최대
minimum min | minimal mindest | mínim | minimal minimum | mínim | минимал минимум | 最小 | 最小 | 최소
multiple several | mehrere mehrfach | múltiple varios varias | plusieurs multiple | múltipl vários várias | нескольк множеств | 多个 | 複数 | 여러 다중
random | zufall zufällig | aleatori | aléatoire hasard | aleatóri | случайн рандом | 随机 | ランダム 乱数 無作為 | 무작위 랜덤
recent latest | zuletzt kürzlich neuest | reciente | récent | recente | недавн | 最近 最新 | 最近 最新 | 최근 최신
required | erforderlich pflicht | obligatori requerid | obligatoire requis | obrigatóri | обязательн | 必填 必需 必须 | 必須 必要 | 필수
same equal | gleich selb dieselb | igual mism | même= mêmes= égal | igual= iguais= mesm | одинаков равн | 相同 相等 | 同じ 等しい | 같은 동일
secret | geheim | secret | secret | segred secret | секрет | 秘密 密文 | 秘密 シークレット | 비밀
single only | einzel einzig | únic sol= solo= | seul unique | únic | единствен одиноч | 单个 单一 | 単一 一つ | 단일 하나
unique | eindeutig | únic | unique | únic | уникальн | 唯一 | 一意 ユニーク | 고유
unknown | unbekannt | desconocid | inconnu | desconhecid | неизвестн | 未知 | 不明 未知 | 알_수_없
visible | sichtbar | visible | visible | visíve | видим | 可见 | 可視 | 보이는
wrong | falsch | incorrect equivocad | faux= fausse= incorrect | errad incorret | неправильн неверн | 不正确 错误的 | 間違 誤った | 틀린
slow | langsam | lent | lent= lente= | lent | медлен | 慢 | 遅い 低速 | 느린 느리
fast speed | schnell geschwindigkeit | rápid velocidad | rapide vitesse | rápid velocidade | быстр скорост | 快速 速度 | 速い 高速 速度 | 빠른 속도
large | groß= große= großen= großer= | grande | grand= grande= grands= grandes= | grande | больш | 大的 大型 | 大きい 大きな | 큰=
small | klein | pequeñ | petit | pequen | маленьк небольш | 小的 | 小さい 小さな | 작은
left | links= linke= linken= | izquierd | gauche | esquerd | лев= левый левая левой слева | 左侧 左边 左 | 左 | 왼쪽
right | rechts= rechte= rechten= | derech | droite= | direit | прав= правый правая справа | 右侧 右边 右 | 右 | 오른쪽
public | öffentlich | públic | public | públic | публичн открыт | 公开 公共 | 公開 | 공개
private | privat | privad | privé | privad | приватн частн | 私有 私密 | 非公開 プライベート | 비공개
local | lokal | local= locales= | local= locale= locaux= | local= locais= | локальн | 本地 | ローカル | 로컬
remote | entfernt | remot | distant | remot | удаленн удалённ | 远程 | リモート 遠隔 | 원격
global | global | global= globales= | global= globale= globaux= | global= globais= | глобальн | 全局 | グローバル 大域 | 전역
manual | manuell händisch | manual= manuales= manualmente | manuel | manual= manuais= manualmente | вручную ручн | 手动 | 手動 | 수동
dark | dunkel dunkl | oscur | sombre | escur | темн тёмн | 深色 暗色 暗 | 暗い ダーク | 어두운 다크
light | hell= helle= | clar= claro= | clair= | clar= claro= | светл | 浅色 亮色 | 明るい ライト | 밝은 라이트
online | online verbunden | en_línea | en_ligne | on-line | онлайн | 在线 | オンライン | 온라인
offline | offline | sin_conexión | hors_ligne | off-line | офлайн | 离线 | オフライン | 오프라인
whitespace | leerzeichen | espacios_en_blanco | espaces_blancs | espaços_em_branco | пробельн | 空白字符 | 空白文字 | 공백문자
exist | existier vorhanden | exist | exist | exist | существ | 存在 | 存在 | 존재
ticket | ticket | incidencia | ticket | chamado | заявк | 工单 | チケット | 티켓
regex | regulär | regulares expresiones_regulares | expression_régulière expressions_régulières | expressão_regular expressões_regulares | регулярн регулярк | 正则表达式 正则 | 正規表現 | 정규식 정규_표현식
asynchronous async | asynchron | asíncron | asynchron | assíncron | асинхрон | 异步 非同步 | 非同期 | 비동기
parallel concurrent | parallel nebenläufig gleichzeitig | paralel concurren | parallèle concurren | paralel concorren | параллел одноврем | 并行 并发 平行 | 並列 並行 同時 | 병렬 동시
cell | zelle | celda= celdas= | cellule | célula | ячейк | 单元格 | セル= セルの セルを | 셀=
plot graph | diagramm graph | gráfic grafo | tracer= graphe | gráfic grafo | график граф= графа= | 绘图 图 | プロット グラフ | 그래프
mask | maske | máscara | masque | máscara | маск | 掩码 遮罩 | マスク | 마스크
zero | null= nullen= | cero= ceros= | zéro | zero= zeros= | ноль нуль нули нулей | 零 | ゼロ | 영= 제로
`;

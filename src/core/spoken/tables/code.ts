/** Words for the parts of programs and what is said of them, in English and, in their order, the languages of `spokenLanguage.ts`. */
export const CODE = `
abstract abstraction | abstrakt abstraktion | abstrac abstrai | abstrai abstract | abstra | абстракт абстракц | 抽象 | 抽象 | 추상
absolute | absolut | absolut | absolu | absolut | абсолютн | 绝对 | 絶対 | 절대
accept | akzeptier annehm angenommen | acept | accept | aceit | приня принима | 接受 | 受け入れ 受理 受け付け | 수락 받아들
abort | abbruch | abort | abandon interromp | abort | прерв прерыва | 中止 中断 | 中断 中止 | 중단
alert alarm | alarm | alert | alert | alert | оповещен тревог алерт | 警报 告警 报警 | アラート | 경보 알람
architecture | architektur | arquitectur | architectur | arquitetur | архитектур | 架构 | アーキテクチャ 設計 | 아키텍처 구조
average mean | durchschnitt mittelwert | promedio media= | moyenne | média= | средн | 平均 | 平均 | 평균
axis | achse | eje= ejes= | axe= axes= | eixo | ось= оси= осей= осям | 轴 | 軸 | 축=
base | basis basis= | base= | base= | base= | базов | 基 基础 基于 | 基底 ベース 基本 | 기반
bookmark | lesezeichen | marcador= marcadores= | favori= favoris= signet | favorito= favoritos= | закладк | 书签 收藏 | ブックマーク お気に入り | 북마크 즐겨찾기
bottom | unten unter= | abajo inferior | bas= inférieur | abaixo inferior | нижн | 底部 | 下部 | 하단
broadcast | rundsenden | difund difus | diffus | difund transmi | рассыл вещан | 广播 | ブロードキャスト 配信 | 브로드캐스트
byte | byte | byte octeto | octet | byte | байт | 字节 | バイト | 바이트
callback | rückruf | callback | rappel= | callback | коллбэк колбэк обратн_вызов | 回调 回呼 | コールバック | 콜백
case | fall= fälle fällen | caso= casos= | cas= | caso= casos= | случа | 情况 案例 | 場合分け ケース | 경우=
uppercase | großbuchstab groß-_und_kleinschreibung | mayúscul | majuscule | maiúscul | верхн_регистр заглавн | 大写 | 大文字 | 대문자
lowercase | kleinbuchstab | minúscul | minuscule | minúscul | нижн_регистр строчн | 小写 | 小文字 | 소문자
compatible compatibility | kompatib | compatib | compatib | compatib | совместим | 兼容 | 互換 | 호환
complexity | komplex | complej | complex | complex | сложност сложн | 复杂 | 複雑 | 복잡
core | kern | núcleo | cœur noyau | núcleo | ядро ядра ядре | 核心 内核 | コア 核心 | 핵심 코어
crash | absturz abstürz abgestürz | colapso cuelga | plante plantage | trava= travamento quebra= | пада падение крах упал | 崩溃 | クラッシュ 落ちる | 크래시 충돌
credentials | zugangsdaten anmeldedaten | credenciales | identifiants_de_connexion | credenciais | учётн_данн учетн_данн | 凭证 凭据 | 認証情報 資格情報 | 자격_증명 자격증명
cycle circular | zyklus zyklisch zirkulär | ciclo circular | cycle circulaire | ciclo circular | циклич | 循环依赖 周期 | 循環 サイクル | 순환
deadlock | verklemmung | interbloqueo | interblocage | impasse | взаимн | 死锁 | デッドロック | 교착_상태 데드락
deep depth | tief= tiefe tiefen | profund | profond | profund | глубин глубок | 深度 深层 深 | 深さ 深い | 깊이 깊은
decorator | dekorator | decorador | décorateur | decorador | декоратор | 装饰器 | デコレータ | 데코레이터
delegate | delegier | deleg | délég | deleg | делегир | 委托 | 委譲 委任 | 위임
derive | ableit abgeleitet | deriv | dériv | deriv | производн наследник | 派生 | 派生 | 파생
detail | detail einzelheit | detalle | détail | detalhe | детал подробн | 详情 细节 | 詳細 | 상세 세부
dimension | dimension | dimensi | dimension | dimens | измерени размерност | 维度 维 | 次元 | 차원
dispatch distribute | verteil | despach distribu | répart distribu | despach distribu | диспетч распредел | 分发 派发 分配 | 分配 振り分け ディスパッチ | 분배 디스패치
distance | abstand entfernung distanz | distancia | distance | distância | расстоян | 距离 | 距離 | 거리
endpoint | endpunkt | endpoint | endpoint | endpoint | эндпоинт эндпойнт | 端点 | エンドポイント | 엔드포인트
ensure guarantee | sicherstell sichergestellt gewährleist garantier | asegur garantiz | assur garanti | garant assegur | гарант обеспеч | 确保 保证 | 保証 確実 | 보장
enumeration enum | aufzählung | enumera | énumér | enumera | перечислен | 枚举 列举 | 列挙 | 열거
exit | verlassen ausstieg | sali= salir= salga | quitt sort= sortir | sair= saída | выход выйти | 退出 | 終了 抜ける | 종료
explain | erklär | explica | expliqu | expliq explica | объясн поясн | 解释 讲解 | 解説 | 
explicit | explizit ausdrücklich | explícit | explicite | explícit | явн= явно явный явное | 显式 | 明示 | 명시
implicit | implizit | implícit | implicite | implícit | неявн | 隐式 | 暗黙 | 암시 암묵
feature | merkmal funktionalität | característica funcionalidad | fonctionnalité | recurso= funcionalidade | фича возможност функциональн | 特性 特征 | 機能 特徴 | 기능
fallback | rückfall ausweich | respaldo= alternativ | repli= | alternativ | запасн | 回退 后备 | フォールバック 代替 | 폴백 대체
generic | generisch | genéric | générique | genéric | обобщ дженерик | 泛型 通用 | ジェネリック 汎用 | 제네릭
handler | handler behandler | manejador controlador | gestionnaire | manipulador tratador | обработчик | 处理器 处理程序 | ハンドラ | 핸들러 처리기
controller | steuerung | controlador | contrôleur | controlador | контроллер | 控制器 | コントローラ | 컨트롤러
hierarchy | hierarchie | jerarquía | hiérarchie | hierarquia | иерарх | 层次 层级 继承体系 | 階層 | 계층
hook | hook haken | gancho | crochet hook | gancho | хук= хуки хуков | 钩子 | フック | 훅=
indent | einrück eingerück | sangr indent | indent retrait | indent recuo | отступ | 缩进 | インデント 字下げ | 들여쓰기
inner nested | verschachtel innere | anidad interior intern | imbriqué intérieur interne | aninhad intern | вложенн внутренн | 嵌套 内部 | ネスト 入れ子 内部 | 중첩 내부
outer external | äußer extern | exterior extern | extérieur externe | extern | внешн | 外部 | 外部 | 외부
inventory stock | lagerbestand | inventario= inventarios= existencias= | inventaire | estoque inventário | склад | 库存 | 在庫 | 재고
isolate isolation | isolier isolation | aisl | isol | isol | изоляц изолир | 隔离 | 分離 隔離 | 격리
iterator | iterator | iterador | itérateur | iterador | итератор | 迭代器 | イテレータ | 이터레이터 반복자
leak | leck lecks | fuga= fugas= | fuite | vazamento | утечк | 泄漏 泄露 | リーク 漏れ | 누수 누출
level | ebene stufe niveau | nivel niveles | niveau | nível níveis | уров | 级别 等级 层级 | レベル 水準 | 레벨 수준
lifecycle | lebenszyklus | ciclo_de_vida | cycle_de_vie | ciclo_de_vida | жизненн_цикл | 生命周期 | ライフサイクル 生存期間 | 생명_주기 생명주기 수명
location | ort= orte= standort | ubicaci | emplacement lieu= | localizaç | местоположен расположен | 所在 位置 | 場所= 所在 | 위치
logic | logik | lógica | logique | lógica | логик | 逻辑 | ロジック 論理 | 로직 논리
manage | verwalt | administr gestion | gér gestion | gerenci gest | управл | 管理 | 管理 | 관리
mechanism | mechanismus | mecanismo | mécanisme | mecanismo | механизм | 机制 | 仕組み 機構 | 메커니즘
mock stub | attrappe | simul | simul bouchon | simul | мок= моки заглушк | 模拟 | モック | 모의 모킹
namespace | namensraum | espacio_de_nombres | espace_de_noms | espaço_de_nomes | пространств_имен пространств_имён | 命名空间 | 名前空間 | 네임스페이스
null | null nullwert | nulo nula | nul= nuls= nulle= | nulo nula | нулев null | 空值 | ヌル | 널=
optional | optional wahlweise | opcional | optionnel facultatif | opcional | необязательн опциональн | 可选 | 任意 オプショナル | 선택적
original | ursprünglich original | original= | original= originale origine | original= | исходн оригинал | 原始 原来 | 元の 元々 | 원래 원본
overflow | überlauf | desbord | débord dépass | estour | переполн | 溢出 | オーバーフロー あふれ 溢れ | 오버플로
padding | abstand= polster | relleno= | marge_intérieure remplissage | preenchimento | отступ заполнени | 填充 内边距 | パディング 余白 | 패딩 여백
margin | außenabstand rand= | margen | marge | margem | отступ | 外边距 边距 | マージン 余白 | 여백 마진
partial | teilweise teil= | parcial | partiel | parcial | частичн | 部分 | 部分 一部 | 부분 일부
pattern | muster entwurfsmuster | patrón patrones | motif patron= | padrão_de_projeto padrões_de_projeto | шаблон паттерн | 模式 | パターン | 패턴
phase stage | phase | fase= etapa | phase étape | fase= etapa | этап фаз стади | 阶段 | 段階 フェーズ | 단계
platform | plattform | plataforma | plateforme | plataforma | платформ | 平台 | プラットフォーム | 플랫폼
policy | richtlinie | política | politique | política | политик | 策略 政策 | ポリシー 方針 | 정책
pool | pool | grupo_de_conexiones | bassin | conjunto | пул= пула= пуле= | 池 连接池 | プール | 풀=
possible | möglich | posible | possible | possível possíveis | возможн | 可能 | 可能 | 가능
precision | genauigkeit präzision | precisi | précision | precis | точност | 精度 | 精度 | 정밀
proxy | proxy | proxy | mandataire | proxy | прокси | 代理 | プロキシ | 프록시
quote | anführungszeichen zitat | comilla cita= | guillemet citation | aspas citaç | кавычк цитат | 引号 | 引用符 | 따옴표
recursion recursive | rekursion rekursiv | recursi | récursi | recursi | рекурс | 递归 递回 | 再帰 | 재귀
relative | relativ | relativ | relati | relativ | относительн | 相对 | 相対 | 상대
relationship | beziehung | relaci | relation lien= | relaç relacionamento | отношен связь связи= | 关系 关联 | 関係 関連 | 관계
represent representation | repräsentier darstell | represent | représent | represent | представл представлен | 表示 | 表す 表現 | 나타내 표현
runtime | laufzeit | tiempo_de_ejecución | exécution_du_programme moment_de_l'exécution | tempo_de_execução | во_время_выполнения рантайм | 运行时 | 実行時 ランタイム | 런타임 실행_시간
safe | sicher= sichere | segur | sûr= sûre= sécurisé | segur | безопасн | 安全 | 安全 | 안전
schema | schema | esquema | schéma | esquema | схем | 模式 架构 | スキーマ | 스키마
scope | gültigkeitsbereich sichtbarkeit | ámbito alcance | portée | escopo | област_видимости | 作用域 范围 | スコープ 範囲 | 스코프 범위
screenshot | bildschirmfoto | captura_de_pantalla capturas_de_pantalla | capture_d'écran | captura_de_tela capturas_de_tela | скриншот | 截图 截屏 | スクリーンショット | 스크린샷
similar | ähnlich | similar parecid | semblable similaire | semelhante similar parecid | похож аналогич | 相似 类似 | 似た 類似 | 비슷 유사
snapshot | momentaufnahme schnappschuss | instantánea | instantané= cliché | instantâneo | снимок снимк снапшот | 快照 | スナップショット | 스냅샷
special | sonder speziell besonder | especial | spécial particulier | especia | специальн особ | 特殊 特别 | 特別 特殊 | 특별 특수
standard | standard norm= | estándar | standard norme | padrão | стандарт | 标准 | 標準 規格 | 표준
statistics | statistik | estadístic | statistique | estatístic | статист | 统计 | 統計 | 통계
strategy | strategie | estrategia | stratégie | estratégia | стратег | 策略 | 戦略 | 전략
subclass | unterklasse | subclase | sous-classe | subclasse | подкласс | 子类 | サブクラス 子クラス | 서브클래스 하위_클래스
tag | schlagwort schlagwört | etiqueta | étiquette | etiqueta | тег= теги= тегов= тега= | 标签 | タグ | 태그
temporary | temporär vorübergehend | temporal= temporales | temporaire | temporári | временн | 临时 | 一時的 一時 | 임시
terminal | terminal konsole | terminal= consola | terminal= console | terminal= console= | терминал консол | 终端 控制台 终端机 | 端末 ターミナル コンソール | 터미널 콘솔
time zone | zeitzone | zona_horaria zonas_horarias huso_horario | fuseau_horaire fuseaux_horaires | fuso_horário fusos_horários | часовой_пояс часовые_пояса часового_пояса часовых_поясов | 时区 | タイムゾーン | 시간대
unused | unbenutzt ungenutzt unverwendet | sin_usar | inutilisé | não_usad não_utiliz | неиспольз | 未使用 没有使用 | 未使用 使われていない | 사용하지_않 미사용
vulnerability | sicherheitslück schwachstell | vulnerabilidad | vulnérabilité faille | vulnerabilidade | уязвим | 漏洞 | 脆弱性 | 취약
whole | ganz= ganze ganzen komplett gesamt | enter complet | entier complet | inteir complet | весь= цел полн | 整个 完整 全 | 全体 完全 | 전체 완전
fullscreen | vollbild | pantalla_completa | plein_écran | tela_cheia | полноэкран | 全屏 | 全画面 フルスクリーン | 전체_화면 전체화면
lowest smallest | kleinst niedrigst | menor= mínim | plus_petit | menor= | наименьш меньш | 最小 | 最小 | 가장_작은
largest highest | größt höchst | mayor= | plus_grand | maior= | наибольш | 最大 | 最大 | 가장_큰
deviation | abweichung | desviaci | écart | desvio | отклонени | 偏差 标准差 | 偏差 | 편차
regression | regression | regresi | régression | regress | регресси | 回归 | 回帰 | 회귀
linear | linear | lineal | linéaire | linear | линейн | 线性 | 線形 | 선형
matrix | matrix matrizen | matri | matrice | matri | матриц | 矩阵 | 行列 | 행렬
vector | vektor | vector | vecteur | vetor | вектор | 向量 矢量 | ベクトル | 벡터
year | jahr | año años | année an= ans= | ano= anos= | год= года= годы лет= | 年份 年 | 年= | 년= 연도
month | monat | mes= meses= | mois= | mês= meses= | месяц | 月份 月 | 月= | 월=
week | woche | semana | semaine | semana | недел | 星期 周 | 週 | 주간
hour | stunde | hora= horas= | heure | hora= horas= | час= часа= часов= часы= | 小时 | 時間 | 시간
daily | täglich | diari= diario= diaria= diariamente= | quotidien | diário diária diariamente= | ежедневн | 每日 每天 | 毎日 日次 | 매일 일간
weekly | wöchentlich | semanal | hebdomadaire | semanal | еженедельн | 每周 | 毎週 週次 | 매주
monthly | monatlich | mensual | mensuel | mensal | ежемесячн | 每月 月度 | 毎月 月次 | 매월 월간
second | sekunde | segundo | seconde | segundo | секунд | 秒 | 秒 | 초=
percent | prozent | porcentaje por_ciento | pourcent | porcent por_cento | процент | 百分比 百分之 | パーセント 割合 | 퍼센트 백분율
zip compress archive | archiv | comprimid | archive | compactad zip | архив | 压缩包 归档 存档 | 圧縮ファイル アーカイブ | 압축_파일
`;

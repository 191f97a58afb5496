/** Words for things, in English and, in their order, the languages of `spokenLanguage.ts`. */
export const THINGS = `
account | konto= konten= benutzerkont | cuenta= cuentas= | compte= comptes= | conta= contas= | аккаунт учетн учётн | 账户 账号 帐号 帐户 | アカウント 口座 | 계정
address | adress | direcci | adress | endereç | адрес | 地址 | アドレス 住所 | 주소
algorithm | algorithm | algoritm | algorithm | algoritm | алгоритм | 算法 | アルゴリズム | 알고리즘
amount | betrag beträg menge | cantidad importe monto | montant quantité | quantia montante valor_total | сумм количеств | 金额 | 金額 量 | 금액
animation | animation | animaci | animation | animaç | анимац | 动画 | アニメーション | 애니메이션
application app | anwendung= anwendungen= programm | aplicaci | application appli= | aplicativ aplicaç | приложен | 应用程序 应用 应用程式 | アプリ | 애플리케이션 앱
area region | bereich | área región zona | zone région | área região | област регион | 区域 | 領域 エリア | 영역
argument | argument | argument | argument | argument | аргумент | 参数 | 引数 | 인수 인자
array | array feld= felder= | arreglo vector array | tableau | array vetor | массив | 数组 阵列 | 配列 | 배열
arrow | pfeil | flecha | flèche | seta= setas= | стрелк | 箭头 | 矢印 | 화살표
attachment | anhang anhäng | adjunt | pièce_jointe pièces_jointes | anexo | вложени | 附件 | 添付 | 첨부
attribute | attribut | atribut | attribut | atribut | атрибут | 属性 | 属性 | 속성
audio sound | ton= töne= klang | audio sonido | audio son= sons= | áudio som= sons= | аудио звук | 音频 声音 音讯 | 音声 オーディオ サウンド | 오디오 소리
background | hintergrund | fondo= segundo_plano | arrière-plan fond= | fundo= segundo_plano | фон= фона= фоне= фонов | 后台 背景 | 背景 バックグラウンド | 배경 백그라운드
backup | sicherung sicherungskopie | respaldo copia_de_seguridad | sauvegarde | cópia_de_segurança | резервн бэкап | 备份 | バックアップ | 백업
balance | saldo kontostand | saldo= saldos= | solde= soldes= | saldo= saldos= | баланс | 余额 | 残高 | 잔액 잔고
body | rumpf körper | cuerpo | corps= | corpo= | тело= тела= теле= | 主体 请求体 正文 | 本文 本体 ボディ | 본문
boolean | boolesch wahrheitswert | booleano | booléen | booleano | булев логическ | 布尔 | 真偽値 ブール | 불리언
border | rahmen rand= ränder= | borde= bordes= | bordure | borda= bordas= | рамк границ | 边框 | 枠線 境界線 | 테두리
branch | zweig branch | rama= ramas= | branche | ramo= ramos= | ветк ветв | 分支 | ブランチ 分岐 | 브랜치 분기
browser | browser | navegador | navigateur | navegador | браузер | 浏览器 | ブラウザ | 브라우저
buffer | puffer | búfer buffer | tampon | buffer | буфер | 缓冲区 缓冲 | バッファ | 버퍼
error | fehler | error= errores= fallo= | erreur bogue | erro= erros= defeito | ошибк баг= баги= | 错误 报错 | エラー 誤り バグ 不具合 | 오류 에러 버그
button | schaltfläche knopf knöpf | botón botones | bouton | botão botões | кнопк | 按钮 | ボタン | 버튼
calendar | kalender | calendario | calendrier | calendário | календар | 日历 | カレンダー | 달력 캘린더
cart basket | warenkorb warenkörb einkaufswagen | carrito cesta= | panier | carrinho | корзин | 购物车 | カート 買い物かご | 장바구니
category | kategorie | categoría | catégorie | categoria | категори | 类别 分类 | カテゴリ 分類 | 카테고리 분류
certificate | zertifikat | certificado | certificat | certificado | сертификат | 证书 | 証明書 | 인증서
channel | kanal kanäl | canal= canales= | canal= canaux= | canal= canais= | канал | 频道 通道 渠道 | チャンネル チャネル | 채널
character | zeichen= buchstab | carácter caracter | caractère | caractere | символ | 字符 | 文字 | 문자
chart diagram | diagramm | gráfic diagrama | graphique diagramme | gráfic diagrama | диаграмм график | 图表 | グラフ チャート 図 | 차트 그래프
child | kind= kinder= kindern= | hijo hija | enfant | filho filha | дочерн потом | 子节点 子元素 子 | 子要素 | 자식 하위
class | klasse | clase= clases= | classe | classe | класс | 类 类别 | クラス | 클래스
client | client klient | cliente | client | cliente | клиент | 客户端 | クライアント | 클라이언트
clipboard | zwischenablage | portapapeles | presse-papier | área_de_transferência | буфер_обмена | 剪贴板 剪贴簿 | クリップボード | 클립보드
code | code quelltext quellcode | código | code | código | код= кода= коде= кодом= | 代码 程式码 程式 | コード | 코드
color | farb | color= colores= | couleur | cor= cores= | цвет | 颜色 色彩 | 色 カラー | 색상 색깔
column | spalte | columna | colonne | coluna | столбц столбец колонк | 列 | 列 カラム | 열 컬럼
command | befehl kommando | comando orden= | commande | comando | команд | 命令 | コマンド 命令 | 명령
comment | kommentar | comentari | commentaire | comentári | коммент | 注释 评论 | コメント | 주석 댓글
component | komponente | componente | composant | componente | компонент | 组件 元件 | コンポーネント 部品 | 컴포넌트
condition | bedingung | condici | condition | condiç | услови | 条件 | 条件 | 조건
conflict | konflikt | conflicto | conflit | conflito | конфликт | 冲突 | 競合 衝突 | 충돌
constant | konstant | constante | constante | constante | констант | 常量 | 定数 | 상수
container | behälter container | contenedor | conteneur | contêiner recipiente | контейнер | 容器 | コンテナ | 컨테이너
content | inhalt | contenid | contenu | conteúdo | содержим контент | 内容 | 内容 コンテンツ | 내용 콘텐츠
context | kontext | contexto | contexte | contexto | контекст | 上下文 | コンテキスト 文脈 | 컨텍스트 문맥
coordinate | koordinat | coordenada | coordonnée | coordenada | координат | 坐标 | 座標 | 좌표
cost price | kosten preis | costo coste= precio | coût prix | custo preço | стоимост цена цены цену | 价格 成本 | 価格 費用 料金 | 가격 비용
currency | währung | moneda divisa | devise monnaie | moeda | валют | 货币 | 通貨 | 통화
current | aktuell derzeitig | actual= actuales= | actuel courant | atual= atuais= corrente | текущ | 当前 | 現在 | 현재
cursor | cursor | cursor | curseur | cursor | курсор | 光标 游标 | カーソル | 커서
customer | kund | cliente | client | cliente | клиент покупател заказчик | 客户 顾客 | 顧客 お客様 | 고객
data | daten | dato= datos= | donnée | dado= dados= | данн | 数据 资料 | データ | 데이터
database | datenbank | base_de_datos bases_de_datos bd= bbdd | base_de_données bases_de_données bdd= | banco_de_dados bancos_de_dados | база_данных базы_данных базе_данных базу_данных бд= | 数据库 资料库 | データベース | 데이터베이스
date | datum= datums= daten_bereich | fecha | date= dates= | data= datas= | дата= даты= дату= дате= датой= | 日期 | 日付 日時 | 날짜
day | tag= tage= tagen= | día= días= | jour= jours= | dia= dias= | день дня= дней= | 天 日 | 日数 | 일자
default | standard standardwert vorgabe voreinstell | predeterminad por_defecto | par_défaut défaut | padrão padrões | по_умолчанию умолчан | 默认 缺省 预设 | デフォルト 既定 初期値 | 기본
dependency | abhängigkeit | dependencia | dépendance | dependência | зависимост | 依赖 相依 | 依存 | 의존성 종속성
description | beschreib | descripci | description | descriç | описан | 描述 说明 | 説明 記述 | 설명
device | gerät | dispositivo aparato | appareil périphérique | dispositivo aparelho | устройств | 设备 | デバイス 端末 機器 | 장치 기기
dialog | dialog | diálogo | dialogue | diálogo | диалог | 对话框 弹窗 | ダイアログ | 대화상자 다이얼로그
dictionary | wörterbuch | diccionario | dictionnaire | dicionário | словар | 字典 | 辞書 ディクショナリ | 딕셔너리 사전
difference diff | unterschied differenz | diferencia | différence | diferença | разниц различи отлич | 差异 区别 | 差分 違い | 차이
directory folder | verzeichnis ordner | directorio carpeta | répertoire dossier | diretório pasta= pastas= | каталог директори папк | 目录 文件夹 资料夹 | ディレクトリ フォルダ | 디렉터리 디렉토리 폴더
discount | rabatt nachlass | descuento | remise réduction | desconto | скидк | 折扣 优惠 | 割引 値引 | 할인
document | dokument | documento | document | documento | документ | 文档 | ドキュメント 文書 | 문서
documentation | dokumentation doku= | documentación | documentation | documentação | документац | 文档 | ドキュメント | 문서
duplicate | duplikat doppelt | duplicad | doublon duplique | duplicad | дубл повтор | 重复 | 重複 | 중복
element | element | elemento | élément | elemento | элемент | 元素 | 要素 エレメント | 요소 엘리먼트
email mail | mail e-mail | correo | courriel e-mail | e-mail correio | почт письм | 邮件 邮箱 | メール | 이메일 메일
employee | mitarbeiter angestellt | empleado | employé | funcionário empregado | сотрудник | 员工 | 従業員 社員 | 직원
entry | eintrag einträg | entrada | entrée | entrada | запис= запись записи | 条目 | エントリ 項目 | 항목
environment | umgebung | entorno ambiente | environnement | ambiente | окружен сред | 环境 | 環境 | 환경
event | ereignis | evento | événement | evento | событи | 事件 | イベント | 이벤트
example | beispiel | ejemplo | exemple | exemplo | пример | 示例 例子 | 例= 例えば サンプル | 예제 예시
exception | ausnahme | excepci | exception | exceç | исключен | 异常 例外 | 例外 | 예외
expression | ausdruck ausdrück | expresi | expression | express | выражен | 表达式 运算式 | 式 表現 | 표현식 식=
extension | erweiterung endung | extensi | extension | extens | расширен | 扩展名 扩展 插件 | 拡張子 拡張機能 | 확장자 확장
factory | fabrik | fábrica | fabrique usine | fábrica | фабрик | 工厂 | ファクトリ | 팩토리
field | feld felder | campo | champ= champs= | campo | поле= поля= полей= полю= полями= | 字段 域 | フィールド 項目 | 필드
file | datei | archivo fichero | fichier | arquivo ficheiro | файл | 文件 档案 | ファイル | 파일
flag | flag schalter | bandera indicador | drapeau indicateur | sinalizador flag | флаг | 标志 标记位 | フラグ | 플래그
font | schrift | fuente= fuentes= tipografía | police= polices= | fonte= fontes= | шрифт | 字体 字型 | フォント 字体 | 글꼴 폰트
form | formular | formulario | formulaire | formulário | форм | 表单 | フォーム | 양식 폼
function | funktion | funci | fonction | funç | функци | 函数 功能 函式 | 関数 機能 | 함수 기능
game | spiel | juego | jeu= jeux= | jogo= jogos= | игр | 游戏 | ゲーム | 게임
header | kopfzeile header | encabezado cabecera | en-tête | cabeçalho | заголовок заголовк хедер | 头部 请求头 标头 | ヘッダ | 헤더
height | höhe= | altura | hauteur | altura | высот | 高度 | 高さ | 높이
history | verlauf historie | historia | historique | histórico | истори | 历史 | 履歴 | 기록 이력
icon | symbol= icon | ícono icono | icône | ícone | иконк значок | 图标 图示 | アイコン | 아이콘
id identifier | kennung bezeichner | identificador | identifiant | identificador | идентификатор | 标识符 标识 | 識別子 | 식별자
image picture | bild= bilder= bildern= | imagen imágenes foto= | image= images= photo | imagem imagens foto= | изображен картинк | 图片 图像 影像 | 画像 イメージ 写真 | 이미지 사진 그림
index | index | índice | indice= indices= index | índice | индекс | 索引 下标 | インデックス 索引 添字 | 인덱스 색인
instance | instanz | instancia | instance | instância | экземпляр инстанс | 实例 | インスタンス | 인스턴스
integer | ganzzahl ganze_zahl | entero enteros | entier | inteiro | цел | 整数 | 整数 | 정수
interface | schnittstelle oberfläche | interfaz interfaces | interface | interface | интерфейс | 接口 界面 介面 | インターフェース インターフェイス | 인터페이스
interval | intervall | intervalo | intervalle | intervalo | интервал | 间隔 | 間隔 | 간격
invoice | rechnung= rechnungen= | factura | facture | fatura | счёт счет= | 发票 账单 | 請求書 | 송장 청구서
job task | aufgabe auftrag | tarea trabajo | tâche travail | tarefa trabalho | задач задани | 任务 | タスク 作業 ジョブ | 작업 태스크
key | schlüssel= schlüssels= taste | clave llave= tecla= | clé= clés= clef touche= | chave tecla= | ключ клавиш | 键 密钥 按键 金钥 | キー 鍵 | 키= 키를 키가
keyboard | tastatur | teclado | clavier | teclado | клавиатур | 键盘 | キーボード | 키보드
label | beschriftung etikett | etiqueta | étiquette libellé | rótulo etiqueta | метк подпис | 标签 | ラベル | 라벨 레이블
language | sprache sprachen | idioma lenguaje | langue langage | idioma linguagem | язык | 语言 | 言語 | 언어
layer | schicht ebene | capa= capas= | couche calque | camada | слой слоя= слои= слое= | 层 图层 | レイヤー 層 | 레이어 계층
length | länge= längen= | longitud largo= | longueur | comprimento tamanho | длин | 长度 | 長さ | 길이
library | bibliothek | biblioteca librería | bibliothèque | biblioteca | библиотек | 库 | ライブラリ | 라이브러리
license | lizenz | licencia | licence | licença | лицензи | 许可证 | ライセンス | 라이선스
line | zeile= zeilen= linie | línea renglón | ligne | linha | строк линия линии | 行 | 行 線 | 줄 라인 선=
link | verknüpf verweis= | enlace vínculo | lien= liens= | ligaç link | ссылк | 链接 | リンク | 링크
list | liste | lista= listas= | liste | lista= listas= | списо списк | 列表 清单 列出 | リスト 一覧 | 목록 리스트
loop | schleife | bucle ciclo | boucle | laço loop | цикл | 循环 | ループ 繰り返し | 루프 반복문
memory | speicher arbeitsspeicher | memoria | mémoire | memória | памят | 内存 | メモリ | 메모리
menu | menü | menú | menu | menu | меню | 菜单 选单 | メニュー | 메뉴
message | nachricht meldung | mensaje | message | mensagem mensagens | сообщен | 消息 信息 讯息 | メッセージ | 메시지 메세지
method | methode | método | méthode | método | метод | 方法 | メソッド | 메서드 메소드
middleware | middleware | middleware | middleware intergiciel | middleware | middleware мидлвар | 中间件 | ミドルウェア | 미들웨어
mode | modus | modo | mode= modes= | modo | режим | 模式 | モード | 모드
model | modell | modelo | modèle | modelo | модел | 模型 | モデル | 모델
module | modul | módulo | module | módulo | модул | 模块 模组 | モジュール | 모듈
mouse | maus | ratón mouse | souris | mouse rato= | мыш | 鼠标 滑鼠 | マウス | 마우스
name | name= namen= | nombre | nom= noms= | nome= nomes= | имя имен имён названи | 名称 名字 | 名前 名称 | 이름
network | netz= netzwerk | red= redes= | réseau | rede= redes= | сеть сети= сетев | 网络 网路 | ネットワーク | 네트워크
node | knoten | nodo | nœud noeud | nó= nós= nodo | узел узла узлы узле узлов нод | 节点 | ノード | 노드
number | zahl= zahlen= nummer | número | nombre= nombres= numéro | número | числ номер | 数字 编号 号码 | 数値 番号 数字 | 숫자 번호
object | objekt | objeto | objet | objeto | объект | 对象 物件 | オブジェクト | 객체 오브젝트
offset | versatz | desplazamiento | décalage | deslocamento | смещен | 偏移 | オフセット | 오프셋
operator | operator | operador | opérateur | operador | оператор | 运算符 操作符 运算子 | 演算子 | 연산자
operation | operation vorgang | operaci | opération | operaç | операц | 操作 | 操作 処理 | 연산 동작
option | option | opci | option | opç | опци вариант | 选项 | オプション 選択肢 | 옵션
order | bestell | pedido | commande | pedido | заказ | 订单 | 注文 | 주문
output | ausgabe | salida | sortie | saída | вывод выходн | 输出 | 出力 | 출력
owner | besitzer eigentümer | propietari dueñ | propriétaire | proprietári don= | владел | 所有者 | 所有者 オーナー | 소유자
package | paket | paquete | paquet | pacote | пакет | 包 套件 | パッケージ | 패키지
page | seite= seiten= | página | page= pages= | página | страниц | 页面 页 | ページ | 페이지
parameter | parameter | parámetro | paramètre | parâmetro | параметр | 参数 形参 | パラメータ 引数 | 매개변수 파라미터
parent | elternteil eltern übergeordnet | padre= padres= | parent | pai= pais= | родител | 父节点 父级 父 | 親 | 부모 상위
password | passwort passwört kennwort kennwört | contraseña | mot_de_passe mots_de_passe | senha | пароль парол | 密码 口令 | パスワード | 비밀번호 암호
path | pfad= pfade= pfads= pfaden= | ruta= rutas= camino | chemin | caminho | путь пути путей путём путем | 路径 | パス 経路 | 경로
payment | zahlung bezahl | pago= pagos= | paiement | pagamento | плат оплат | 支付 付款 | 支払 決済 | 결제 지불
performance | leistung performanz | rendimiento | performance | desempenho | производительн | 性能 | 性能 パフォーマンス | 성능
permission | berechtigung erlaubnis | permiso | permission droit | permiss | права= разрешени | 权限 | 権限 許可 | 권한
plugin | plugin erweiterung | complemento | greffon module_d | complemento | плагин | 插件 | プラグイン | 플러그인
point | punkt | punto | point | ponto | точк | 点 | 点= 地点 | 점=
pointer | zeiger | puntero | pointeur | ponteiro | указател | 指针 | ポインタ | 포인터
port | port anschluss | puerto | port= ports= | porta= portas= | порт | 端口 | ポート | 포트
position | position stelle= stellen= | posici | position | posiç | позици положен | 位置 | 位置 | 위치
priority | priorität | prioridad | priorité | prioridade | приоритет | 优先级 | 優先 | 우선순위
process | prozess | proceso | processus | processo | процесс | 进程 | プロセス | 프로세스
product | produkt | producto | produit | produto | товар продукт | 商品 产品 | 商品 製品 | 상품 제품
profile | profil | perfil | profil | perfil | профил | 个人资料 配置文件 档案 | プロフィール プロファイル | 프로필
progress | fortschritt | progreso | progrès progression | progresso | прогресс | 进度 | 進捗 進行 | 진행
project | projekt | proyecto | projet | projeto | проект | 项目 专案 | プロジェクト | 프로젝트
property | eigenschaft | propiedad | propriété | propriedade | свойств | 属性 | プロパティ 属性 | 속성 프로퍼티
protocol | protokoll | protocolo | protocole | protocolo | протокол | 协议 | プロトコル | 프로토콜
query | abfrag | consulta | requête | consulta | запрос | 查询 | クエリ 問い合わせ | 쿼리 질의
question | frage= fragen= | pregunta | question | pergunta questão | вопрос | 问题 | 質問 | 질문
queue | warteschlange | cola= colas= | file_d'attente files_d'attente | fila= filas= | очеред | 队列 伫列 | キュー 待ち行列 | 큐= 대기열
range | bereich | rango | plage intervalle | intervalo faixa | диапазон | 范围 | 範囲 | 범위
rate | rate | tasa= tasas= | taux | taxa= taxas= | частот скорост | 速率 频率 | レート 率 | 비율 속도
reference | referenz verweis | referencia | référence | referência | ссылк | 引用 | 参照 | 참조
repository | repository ablage | repositorio | dépôt | repositório | репозитор | 仓库 | リポジトリ | 저장소 레포지토리
resource | ressource | recurso | ressource | recurso | ресурс | 资源 | リソース 資源 | 리소스 자원
response | antwort | respuesta | réponse | resposta | ответ | 响应 | 応答 レスポンス | 응답
result | ergebnis | resultado | résultat | resultado | результат | 结果 | 結果 | 결과
role | rolle= rollen= | rol= roles= | rôle | papel papéis | роль роли= ролей= | 角色 | 役割 ロール | 역할
room | raum= räume= | sala= salas= | salle | sala= salas= | комнат | 房间 | 部屋 ルーム | 방= 룸
root | wurzel | raíz | racine | raiz | корень корн | 根目录 根 | ルート | 루트
route | route routen | ruta= rutas= | route= routes= | rota= rotas= | маршрут | 路由 | ルート 経路 | 라우트 라우팅
row | zeile= zeilen= | fila= filas= | ligne= rangée | linha= | строк | 行 | 行 | 행=
rule | regel | regla | règle | regra | правил | 规则 | ルール 規則 | 규칙
scene | szene | escena | scène | cena= cenas= | сцен | 场景 | シーン 場面 | 장면 씬
screen | bildschirm | pantalla | écran | tela= telas= | экран | 屏幕 萤幕 | 画面 スクリーン | 화면 스크린
script | skript | guion script | script | script | скрипт | 脚本 | スクリプト | 스크립트
section | abschnitt | sección | section | seção | раздел секци | 章节 部分 | セクション 節 | 섹션 절=
security | sicherheit | seguridad | sécurité | segurança | безопасн | 安全 | セキュリティ 安全 | 보안
selection | auswahl | selección | sélection | seleção | выделен выбор | 选区 | 選択範囲 | 선택_영역
sequence | sequenz folge | secuencia | séquence | sequência | последовательн | 序列 | 配列順 シーケンス | 순서 시퀀스
server | server | servidor | serveur | servidor | сервер | 服务器 服务端 伺服器 | サーバ | 서버
service | dienst service | servicio | service | serviço | сервис служб | 服务 | サービス | 서비스
session | sitzung | sesión sesiones | session | sessão sessões | сесси сеанс | 会话 | セッション | 세션
setting | einstellung | ajuste= ajustes= configuración | paramètre réglage | configuraç ajuste | настройк | 设置 设定 | 設定 | 설정
shape | form= formen= gestalt | forma= formas= figura | forme= formes= | forma= formas= | фигур форма= формы= | 形状 | 形状 図形 | 모양 도형
shipping delivery | versand lieferung | envío entrega | livraison expédition | entrega frete | доставк | 配送 发货 | 配送 出荷 | 배송
size | größe= größen= | tamaño | taille | tamanho | размер | 大小 尺寸 | サイズ 大きさ | 크기 사이즈
source | quelle | origen fuente= | source | origem fonte= | источник исходн | 来源 源码 源 | ソース 元= | 소스 원본
space | leerzeichen leerraum | espacio | espace | espaço | пробел пространств | 空格 空间 | 空白 スペース | 공백 공간
stack | stapel | pila= pilas= | pile= piles= | pilha= pilhas= | стек | 栈 堆栈 | スタック | 스택
state status | zustand status | estado | état statut | estado | состояни статус | 状态 | 状態 ステータス | 상태
step | schritt | paso= pasos= | étape | passo= passos= etapa | шаг | 步骤 | ステップ 手順 | 단계
string | zeichenkette string | cadena= cadenas= | chaîne | cadeia string | строк | 字符串 字串 | 文字列 | 문자열
structure | struktur | estructura | structure | estrutura | структур | 结构 | 構造 | 구조
style | stil= stile= | estilo | style | estilo | стиль стил | 样式 风格 | スタイル 様式 | 스타일
suffix | suffix endung | sufijo | suffixe | sufixo | суффикс | 后缀 | 接尾辞 サフィックス | 접미사
prefix | präfix vorsilbe | prefijo | préfixe | prefixo | префикс | 前缀 | 接頭辞 プレフィックス | 접두사
sum total | summe gesamt | suma= sumas= total | somme total | soma= somas= total | сумм итог | 总和 总计 总数 | 合計 総数 | 합계 총합
syntax | syntax | sintaxis | syntaxe | sintaxe | синтаксис | 语法 | 構文 文法 | 구문 문법
system | system | sistema | système | sistema | систем | 系统 | システム | 시스템
table | tabelle | tabla= tablas= | table= tables= tableau= | tabela= tabelas= | таблиц | 表格 数据表 表 | テーブル 表= | 테이블 표=
target | ziel= ziele= | destino objetivo | cible | alvo= alvos= destino | цель цели= целев | 目标 | 対象 ターゲット 目的 | 대상 타겟
tax | steuer= steuern= mehrwertsteuer | impuesto | taxe= taxes= impôt | imposto | налог | 税 | 税= 税金 税率 | 세금 세율
template | vorlage schablone | plantilla | modèle= gabarit | modelo= template | шаблон | 模板 | テンプレート 雛形 | 템플릿
text | text= texte= | texto | texte | texto | текст | 文本 文字 | テキスト 文章 | 텍스트 글=
theme | thema= themen= design | tema= temas= | thème | tema= temas= | тем= тема= темы= тему= | 主题 | テーマ | 테마
thread | thread faden | hilo= hilos= | thread fil= fils= | thread linha_de_execução | поток | 线程 执行绪 | スレッド | 스레드 쓰레드
time | zeit= uhrzeit zeiten= | tiempo hora= | temps heure | tempo= hora= | время времен | 时间 | 時間 時刻 | 시간
timeout | zeitüberschreitung zeitlimit | tiempo_de_espera | délai_d'attente expiration | tempo_limite | тайм-аут таймаут | 超时 逾时 | タイムアウト | 타임아웃 시간초과
timestamp | zeitstempel | marca_de_tiempo | horodatage | carimbo_de_data | метка_времени | 时间戳 | タイムスタンプ | 타임스탬프
title | titel überschrift | título | titre | título | заголов | 标题 | タイトル 見出し 題名 | 제목
token | token | token ficha= | jeton | token | токен | 令牌 权杖 | トークン | 토큰
toolbar | symbolleiste werkzeugleiste | barra_de_herramientas | barre_d'outils | barra_de_ferramentas | панель_инструментов | 工具栏 | ツールバー | 툴바 도구_모음
transaction | transaktion | transacci | transaction | transaç | транзакц | 事务 交易 | トランザクション 取引 | 트랜잭션 거래
tree | baum= bäume= | árbol árboles | arbre | árvore | дерев | 树 | ツリー 木= | 트리
type | typ= typen= datentyp | tipo= tipos= | type= types= | tipo= tipos= | тип= типа= типы= типов | 类型 | 型= 型の 型を 型が タイプ | 타입 유형
unit | einheit | unidad | unité | unidade | единиц модульн | 单元 单位 | 単位 単体 | 단위 유닛
user | benutzer nutzer anwender | usuari | utilisateur | usuári | пользовател юзер | 用户 使用者 | ユーザー ユーザ 利用者 | 사용자 유저
value | wert= werte= werten= werts= | valor= valores= | valeur | valor= valores= | значени | 值 | 値 | 값
variable | variable | variable | variable | variável variáveis | переменн | 变量 变数 | 変数 | 변수
version | version | versión versiones | version | versão versões | верси | 版本 | バージョン 版= | 버전
video | video | vídeo video | vidéo | vídeo | видео | 视频 视讯 | 動画 ビデオ 映像 | 비디오 영상 동영상
view | ansicht | vista= vistas= | vue= vues= | visão visualização | представлен вид= | 视图 | ビュー 表示 | 뷰 보기
weight | gewicht | peso= pesos= | poids | peso= pesos= | вес= веса= весов | 权重 重量 | 重み 重さ | 가중치 무게
width | breite= breiten= | ancho= anchura | largeur | largura | ширин | 宽度 | 幅 | 너비 폭=
window | fenster | ventana | fenêtre | janela | окно= окна= окне= окон= | 窗口 视窗 | ウィンドウ 窓 | 창= 윈도우
word | wort= wörter= worte= worten= | palabra | mot= mots= | palavra | слов | 单词 词 | 単語 語 | 단어
worker | arbeiter | trabajador | travailleur | trabalhador | воркер работник | 工作线程 工作者 | ワーカー | 워커
`;

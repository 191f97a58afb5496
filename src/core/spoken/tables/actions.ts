/** Words for actions, in English and, in their order, the languages of `spokenLanguage.ts`. */
export const ACTIONS = `
add | hinzufüg hinzugefüg ergänz | añad agreg | ajout | adicion acrescent | добав | 添加 新增 加上 | 追加 | 추가
append | anhäng angehäng | anexar | concaten | anexar | дописа | 追加 附加 | 末尾に追加 | 덧붙이
allow permit | erlaub zulass zugelass | permit | permet permis autoris | permit | разреш позвол | 允许 许可 | 許可 | 허용
apply | anwend angewend angewandt | aplic | appliqu | aplic | примен | 应用到 施加 | 適用 | 적용
approve | genehmig | aprob | approuv | aprov | одобр | 批准 审批 | 承認 | 승인
assign | zuweis zugewies zuordn zugeordn | asign | affect attribu= attribuer= attribué= | atribui | присва присво назнач | 赋值 分配给 指派 | 代入 割り当て | 할당
authenticate | authentifizier | autentic | authentifi | autentic | аутентифи | 认证 身份验证 鉴权 | 認証 | 인증
authorize | autorisier berechtig | autoriz | habilit | autoriz | авториз | 授权 | 認可 | 인가
bind | binden bindet gebunden bindung | vincul enlaz | lier= lié= liée= liés= liées= liaison | vincul | привяз связыва | 绑定 | 束縛 紐付け バインド | 바인딩 바인드
block | blockier sperr gesperr | bloque | bloqu | bloque | блокир заблокир | 阻塞 阻止 拦截 | ブロック | 차단 블록
build | bauen gebaut baut erbau | constru compila | constru bâti | constru montar | собира собра сборк постро | 构建 建造 建置 | ビルド 構築 | 빌드 구축
cache | zwischenspeicher gecacht | caché cachear almacen_en_caché | cache | cache | кеш кэш | 缓存 快取 | キャッシュ | 캐시
calculate compute | berechn rechnen errechn | calcul | calcul | calcul | вычисл рассчит расчет расчёт подсчит | 计算 | 計算 算出 | 계산
call | aufruf aufgeruf ruft= gerufen | llama invoc | appel | chama invoc | вызов вызыва вызва | 调用 呼叫 | 呼び出 呼出 | 호출
cancel | abbrech abgebroch storn | cancel | annul | cancel | отмен | 取消 | キャンセル 取り消 | 취소
catch | abfang abgefang auffang | captur atrap | attrap intercept | captur | перехват отлов | 捕获 捕捉 | 捕捉 キャッチ | 잡는 캐치
change modify | änder geändert veränder modifizier | cambi modific | chang modifi | alter mudan muda= mudar= modific | измен меня поменя | 更改 修改 改变 变更 | 変更 修正 | 변경 수정
check | prüf überprüf geprüf kontrollier | comprob verific chequ | vérifi contrôl | verific chec confer | провер | 检查 检测 校验 | チェック 確認 検査 | 확인 검사 체크
choose select | wähl auswähl ausgewähl auswahl selektier | eleg elig seleccion | chois sélectionn | escolh selecion | выбир выбра выбор выдел | 选择 选中 选取 | 選択 選ぶ | 선택
clean | bereinig säuber aufräum | limpi | nettoy | limp | очист очищ | 清理 | クリーンアップ 掃除 | 정리
clear | leeren geleert | vaciar borrar_todo | vider= vide= | limpar= esvazi | очист очищ | 清空 清除 | クリア 消去 | 초기화하 비우
click | klick geklickt | clic pulsa | clic cliqu | clic cliqu | клик нажа нажим | 点击 单击 | クリック | 클릭
clone | klon geklont | clon | clon | clon | клонир | 克隆 | クローン 複製 | 복제
close | schließ geschlossen | cerrar cierra= cierre cerrad | ferm | fech | закры закрыва | 关闭 | 閉じ クローズ | 닫
collect | sammel gesammelt | recog recopil recolect | collect récolt | colet | собир сбор= | 收集 | 収集 集め | 수집
combine merge | kombinier zusammenführ verbind vereinig zusammengeführ | combin fusion unir= une= | combin fusionn | combin mescl juntar unir= | объедин слия комбинир | 合并 组合 | 結合 マージ 統合 | 병합 결합
compare | vergleich verglich | compar | compar | compar | сравн | 比较 对比 | 比較 | 비교
compile | kompilier übersetz | compil | compil | compil | компил | 编译 | コンパイル | 컴파일
compress | komprimier | comprim | compress | comprim compact | сжат сжим | 压缩 | 圧縮 | 압축
configure | konfigurier konfiguration | configur | configur | configur | настраив настро конфигур | 配置 | 設定 構成 | 설정 구성
confirm | bestätig | confirm | confirm | confirm | подтверж подтверд | 确认 | 確認 | 확인
connect | verbind verbund | conect conexi | connect connexi | conect conex | подключ соедин | 连接 链接到 连线 | 接続 | 연결 접속
convert | umwandel umgewandelt konvertier wandeln wandelt | convert convierte conversi | convert | convert convers | преобраз конверт перевест | 转换 转成 转为 | 変換 | 변환
copy | kopier kopie | copi | copi | copi | копир скопир | 复制 拷贝 | コピー 複写 | 복사
count | zählen zählt gezählt anzahl | cont= contar= cuenta= conteo contad | compt | contar= conta= contag | счита посчит количеств | 计数 数量 统计 | 数える カウント 件数 個数 | 개수 세는
create | erstell erzeug anleg angelegt | crea= crear cread creaci crean | cré= créé créer crée création | criar cria= criad criaç | созда | 创建 新建 生成 建立 | 作成 生成 作る | 생성 만드 만들
debug | debugg | depur | débog débug | depur | отлад отлаж | 调试 除错 | デバッグ | 디버그 디버깅
decode | dekodier | decodific | décod | decodific | декодир | 解码 | デコード 復号化 | 디코딩 디코드
decrypt | entschlüssel | descifr desencript | déchiffr décrypt | descriptograf decifr | расшифр дешифр | 解密 | 復号 | 복호화
define | definier | defin | défin | defin | определ | 定义 | 定義 | 정의
declare | deklarier | declar | déclar | declar | объявл | 声明 | 宣言 | 선언
delay | verzöger | retras demor retard | retard délai | atras | задерж | 延迟 延时 | 遅延 | 지연
delete remove | lösch gelöscht entfern | elimin borr quit suprim | supprim enlev retir effac | exclu remov apag delet elimin | удал | 删除 移除 去掉 去除 | 削除 除去 取り除 | 삭제 제거
deploy | ausliefer bereitstell | despleg desplieg | déploi déploy | implant implement_produção | разверт развёрт деплой | 部署 | デプロイ 配備 | 배포
detect | erkenn erkannt | detect | détect | detect | обнаруж распозн | 检测 探测 识别 | 検出 検知 | 감지 탐지
determine | bestimm ermittel | determin | détermin | determin | определ | 确定 判定 判断 | 判定 決定 | 결정 판단
disable | deaktivier abschalt ausschalt | deshabilit desactiv | désactiv | desabilit desativ | отключ деактив | 禁用 停用 | 無効 | 비활성
disconnect | trennen getrennt verbindungsabbruch | desconect | déconnexion déconnect | desconect | отсоедин разъедин | 断开 断线 | 切断 | 연결_해제 끊
display show | anzeig angezeigt darstell dargestell zeigen zeigt gezeigt | mostr muestr visualiz | affich montr | exib mostr | отображ показ показыва вывод | 显示 展示 | 表示 | 표시 보여
download | herunterlad heruntergelad | descarg | télécharg | baix download | скачив скача загруж | 下载 | ダウンロード | 다운로드
draw | zeichn gezeichn | dibuj | dessin | desenh | рисова нарисова отрисов | 绘制 绘画 画 | 描画 描く | 그리
drag | ziehen gezogen zieht | arrastr | gliss | arrast | перетаск | 拖拽 拖动 拖 | ドラッグ | 드래그
edit | bearbeit | edit | édit modifi | edit | редактир | 编辑 | 編集 | 편집
embed | einbett eingebett | incrust embeb | intégr incorpor | incorpor embut | встраив встро | 嵌入 | 埋め込 | 임베드 삽입
enable activate | aktivier einschalt | habilit activ | activ | habilit ativ | включ активир | 启用 开启 激活 | 有効 | 활성
encode | kodier | codific | encod | codific | кодир | 编码 | エンコード 符号化 | 인코딩 인코드
encrypt | verschlüssel | cifr encript | chiffr crypt | criptograf cifr | шифр зашифр | 加密 | 暗号化 暗号 | 암호화
enter | eingeb eingegeb eingabe | introduc | saisi entr= entrer | digit inser | ввод вводи ввест | 输入 | 入力 | 입력
escape | maskier | escap | échapp | escap | экранир | 转义 | エスケープ | 이스케이프
evaluate | auswert ausgewert bewert | evalu | évalu | avali | вычисл оцен | 求值 评估 | 評価 | 평가
exclude | ausschließ ausgeschlossen ausgenommen | exclu | exclu= exclure exclus | exclu ignor | исключа исключи | 排除 | 除外 | 제외
execute run | ausführ ausgeführ führt= läuft laufen | ejecut corr= correr corre= | exécut lanc | execut rod | выполн запуск исполн | 执行 运行 | 実行 | 실행
expand | aufklapp aufgeklappt erweiter | expand | dépli déploi | expand | раскры разверн расшир | 展开 扩展 | 展開 拡張 | 확장 펼치
expire | ablauf abgelauf läuft_ab | expir caduc venc | expir | expir venc | истек истёк просроч | 过期 到期 | 期限切れ 失効 | 만료
export | exportier | export | export | export | экспорт | 导出 | エクスポート 書き出 | 내보내
extend | erweiter | exten amplia | étend étendre extens | esten ampli | расшир | 扩展 继承自 | 拡張 | 확장
extract | extrahier auslese | extra | extrai extra | extra | извле | 提取 抽取 | 抽出 取り出 | 추출
fail | fehlschlag fehlgeschlag scheiter schlägt_fehl | fall | échou échec | falh | сбой провал неудач | 失败 | 失敗 | 실패
fetch | abruf abgeruf hol= holt= holen geholt | obten obtien recuper | récupér | busc obter | получ извле загруж | 获取 拉取 抓取 | 取得 フェッチ | 가져오
fill | füllen gefüllt ausfüll | rellen llenar | rempli | preench | заполн | 填充 填写 | 埋める 充填 | 채우
filter | filter gefiltert | filtr | filtr | filtr | фильтр отфильтр | 过滤 筛选 | フィルタ 絞り込 | 필터
find | finde gefunden findet auffind | encontr encuentr hall | trouv | encontr | найти наход найд | 查找 找到 寻找 | 見つけ | 찾
finish end | beend fertig | termin finaliz acab | termin fini | termin finaliz | заверш оконч законч | 结束 完成 | 終了 完了 | 종료 완료
fix | beheb behoben korrigier reparier | arregl correg corrig | corrig répar | corrig consert | исправ | 修复 修正 | 修正 直す | 수정 고치
format | formatier | format | format mettre_en_forme | format | формат | 格式化 格式 | フォーマット 書式 整形 | 포맷 서식
generate | generier erzeug | gener | génér | ger= gera= gerar gerad geraç | генерир сгенерир | 生成 | 生成 | 생성
get | erhalten bekomm | obten obtien | obten obtien | obter obtém obten peg | получ | 获取 得到 取得 | 取得 得る | 가져오 얻
group | gruppier gruppe | agrup grupo | group | agrup grupo | групп сгрупп | 分组 组 | グループ | 그룹
handle | behandel behandl handhab | manej gestion maneja | gér gestion trait | trat manipul lid | обрабат обработ | 处理 | 処理 扱 ハンドリング | 처리
happen occur | passier gescheh auftret aufgetret tritt_auf | ocurr suced pasa= | produi surv arriv | ocorr acontec | происход случа возник | 发生 出现 | 発生 起こ 起き | 발생 일어나
hash | hash gehasht | hash | hach hash | hash | хеш хэш | 哈希 散列 | ハッシュ | 해시
hide | verberg versteck ausblend ausgeblend verborgen | ocult escond | cach= cacher caché= masqu | ocult escond | скры скрыва | 隐藏 | 非表示 隠 | 숨기 숨김
highlight | hervorheb hervorgehob | resalt destac | surlign mettre_en_évidence | destac realc | подсве выделе | 高亮 突出 | 強調 ハイライト | 강조 하이라이트
ignore | ignorier | ignor | ignor | ignor | игнорир | 忽略 | 無視 | 무시
implement | implementier | implement | implément implant | implement | реализ | 实现 | 実装 | 구현
import | importier | import | import | import | импорт | 导入 引入 | インポート 取り込 | 가져오기 임포트
include | einschließ enthalt beinhalt | inclu | inclu | inclu | включа содерж | 包含 包括 | 含む 含ま インクルード | 포함
increase | erhöh | aument increment | augment incrément | aument increment | увелич | 增加 增大 | 増加 増や | 증가 늘리
decrease reduce | verringer reduzier | reduc reduz disminu | rédui diminu | reduz diminu | уменьш сокра | 减少 减小 降低 | 減少 減ら 削減 | 감소 줄이
inherit | vererb erben erbt geerbt | hered | hérit | herd= herda | наслед | 继承 | 継承 | 상속
initialize | initialisier | inicializ | initialis | inicializ | инициализ | 初始化 | 初期化 | 초기화
insert | einfüg eingefüg | insert | insér | inser | встав | 插入 | 挿入 | 삽입
install | installier | instal | install | instal | устан | 安装 | インストール | 설치
integrate integration | integrier integration | integra integrac | intégr | integra | интегр | 集成 整合 | 連携 統合 | 통합 연동
invalidate | ungültig_mach invalidier | invalid | invalid | invalid | инвалидир сброс_кеш | 失效 作废 | 無効化 | 무효화
invite invitation | einlad eingeladen | invit | invit | convid convite | приглаш приглас | 邀请 | 招待 | 초대
iterate | iterier durchlauf | iter recorr | itér parcour | iter percorr | перебир перебор итер | 遍历 迭代 | 反復 走査 イテレート | 반복 순회
launch start | start gestartet | inici arranc lanz | démarr lanc | inici | запус запущ старт нача | 启动 开始 | 起動 開始 | 시작 기동
limit | begrenz beschränk limitier | limit | limit | limit | огранич лимит | 限制 | 制限 上限 | 제한
listen | lausch hör= hört= | escuch | écout | escut | слуша прослуш | 监听 | リッスン 待ち受け 監視 | 수신_대기 리스닝
load | laden lädt geladen lade= | carg | charg | carreg | загру загруж | 加载 载入 | 読み込 ロード | 로드 불러오
lock | sperr gesperrt verriegel | bloque | verrou | bloque trav | блокиров заблок | 加锁 锁定 锁 | ロック | 잠금 잠그 락
log | protokollier protokoll | registr | journal journalis | registr | логир журнал | 日志 记录日志 | ログ | 로그
login | anmeld angemeld einlogg | iniciar_sesión ingres acced | connexion connect | entrar autentic logar | вход войти авториз логин | 登录 登陆 登入 | ログイン サインイン | 로그인
logout | abmeld abgemeld auslogg | cerrar_sesión | déconnexion déconnect | sair= deslog | выход выйти разлогин | 登出 注销 退出登录 | ログアウト サインアウト | 로그아웃
search | such gesucht | busc búsqueda | recherch cherch | busc pesquis procur | иска поиск найти | 搜索 查询 检索 搜寻 | 検索 探す 探索 | 검색
map | abbild abgebildet | mape | mapp | mape | сопостав отобраз | 映射 | マッピング 写像 | 매핑
mark | markier | marc | marqu | marc | помет помеч отмет | 标记 | マーク 印 | 표시
match | übereinstimm passt= passend | coincid | correspond | corresp coincid | совпад соответств | 匹配 | 一致 マッチ | 일치 매칭
measure | messen gemess misst= messung | medi mide= medir | mesur | medi medir | измер | 测量 度量 | 計測 測定 | 측정
migrate | migrier | migr | migr | migr | мигр | 迁移 | 移行 マイグレーション | 마이그레이션 이전
monitor watch | überwach beobacht | monitor vigil observ | surveill observ | monitor observ | следи наблюд отслеж монитор | 监控 监视 监测 | 監視 | 모니터링 감시
move | verschieb verschob beweg bewegung | mov muev desplaz | déplac boug | mov | перемещ перемест двига движ | 移动 | 移動 | 이동 옮기
navigate | navigier | naveg | navigu navig | naveg | навиг переход | 导航 跳转 | ナビゲート 遷移 | 이동 탐색
notify | benachrichtig | notific avis | notifi avert | notific avis | уведом оповещ | 通知 | 通知 | 알림 통지
open | öffne geöffnet | abrir abre= abiert apertura | ouvr ouvert | abrir abre= abert | откры открыва | 打开 开启 | 開く 開か オープン | 여는 열기 열리
override overwrite | überschreib überschrieb | sobrescri sobreescri anul | surcharg écras redéfin | sobrescre substitu | переопредел перезапис | 覆盖 重写 | 上書き オーバーライド | 덮어쓰 재정의 오버라이드
parse | parsen geparst analysier einlesen | analiz parse | analys | analis interpret | парс разбор разбир | 解析 分析 剖析 | 解析 パース 構文解析 | 파싱 해석 분석
paste | einfüg eingefüg | pegar pega= pegad | coll= coller collé= collage | colar= cola= colag | встав | 粘贴 贴上 | 貼り付け ペースト | 붙여넣
pause | pausier anhalt angehalt | paus | paus | paus | пауз приостан | 暂停 | 一時停止 | 일시_정지 일시정지
persist | persistier dauerhaft | persist | persist | persist | сохраня | 持久化 | 永続化 | 영속
play | abspiel abgespielt | reproduc reprodu | jou lectur= | reproduz toc | воспроизв проигр | 播放 | 再生 | 재생
print | druck gedruckt ausgeb ausgegeb | imprim | imprim affich | imprim | печата напечат распечат | 打印 输出 列印 | 印刷 出力 プリント | 출력 인쇄
publish | veröffentlich | public | publi | public | публик опублик | 发布 发表 | 公開 発行 | 게시 발행 배포
push | schieb push | empuj | pouss | empurr envi | отправ пуш | 推送 | プッシュ | 푸시
read | lesen liest gelesen auslesen ausgelesen einlesen eingelesen | leer lee= leíd lectur lee | lire lit= lu= lecture lisant | ler lê= leitura lid= lendo | чита чтени прочит считыв | 读取 读 | 読み取 読み込 読む | 읽
receive | empfang erhält erhalt | recib | reçoi recev reçu récept | receb | получ принима | 接收 收到 | 受信 受け取 | 수신 받
record | aufzeichn aufgezeichn | grab registr | enregistr | grav registr | запис | 记录 录制 | 記録 録音 録画 | 기록 녹화
redirect | umleit umgeleit weiterleit weitergeleit | redirig redirec redireccion | redirig redirec | redirecion | перенаправ редирект | 重定向 跳转 | リダイレクト 転送 | 리다이렉트 리디렉션
refresh | aktualisier neu_lad | refresc recarg actualiz | rafraîch actualis | atualiz recarreg | обнов | 刷新 | 更新 リフレッシュ | 새로고침 갱신
register | registrier | registr | enregistr inscri | registr cadastr | регистр зарегистр | 注册 登记 | 登録 | 등록
reject | ablehn abgelehnt zurückweis | rechaz | rejet refus | rejeit recus | отклон отверг | 拒绝 驳回 | 拒否 却下 | 거부 거절
release | freigeb freigegeb | liber | libér relâch | liber | освобо | 释放 | 解放 リリース | 해제 릴리스
rename | umbenenn umbenannt | renombr | renomm | renome | переимен | 重命名 改名 | 名前を変更 リネーム 改名 | 이름_변경 이름을_바꾸
render | rendern gerendert darstell | renderiz | rend= rendu= rendre | renderiz | рендер отрисов отображ | 渲染 | レンダリング 描画 | 렌더링 렌더
repeat | wiederhol | repet repit | répét | repet | повтор | 重复 | 繰り返 | 반복
replace | ersetz austausch ausgetauscht | reemplaz sustitu | remplac | substitu troc | замен замещ | 替换 取代 | 置換 置き換 | 교체 대체 바꾸
report | melden meldet gemeldet bericht | inform report | signal rapport | relat report | отчет отчёт сообщ | 报告 上报 | 報告 レポート | 보고 리포트
request | anfrag anforder angefordert | solicit petici pedir pide= | requêt demand | solicit requisi pedir | запрос запраш | 请求 | 要求 リクエスト 依頼 | 요청
reset | zurücksetz zurückgesetz | restablec reinici resete | réinitialis | redefin resete reinici | сброс сбрасыв | 重置 复位 | リセット 再設定 初期化 | 초기화 재설정 리셋
resolve | auflös aufgelöst | resolv resuel | résou résol résolution | resolv | разреш резолв | 解析 解决 | 解決 | 해결
restart | neustart neu_start | reinici | redémarr relanc | reinici | перезапус перезагруж | 重启 重新启动 | 再起動 再開始 | 재시작
restore | wiederherstell wiederhergestellt | restaur recuper | restaur rétabl | restaur recuper | восстан | 恢复 还原 | 復元 復旧 | 복원 복구
retry | wiederhol erneut_versuch | reintent | réessay retent nouvel_essai | tentar_novamente repet retentativ | повторн попытк | 重试 | 再試行 リトライ | 재시도
return | zurückgeb zurückgegeb gibt_zurück rückgabe | devolv devuel retorn regres | renvoi retourn | retorn devolv | возвра верну | 返回 回传 | 返す 戻り値 返却 戻す | 반환 돌려
reverse | umkehr umgekehrt | invert revers | invers renvers | invert revers | обратн развор | 反转 倒序 | 逆順 反転 逆 | 뒤집 역순
rotate | dreh gedreht rotier | rot= rota= rotar gira | tourn rotation pivot | gir rotac | враща повор поверн | 旋转 | 回転 | 회전
round | runden gerundet aufrund abrund | redond | arrond | arredond | округл | 四舍五入 取整 | 丸め 四捨五入 | 반올림
save store | speicher gespeichert sichern abspeicher | guard almacen | enregistr sauvegard stock | salv guard armazen | сохран хран | 保存 存储 储存 | 保存 格納 | 저장
scan | scannen gescannt | escane | scann analys | escane varre | скан | 扫描 | スキャン 走査 | 스캔
schedule | planen geplant terminier | program planific agend | planifi programm | agend program | планир расписан | 调度 计划 定时 | スケジュール 予定 | 예약 스케줄
scroll | scroll gescrollt | desplaz | défil | rol= rolar rolag | прокру | 滚动 | スクロール | 스크롤
send | send gesendet schick geschickt verschick versend versand | envi mand | envoi envoy | envi mand | отправ посыла посла | 发送 发出 | 送信 送る | 전송 보내 발송
serialize | serialisier | serializ | sérialis | serializ | сериализ | 序列化 | シリアライズ 直列化 | 직렬화
set | setzen gesetzt setzt= festleg festgelegt | establec fij asign | défin fixer fixé= | defin atribu | устан задать задает задаёт задан | 设置 设定 | 設定 セット | 설정
share | teilen geteilt freigeb | compart | partag | compartilh | подели общий общего совместн | 共享 分享 | 共有 | 공유
sign signature | signier unterschr signatur | firm | sign signatur | assin | подпис | 签名 | 署名 | 서명
skip | überspring übersprung auslass | omit salt | saut pass= | pul= pular ignor | пропус | 跳过 | スキップ 飛ばす | 건너뛰 스킵
sleep | schlaf schläft | dorm duerm | dorm sommeil | dorm | спать сон= | 休眠 睡眠 | スリープ | 슬립 잠자
sort | sortier | orden | tri= trier trié triée trie= | orden classific | сортир отсортир упорядоч | 排序 | ソート 並べ替え 並び替え | 정렬
split | aufteil aufgeteilt teilen zerleg trenn | divid separ part= partir | sépar découp divis scind | divid separ quebr | разби раздел разде | 拆分 分割 切分 | 分割 区切 | 분할 나누
stop | stopp gestoppt anhalt | deten detien par= parar para_r | arrêt stopp | par= parar interromp | останов прекра | 停止 终止 | 停止 止め | 중지 정지 멈추
stream | strömen streamen | flujo | flux diffus | fluxo | поток стрим | 流式 流 | ストリーム 配信 | 스트림 스트리밍
submit | absend abgesendet einreich | envi enví | soumet soumis | envi submet | отправ | 提交 | 送信 提出 | 제출
subscribe | abonnier abonnement | suscri | abonn souscri | inscri assin | подпис | 订阅 | 購読 サブスクリプション | 구독
support | unterstütz | soport admit | support prise_en_charge gère | suport | поддерж | 支持 支援 | 対応 サポート | 지원
switch toggle | umschalt umgeschaltet wechsel | altern conmut cambiar | bascul commut | altern troc | переключ | 切换 | 切り替え 切替 | 전환 토글
synchronize sync | synchronisier abgleich | sincroniz | synchronis | sincroniz | синхрон | 同步 | 同期 | 동기화
test | testen getestet tests= | prueb probar test | test essai | test | тест протест | 测试 | テスト 試験 | 테스트 시험
throw raise | werfen wirft geworfen auslös | lanz arroj | lèv lanc jet | lanç dispar | выбрасыв броса выброс | 抛出 | 投げ スロー | 던지 발생시키
track | verfolg nachverfolg | rastre segu= | suiv suivi | rastre acompanh | отслеж следи | 跟踪 追踪 | 追跡 トラッキング | 추적
transfer | übertrag transferier | transfer | transfér transfert | transfer | переда перевод перенос | 传输 转移 | 転送 移転 | 전송 이전
transform | transformier umform | transform | transform | transform | преобраз трансформ | 转换 变换 | 変換 | 변환
translate | übersetz | traduc tradu | tradui traduct | tradu | перевод перевест | 翻译 | 翻訳 | 번역
trigger | auslös ausgelöst | dispar desencaden activa | déclench | dispar acion | триггер срабат запуска | 触发 | 発火 トリガー 引き起こ | 트리거 발동
truncate trim | abschneid abgeschnitt kürz | recort trunc | tronqu rogn | trunc cort apar | обрез обреза усек | 截断 修剪 裁剪 | 切り詰め 切り捨て | 자르 잘라
undo | rückgängig | deshac | annul défai | desfaz | отмен | 撤销 | 元に戻 取り消 | 실행_취소 되돌리
update | aktualisier | actualiz | actualis mettre_à_jour met_à_jour mise_à_jour mis_à_jour mises_à_jour | atualiz | обнов | 更新 | 更新 アップデート | 업데이트 갱신
upgrade | aufrüst | actualiz mejora | mise_à_niveau évolu | atualiz | обнов апгрейд | 升级 | アップグレード | 업그레이드
upload | hochlad hochgelad | sub= subir subid carga | télévers envoi | envi carreg | загруж выгруж залив | 上传 | アップロード | 업로드
use | benutz verwend verwendet nutz genutzt gebrauch | us= usa= usan= usar usad utiliz emple | utilis emploi employ | us= usa= usam= usar usad utiliz | использ примен | 使用 用到 利用 | 使用 使う 使わ 使っ 使い 利用 | 사용
validate | validier | valid | valid | valid | валид провер | 验证 校验 | 検証 妥当性 バリデーション | 검증 유효성
verify | verifizier nachweis | verific | vérifi | verific | верифи провер удостовер | 验证 核实 | 検証 確認 | 확인 검증
wait | wart gewartet | esper | attend attente | esper aguard | жда ожида подожд | 等待 | 待つ 待機 待ち | 대기 기다리
warn warning | warn gewarnt | advert avis | avert | avis advert alert | предупр | 警告 | 警告 | 경고
wrap | umhüll umschließ umbruch umbrech | envuelv envolv | envelopp encapsul | envolv encapsul | оберн оборач обёрт оберт | 包装 包裹 换行 | 包む ラップ 折り返 | 감싸 래핑 줄바꿈
write | schreib geschrieb | escrib | écri | escrev grav | запис писат пишет | 写入 写 | 書き込 書く 書き出 | 쓰기 쓰는 기록
zoom | vergrößer zoomen | zoom amplia | zoom agrand | zoom ampli | масштаб зум | 缩放 放大 | ズーム 拡大 | 확대 줌
avoid prevent | vermeid verhinder | evit preven impid | évit empêch | evit impe preven | избе предотвра | 避免 防止 | 回避 防ぐ 避け | 방지 피하 회피
try attempt | versuch | intent | essa tent | tent | попыт попроб пыта | 尝试 | 試行 試み | 시도
decide | entscheid entschied | decid | décid | decid | решает решени | 决定 | 決める 決定 | 결정
pass | übergeb übergeben | pas= pasar pasa= pasad | pass= passer passé= transm | passar passa= passad | переда | 传递 传入 | 渡す 渡さ | 전달 넘기
keep | behalt beibehalt | mantien manten conserv | gard conserv | mant conserv | сохраня удерж остав | 保留 保持 | 保持 維持 | 유지
contain | enthält enthalt | contien conten | contien conten | cont= contém conter contend | содерж | 包含 | 含む 含まれ | 포함
early | vorzeitig | temprana | anticip | antecipad | досрочн | 提前 | 早期 | 조기
automate automatic | automatisier automatisch | automat automátic | automatis automatiqu | automat automátic | автоматиз автоматич | 自动化 自动 | 自動化 自動 | 자동
access | zugriff zugreif | acces acced | accè accéd | acess | доступ обращ | 访问 | アクセス | 접근 액세스
adjust | anpass angepasst | ajust adapt | ajust adapt | ajust adapt | подстро адаптир | 调整 适配 | 調整 適応 | 조정 맞추
`;

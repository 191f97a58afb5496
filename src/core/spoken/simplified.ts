/** Simplified Chinese characters that the tables have, each with the traditional one for it. */
const PAIRS =
  "与與个個临臨为為举舉义義书書产產仅僅从從仓倉们們价價会會传傳体體侧側储儲儿兒关關册冊写寫决決况況准準减減凭憑击擊划劃则則创創别別删刪制製" +
  "务務动動区區协協单單厂廠历歷压壓参參发發变變号號后後吗嗎听聽启啟员員响響围圍图圖场場块塊声聲处處备備复復头頭夹夾实實审審宽寬对對导導将將尔爾" +
  "尝嘗层層属屬币幣带帶帐帳并並广廣库庫应應废廢开開异異弹彈归歸当當录錄态態总總戏戲户戶执執扩擴扫掃择擇换換据據拟擬拦攔抛拋报報护護数數断斷无無" +
  "时時显顯暂暫机機杂雜权權条條来來构構标標栈棧栏欄树樹样樣档檔检檢没沒浅淺测測溃潰滚滾点點状狀环環现現画畫监監盖蓋盘盤码碼础礎确確离離种種称稱" +
  "筛篩签簽类類级級线線组組细細终終绑綁结結给給络絡绝絕统統继繼维維缀綴缓緩编編缩縮网網联聯脚腳节節范範获獲装裝览覽规規视視触觸计計订訂认認让讓" +
  "议議记記许許论論设設访訪证證评評识識词詞译譯试試话話询詢该該详詳语語误誤说說请請读讀谁誰调調贝貝败敗账賬货貨购購贴貼资資赋賦赖賴踪蹤车車转轉" +
  "轴軸载載较較辑輯输輸边邊达達迁遷过過运運还還这這进進远遠连連迟遲选選递遞适適邮郵释釋里裡鉴鑑针針钥鑰钩鉤钮鈕链鏈销銷锁鎖错錯键鍵长長闭閉问問" +
  "间間阅閱队隊阵陣阶階陆陸随隨隐隱页頁项項须須顾顧频頻题題颜顏额額风風饰飾验驗驳駁骤驟于於讯訊伫佇绪緒萤螢专專台臺么麼";

const TRADITIONAL = /[\u4E00-\u9FFF]/g;
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (PAIRS.match(/../gu) ?? []).map(pair => [pair.charAt(1), pair.charAt(0)]),
);

/** Replaces traditional Chinese characters by simplified ones. Offsets in UTF-16 units do not change. */
export function simplified(text: string): string {
  return text.replace(TRADITIONAL, character => SIMPLIFIED.get(character) ?? character);
}

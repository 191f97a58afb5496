/** Words around a name in a sentence that say nothing more about it. */
const GERMAN =
  "(?:\\s+(?:der|die|das|den|ein|eine|einen))?(?:\\s+(?:klasse|funktion|methode|typ))?\\s+X(?:\\s+(?:da|gut|genau))?";
const SPANISH = "(?:\\s+(?:el|la|un|una))?(?:\\s+(?:clase|función|método|tipo))?\\s+X";
const FRENCH = "(?:\\s+(?:le|la|un|une)|\\s+l['’])?(?:\\s+(?:classe|fonction|méthode|type))?\\s*X";
const PORTUGUESE = "(?:\\s+(?:o|a|um|uma))?(?:\\s+(?:classe|função|método|tipo))?\\s+X";
const RUSSIAN = "(?:\\s+(?:класс|функция|функцию|метод|тип))?\\s+X";

/** Questions in other languages for what something is or does, as expressions in which X stands for its name. */
export const WHAT_IS: readonly string[] = [
  `(?:was\\s+(?:ist|sind|macht|tut|bedeutet)|wie\\s+(?:funktioniert|funktionieren|arbeitet)|wozu\\s+(?:dient|ist)|erkläre?(?:\\s+mir)?(?:\\s+bitte)?|beschreibe?)${GERMAN}`,
  `(?:qué\\s+(?:es|son|hace|significa)|cómo\\s+funcionan?|para\\s+qué\\s+sirve|explica(?:me)?|describe)${SPANISH}`,
  `(?:c['’]est\\s+quoi|qu['’]est[- ]ce\\s+qu(?:e|['’])(?:\\s*(?:c['’]est\\s+que|une?))?|que\\s+(?:fait|signifie)|à\\s+quoi\\s+sert|comment\\s+(?:fonctionne|marche)|explique(?:[- ]moi)?)${FRENCH}`,
  `(?:o\\s+que\\s+(?:é|são|faz|significa)|para\\s+que\\s+serve|como\\s+funciona|expli(?:que|ca))${PORTUGUESE}`,
  `(?:что\\s+(?:такое|делает|значит|означает)|как\\s+работает|для\\s+чего(?:\\s+нуж(?:ен|на|но))?|зачем(?:\\s+нуж(?:ен|на|но))?|объясни(?:те)?|опиши(?:те)?)${RUSSIAN}`,
  "X\\s*(?:类|函数|方法)?\\s*(?:是什么|是(?:做|干)(?:什么|嘛)的|(?:是)?(?:怎么|如何)(?:工作|运行|运作|实现)的?|有什么用|的作用(?:是什么)?)",
  "(?:什么是|解释(?:一下)?|介绍(?:一下)?)\\s*X\\s*(?:类|函数|方法)?",
  "X\\s*(?:クラス|関数|メソッド)?\\s*(?:とは(?:何(?:ですか)?)?|は何(?:ですか|をしますか|をする)?|はどのように(?:動作|機能)(?:しますか|する)?|の(?:役割|仕組み|目的)(?:は(?:何ですか)?)?|について(?:説明|教えて).*|を説明して(?:ください)?)",
  "X\\s*(?:클래스|함수|메서드)?(?:는|은|이란|란|가|이)?\\s*(?:무엇인가요|무엇입니까|뭐예요|뭔가요|무엇을\\s*하나요|어떻게\\s*(?:작동|동작)(?:하나요|합니까|해요)|무슨\\s*역할.*)",
  "X\\s*(?:클래스|함수|메서드)?(?:를|을|에\\s*대해)\\s*설명해(?:\\s*주세요|줘)?",
];

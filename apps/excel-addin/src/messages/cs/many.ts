import type { Formats } from "../formats.ts";
import type { ManyMessages } from "../en/many.ts";

const rowForms = { one: "řádek", few: "řádky", other: "řádků" };
const partnerForms = { one: "partner", few: "partneři", other: "partnerů" };
const statusForms = { one: "stav", few: "stavy", other: "stavů" };

/** What the status column says of a row. */
export const statusesCs: ManyMessages["status"] = {
  heading: "Založeno v účetnictví",
  waiting: "Čeká",
  sending: "Odesílá se",
  created: (partner) => (partner === undefined ? "Založeno" : `Založeno: ${partner}`),
  createdWith: (warnings) => `Založeno s poznámkou: ${warnings}`,
  rejected: (why) => `Nezaloženo: ${why}`,
  rejectedBefore: "Nezaloženo: služba to odmítla při dřívějším zakládání",
  unknown: "Není jisté, zda vznikl",
  refusedOnTheWay: "Odmítl to firewall nebo proxy, nikoli služba",
  signInUnclear: "Přihlášení odmítla (401) proxy, nebo služba",
  elsewhere: "Odesláno z jiného okna",
};

export const manyCs = (formats: Formats): ManyMessages => ({
  hint: "Z každého řádku se založí partner. Označte řádky i s nadpisy nebo buňku tabulky.",
  templateHint: "Zatím není co vybrat? Začněte z listu se záhlavími; u každého sloupce uvidíte, co přijímá.",
  template: "Nový list k vyplnění",
  templateSheet: "Noví partneři",
  templateInserted: (sheet) => `Vyplňte list „${sheet}“ a pak načtěte jeho řádky.`,
  dayAs: "Den jako 31. 1. 2026.",
  dayOrMomentAs: "Den jako 31. 1. 2026, nebo s časem jako 31. 1. 2026 14:30.",
  read: "Načíst označené řádky",
  readAgain: "Načíst znovu",
  reading: "Načítají se řádky…",
  rows: (number) => formats.count(number, rowForms),
  includeHidden: (number) =>
    `Odeslat i ${formats.count(number, { one: "skrytý řádek", few: "skryté řádky", other: "skrytých řádků" })}`,
  includeHiddenColumns: (number, names) =>
    `Odeslat i ${formats.plural(number, { one: "skrytý sloupec", few: "skryté sloupce", other: "skryté sloupce" })} ${names}`,
  includeUnseen: (number) =>
    number === 1
      ? "Odeslat i číslo z buňky, která nic neukazuje"
      : `Odeslat i čísla z ${formats.number(number)} buněk, které nic neukazují (většinou 0)`,
  frame: (number) =>
    `${formats.count(number, { one: "řádek vypadá jako nadpisy, součet nebo zápatí a bez vašeho rozhodnutí se nepošle", few: "řádky vypadají jako nadpisy, součty nebo zápatí a bez vašeho rozhodnutí se nepošlou", other: "řádků vypadá jako nadpisy, součty nebo zápatí a bez vašeho rozhodnutí se nepošle" })}:`,
  includeFrame: (number) =>
    `Odeslat i ${formats.plural(number, { one: "tento řádek", few: "tyto řádky", other: "tyto řádky" })}`,
  columns: "Sloupce",
  unnamed: (number) => `Sloupec ${number}`,
  leaveOut: "Vynechat",
  address: "Dodací adresa",
  elementPart: (object, field, number) => `${object}${number === undefined ? "" : ` ${number}`} – ${field}`,
  typeOf: (heading) => `Typ: ${heading}`,
  types: { cell: "Jako v buňce", text: "Text", number: "Číslo", truth: "Ano/ne" },
  columnsHint: "Pole, které v nabídce není, lze uvést v nadpisu, například BusinessDetails.Note.",
  asked: (heading) => `Které pole vyplňuje sloupec „${heading}“?`,
  answerFirst: "Nejdřív určete, které pole sloupec vyplňuje.",
  missingFields: (fields) => `Služba vyžaduje: ${fields}. Žádný sloupec to nevyplňuje.`,
  noFields: (headings) =>
    `Vyberte pole aspoň pro jeden sloupec. Řádek ${headings} se bere jako nadpisy a nepošle se.`,
  checking: "Zjišťuje se, co už se poslalo a kteří partneři existují…",
  willCreate: (number) =>
    `${formats.plural(number, { one: "Vznikne", few: "Vzniknou", other: "Vznikne" })} ${formats.count(number, partnerForms)}.`,
  nothingToCreate: "Není co založit.",
  likeRows: (number) =>
    `${formats.count(number, { one: "řádek je zřejmě týž partner jako jiný řádek a bez vašeho rozhodnutí se nepošle", few: "řádky jsou zřejmě tíž partneři jako jiné řádky a bez vašeho rozhodnutí se nepošlou", other: "řádků je zřejmě týmiž partnery jako jiné řádky a bez vašeho rozhodnutí se nepošle" })}:`,
  isLike: {
    data: (row, first) => `Řádek ${row} má stejné údaje jako řádek ${first}.`,
    registration: (row, first) => `Řádek ${row} má stejné IČO jako řádek ${first}.`,
    name: (row, first) => `Řádek ${row} má stejný název jako řádek ${first}.`,
  },
  restoredZeros: (number, example) =>
    `${formats.number(number)} IČO se ${formats.plural(number, { one: "pošle", few: "pošlou", other: "pošle" })} s nulami na začátku, které Excel u čísel vynechává, například ${example}.`,
  restoredPostCodes: (number, example) =>
    `${formats.number(number)} PSČ se ${formats.plural(number, { one: "pošle", few: "pošlou", other: "pošle" })} s nulami na začátku, které Excel u čísel vynechává, například ${example}.`,
  before: (number) =>
    `${formats.count(number, { one: "řádek už byl založen a přeskočí", few: "řádky už byly založeny a přeskočí", other: "řádků už bylo založeno a přeskočí" })} se.`,
  refusedBefore: (number) =>
    `${formats.count(number, rowForms)} služba odmítla a od té doby se ${formats.plural(number, { one: "nezměnil", few: "nezměnily", other: "nezměnilo" })}.`,
  sendRefused: (number) =>
    number === 1
      ? "Odeslat odmítnutý řádek znovu"
      : `Odeslat ${formats.count(number, { one: "odmítnutý řádek", few: "odmítnuté řádky", other: "odmítnutých řádků" })} znovu`,
  nameless: (number) =>
    `${formats.count(number, { one: "řádek nemá ani jméno, ani název firmy. Bez vašeho rozhodnutí se nepošle", few: "řádky nemají ani jméno, ani název firmy. Bez vašeho rozhodnutí se nepošlou", other: "řádků nemá ani jméno, ani název firmy. Bez vašeho rozhodnutí se nepošle" })}:`,
  existing: (number) =>
    `${formats.count(number, { one: "řádek už je partnerem. Bez vašeho rozhodnutí se nepošle", few: "řádky už jsou partnery. Bez vašeho rozhodnutí se nepošlou", other: "řádků už je partnery. Bez vašeho rozhodnutí se nepošle" })}:`,
  isPartner: {
    id: (row, partner) => `Řádek ${row} má stejné id jako ${partner}.`,
    registration: (row, partner) => `Řádek ${row} má stejné IČO jako ${partner}.`,
    name: (row, partner) => `Řádek ${row} má stejný název jako ${partner}.`,
  },
  sameNames: (number) =>
    `${formats.count(number, { one: "řádek má název partnera, který už existuje, a žádné jiné IČO. Bez vašeho rozhodnutí se nepošle", few: "řádky mají název partnera, který už existuje, a žádné jiné IČO. Bez vašeho rozhodnutí se nepošlou", other: "řádků má název partnera, který už existuje, a žádné jiné IČO. Bez vašeho rozhodnutí se nepošle" })}:`,
  existingUnknown: "Partnery se nepodařilo načíst. Řádky, které už jsou partnery, by vznikly podruhé.",
  existingPartly: (number) =>
    `Služba ukončila seznam partnerů předčasně a řádky se porovnaly jen s ${formats.number(number)} z nich. Řádek, který je některým z ostatních, by vznikl podruhé.`,
  leftOut: (number) =>
    `${formats.count(number, { one: "sloupec má hodnoty, které se nepošlou", few: "sloupce mají hodnoty, které se nepošlou", other: "sloupců má hodnoty, které se nepošlou" })}:`,
  fieldsUnknown: "Pole partnerů se nepodařilo načíst.",
  fieldsUnknownText: "Možná se vynechají sloupce, pro které služba pole má. Načtěte řádky znovu.",
  empty: (number, shown) =>
    number === 1 ? `V řádku ${shown} není co poslat.` : `V řádcích ${shown} není co poslat.`,
  changed: (number) =>
    `${formats.count(number, { one: "řádek se od odeslání změnil", few: "řádky se od odeslání změnily", other: "řádků se od odeslání změnilo" })}. To, co existuje, se nemění. Mají-li z nich vzniknout noví partneři, vymažte jejich stavy a načtěte řádky znovu.`,
  elsewhere: (number) => `${formats.count(number, rowForms)} právě posílá jiné okno.`,
  faulty: (number) =>
    `${formats.count(number, { one: "řádek je třeba opravit a nepošle", few: "řádky je třeba opravit a nepošlou", other: "řádků je třeba opravit a nepošle" })} se.`,
  rowFault: (row, heading, fault) => `Řádek ${row}, ${heading}: ${fault}`,
  showRow: "Označit tento řádek v listu",
  row: (row) => `Řádek ${row}`,
  faults: {
    number: "Toto není číslo.",
    tooExact: "Tak dlouhé číslo nelze poslat přesně. Zvolte text.",
    tooExactForNumber: "Tak dlouhé číslo nelze poslat přesně.",
    digitsLost:
      "Excel si z čísla pamatuje jen 15 číslic. Naformátujte buňku jako text a číslo napište znovu.",
    truth: "Toto není ani ano, ani ne.",
    date: "Toto je datum. Zvolte text, aby se poslalo, co buňka ukazuje.",
    dateForNumber: "Toto je datum, a pole přijímá číslo.",
    dateNotShown: "Sloupec je pro toto datum příliš úzký. Rozšiřte ho.",
    notADay: "Toto není datum jako 31. 1. 2026.",
    timeNotTaken: "Pole přijímá den bez času.",
    timeSkipped: "Tento čas se při přechodu na letní čas přeskakuje.",
    numberForDay: "Toto je číslo, a pole přijímá datum. Naformátujte buňku jako datum.",
    error: "Buňka ukazuje chybu.",
    merged:
      "Tato buňka je sloučená s buňkami nad ní a hodnota patří jen prvnímu řádku. Zrušte sloučení a vyplňte každou zvlášť.",
    notInList: "V seznamu nic takového není. Uveďte kód nebo název tak, jak je v seznamu.",
    severalInList: "V seznamu jich je tohoto názvu víc. Uveďte kód.",
    fieldTwice: "Toto pole vyplňuje jiný sloupec.",
    fieldNameUnusable: "Tak se pole služby jmenovat nemůže.",
  },
  preview: "Co se pošle",
  previewRow: (row, at, of) => `Řádek ${row} (${at} z ${of})`,
  previousRow: "Předchozí řádek",
  nextRow: "Další řádek",
  start: (number) =>
    `Založit ${formats.count(number, { one: "partnera", few: "partnery", other: "partnerů" })}`,
  finish: "Zapsat rozhodnutí",
  progress: (done, total) => `${formats.number(done)} z ${formats.number(total)}`,
  rate: (rate) => `${rate} za sekundu`,
  running: (progress) => `Zakládání partnerů: ${progress}.`,
  continues: (moment) => `Pokračuje se po ${moment}.`,
  runEnded: (counts) => `Zakládání partnerů skončilo. ${counts}.`,
  pausedUntil: (moment) => `Služba je nedostupná nebo vytížená. Pokračuje se po ${moment}.`,
  offline: "Jste offline. Pokračovat se bude po obnovení připojení.",
  runHint: "Můžete dál pracovat, řádky řadit a vkládat. Sešit nechte otevřený.",
  cancelling: "Dokončují se rozeslané řádky…",
  counts: {
    created: (number) => `Založeno: ${formats.number(number)}`,
    rejected: (number) => `odmítnuto: ${formats.number(number)}`,
    unknown: (number) => `nejisté: ${formats.number(number)}`,
    elsewhere: (number) => `z jiného okna: ${formats.number(number)}`,
    waiting: (number) => `neodesláno: ${formats.number(number)}`,
  },
  nothingSent: "Nic se neodeslalo.",
  refresh: "V seznamech je uvidíte po aktualizaci.",
  ended: "Zakládání skončilo.",
  cancelled: "Zrušili jste zakládání. Zbytek se neodeslal.",
  stopped: "Zakládání se zastavilo a zbytek se neodeslal.",
  others: "Stejné partnery zakládá ještě někdo jiný.",
  othersText: (partners) =>
    `Mezitím přibyli odjinud: ${partners}. Zkontrolujte, že nejsou v účetnictví dvakrát. Zbytek se neodeslal: domluvte se, kdo ho odešle. Řádky, které už partnery jsou, se vynechají.`,
  othersMore: (number) => `a další (${formats.number(number)})`,
  journalFailed:
    "Tento prohlížeč si nemůže vést záznam o odeslaném, a bez něj by řádek mohl vzniknout dvakrát.",
  unwritten: (number) => `Do listu se nepodařilo zapsat ${formats.count(number, statusForms)}.`,
  behind: (number) =>
    `${formats.count(number, { one: "řádek ještě neukazuje, jak dopadl", few: "řádky ještě neukazují, jak dopadly", other: "řádků ještě neukazuje, jak dopadly" })}.`,
  writeStatuses: (number) => `Zapsat ${formats.count(number, statusForms)}`,
  statusesWritten: (number) =>
    `${formats.plural(number, { one: "Zapsán", few: "Zapsány", other: "Zapsáno" })} ${formats.count(number, statusForms)}.`,
  endedElsewhere: "Stejné údaje už odeslalo jiné okno, znovu se proto neposlaly.",
  below: (number, empty) =>
    `${formats.count(number, rowForms)} pod prázdným řádkem ${empty} se ${formats.plural(number, { one: "nenačetl", few: "nenačetly", other: "nenačetlo" })}.`,
  readBelow: (number) =>
    number === 1
      ? "Načíst i ten"
      : `Načíst i ${formats.plural(number, { one: "tyto", few: "tyto", other: "těchto" })} ${formats.number(number)}`,
  refusedOnTheWay:
    "Tyto řádky odmítl firewall nebo proxy, nikoli služba. Načtěte řádky znovu a před dalším odesláním je vyhledejte:",
  refusedRows: "Odmítnuté řádky opravte v listu a načtěte znovu.",
  problems: {
    several: "Označte jeden souvislý blok buněk.",
    "no-rows": "Pod nadpisy ve výběru nejsou žádné řádky.",
    "no-headings":
      "Tabulka má vypnutý řádek záhlaví. Zapněte ho na kartě Návrh tabulky a načtěte řádky znovu.",
    gone: "Tabulka nebo list byly smazány, nebo se změnil nadpis sloupce se stavy.",
    changed: "Řádky se od načtení změnily. Načtěte je znovu.",
    "no-room": "Sloupec vpravo od řádků je potřeba pro jejich stavy. Vyprázdněte ho, nebo vložte sloupec.",
    protected: "List je zamknutý, takže do něj nelze zapsat stavy.",
  },
  changedCell: (row, heading) =>
    `Řádek ${row}, ${heading}: hodnota se od načtení změnila. Načtěte řádky znovu.`,
  changedFormula: (row, heading) =>
    `Řádek ${row}, ${heading}: vzorec má jiný výsledek než při načtení. Načtěte řádky znovu. Pokud se mění sám, jako s NYNÍ nebo NÁHČÍSLO, nahraďte nejdřív vzorce hodnotami.`,
  readFailed: "Řádky se nepodařilo načíst.",
  startFailed: "Zakládání se nepodařilo spustit.",
  doubts: (number) =>
    `${formats.count(number, partnerForms)} už možná ${formats.plural(number, { one: "existuje", few: "existují", other: "existuje" })}`,
  doubtsHint: "Bez vašeho rozhodnutí se nic z toho nepošle.",
  doubt: {
    unknown: "Odeslal se a žádná odpověď neříká, zda vznikl.",
    "not-in-journal":
      "Jeho stav pochází z jiného zařízení, nebo si jeho odeslání toto zařízení už nepamatuje.",
    claimed: "Jeho stav říká, že vznikl, a nic jiného to nepotvrzuje.",
    "sent-before": "Řádek se stejnými údaji už byl odeslán.",
    "created-before": "Ze stejných údajů už partner vznikl.",
    copied: "Je to kopie jiného řádku.",
    "other-connection": "Byl odeslán jiným připojením, do této nebo jiné firmy.",
  },
  claims: (number) =>
    `${formats.count(number, { one: "stav říká, že jeho řádek vznikl", few: "stavy říkají, že jejich řádky vznikly", other: "stavů říká, že jejich řádky vznikly" })}`,
  claimsText:
    "Toto zařízení je nezaložilo a služba nemá partnera s takovým id a názvem nebo IČO. Stavy mohou být z listu jiné firmy.",
  claimsExist: "Opravdu vznikly",
  claimsCreate: (number) =>
    number === 1
      ? "Založit"
      : `Založit ${formats.plural(number, { one: "všechny", few: "všechny", other: "všech" })} ${formats.number(number)}`,
  claimsDecided: {
    exists: "Považují se za založené.",
    "create-anyway": "Založí se.",
  },
  search: (number) =>
    number === 1
      ? "Vyhledat ho"
      : `Vyhledat ${formats.plural(number, { one: "všechny", few: "všechny", other: "všech" })} ${formats.number(number)}`,
  allExist: (number) =>
    `Přijmout ${formats.count(number, { one: "jednoznačnou shodu", few: "jednoznačné shody", other: "jednoznačných shod" })}`,
  searching: "Hledá se…",
  decidedCreate: "Založí se.",
  decidedExists: "Považuje se za založeného.",
  takeBack: "Vzít zpět",
  createAll: (number) =>
    number === 1
      ? "Přesto ho založit"
      : `Přesto založit ${formats.plural(number, { one: "všechny", few: "všechny", other: "všech" })} ${formats.number(number)}`,
  createAllTitle: (number) =>
    `Založit ${formats.count(number, { one: "partnera, který", few: "partnery, kteří", other: "partnerů, kteří" })} už možná existují?`,
  createAllText: "Pokud existují, vzniknou podruhé.",
  status: statusesCs,
});

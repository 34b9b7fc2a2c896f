import type { FailureMessages } from "../en/failures.ts";
import { listTextsCs } from "./lists.ts";

export const failuresCs: FailureMessages = {
  busy: (moment) => `Služba je vytížená, zkuste to po ${moment}.`,
  unreachable: "Služba je nedostupná.",
  late: "Služba neodpověděla včas.",
  failed: (status) => `Služba selhala (${status}).`,
  offline: "Jste offline.",
  proxy:
    "Přihlašovací proxy před serverem doplňku nedovolí zakládat partnery. Nic se neodeslalo. Řekněte to tomu, kdo doplněk nastavil: příručka hostingu má část o přihlašovacích proxy.",
  proxySignedOut:
    "Přihlašovací proxy nebo firewall před serverem doplňku nedovolí nic založit. Nic se neodeslalo. Zavřete podokno a otevřete ho znovu, abyste se tam přihlásili; když to nepomůže, řekněte to tomu, kdo doplněk nastavil.",

  // After a 401.
  signedOut: {
    "api-key": "Služba nepřijala klíč API.",
    "client-credentials": "Služba nepřijala ID klienta a tajný kód.",
    unknown: "Služba přihlášení nepřijala.",
  },
  tokenRefused: "Přihlašovací služba nepřijala ID klienta a tajný kód.",
  scopeRefused:
    "Přihlašovací služba neuděluje rozsah (scope), který je pro tuto službu nastaven. Obraťte se na toho, kdo doplněk nastavil.",
  noToken: (status) =>
    `Přihlašovací služba odmítla požadavek (${status}), nikoli ID klienta a tajný kód. Pokud to potrvá, obraťte se na toho, kdo doplněk nastavil.`,
  credentials: { "api-key": "Tento klíč", "client-credentials": "Tento klient", unknown: "Toto přihlášení" },
  listTitle: (list) => listTextsCs(list).plural,
  /** After a 403. */
  mayNotRead: (who, title) => `${who} nesmí číst seznam ${title}. Právo může přidělit správce firmy.`,
  /** After a 403. */
  mayNotCreate: (who) => `${who} nesmí zakládat partnery. Právo může přidělit správce firmy.`,
  notAllowed: (title) =>
    `Vaše organizace nedovoluje číst v Excelu seznam ${title}. Obraťte se na toho, kdo doplněk nastavil.`,
  forgotten: "Tato firma už na tomto zařízení není připojená.",

  intermediary: (status) =>
    `Požadavek odmítl firewall nebo proxy (${status}), nikoli služba. Pokud to potrvá, obraťte se na podporu IT.`,
  signInUnclear:
    "Přihlášení bylo odmítnuto (401), buď proxy, nebo službou. Pokud se to opakuje, obnovte přihlášení.",
  noRecord: (list) => `${listTextsCs(list).none} s tímto id.`,
  rejected: (status, said) => `Služba to odmítla (${status})${said === undefined ? "." : `: ${said}`}`,
  invalid: (fieldMessages) => `Služba to odmítla: ${fieldMessages}`,
  invalidArgument: "Zadanou hodnotu nelze použít.",
  outcomeUnknown: "Odpověď nepřišla, takže není jisté, zda se to provedlo.",
  createdUnreadable: "Záznam vznikl, ale odpověď nebylo možné přečíst.",

  answerNotValid: "Odpověď služby není platná.",
  redirected:
    "Služba odkázala na jinou adresu, a tam se data neposílají. Obraťte se na toho, kdo doplněk nastavil.",
  stalled: "Služba posílala stále stejné záznamy, čtení bylo proto zastaveno.",

  readCancelled: "Načítání bylo v podokně zrušeno.",
  aborted: "Zrušeno.",
  notLoaded:
    "Část doplňku se nepodařilo načíst. Zkontrolujte připojení, nebo sešit zavřete a znovu otevřete.",
  tooManyCells:
    "Excel nevrátil buňky tohoto sešitu: je jich víc, než kolik vrací najednou. Vyberte méně řádků, nebo smažte prázdné řádky s formátem, a zkuste to znovu.",
  tooManyNames:
    "Názvů je v tomto sešitu příliš mnoho, nebo se na sebe odkazují tak často, že je nelze projít. Smažte názvy, které nikdo nepotřebuje, pak aktualizujte.",
  unexpected: "V doplňku se něco pokazilo.",

  remedies: {
    refresh: "Aktualizací to zkusíte znovu.",
    load: "Aktualizací načtete znovu.",
    refreshThen: "Pak aktualizujte.",
  },
};

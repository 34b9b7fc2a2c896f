import type { ProblemMessages } from "./problems.en.ts";

/** Tytéž věty česky. */
export const problemsCs: ProblemMessages = {
  unauthorized: "Služba nepřijala klíč nebo tajný kód.",
  forbidden: "Toto přihlášení na to nemá právo. Přidělit ho může správce firmy.",
  notFound: "Služba takový záznam nemá.",
  badRequest: "Služba požadavek odmítla.",
  validation: (messages) => `Služba považuje požadavek za neplatný: ${messages}`,
  busyUntil: (time) => `Služba je přetížená. Zkuste to znovu v ${time}.`,
  server: "Služba selhala. Zkuste to za chvíli znovu.",
  client: (status) => `Služba požadavek odmítla se stavem ${status}.`,
  tokenRefused: "Přihlašovací služba nepřijala ID klienta a tajný kód.",
  token: "Přihlašovací služba neposkytla přístup. Zkuste to za chvíli znovu.",
  network: "Služba je nedostupná. Zkontrolujte připojení a zkuste to znovu.",
  timeout: "Služba neodpověděla včas. Zkuste to za chvíli znovu.",
  redirect:
    "Služba odkázala na jinou adresu, a tam se data neposílají. Obraťte se na toho, kdo doplněk nastavil.",
  contract: "Odpovědi služby nebylo možné porozumět.",
  outcomeUnknown: "Odpověď nepřišla, takže není jisté, zda se to provedlo.",
  createdUnreadable: "Záznam vznikl, ale odpověď nebylo možné přečíst.",
  invalidArgument: "Zadanou hodnotu nelze použít.",
  stalled: "Služba posílala stále stejné záznamy, čtení bylo proto zastaveno.",
  limit: "Záznamů je více, než kolik bylo požadováno.",
  cancelled: "Zrušeno.",
  unexpected: "Chyba nastala v samotném doplňku.",
};

import { functionsCs } from "./functions.ts";
import { listTextsCs } from "./lists.ts";
import { outagesCs } from "./outages.ts";
import type { ProblemMessages } from "../en/problems.ts";

/** Failures in Czech. */
export const problemsCs: ProblemMessages = {
  outages: outagesCs,
  unauthorized: "Služba přihlášení nepřijala.",
  unauthorizedKey: "Služba nepřijala klíč API.",
  unauthorizedClient: "Služba nepřijala ID klienta a tajný kód.",
  forbidden: "Toto přihlášení na to nemá právo. Přidělit ho může správce firmy.",
  credentials: { "api-key": "Tento klíč", "client-credentials": "Tento klient", unknown: "Toto přihlášení" },
  mayNotRead: (who, list) =>
    `${who} nesmí číst seznam ${listTextsCs(list).plural}. Právo může přidělit správce firmy.`,
  mayNotCreate: (who) => `${who} nesmí zakládat partnery. Právo může přidělit správce firmy.`,
  notAllowed: (list) => functionsCs.notAllowed(list),
  notFound: "Služba takový záznam nemá.",
  badRequest: "Služba požadavek odmítla.",
  validation: (messages) => `Služba považuje požadavek za neplatný: ${messages}`,
  client: (status) => `Služba požadavek odmítla se stavem ${status}.`,
  tokenRefused: "Přihlašovací služba nepřijala ID klienta a tajný kód.",
  tokenScope:
    "Přihlašovací služba neuděluje rozsah (scope), který je pro tuto službu nastaven. Obraťte se na toho, kdo doplněk nastavil.",
  redirect:
    "Služba odkázala na jinou adresu, a tam se data neposílají. Obraťte se na toho, kdo doplněk nastavil.",
  contract: "Odpovědi služby nebylo možné porozumět.",
  outcomeUnknown: "Odpověď nepřišla, takže není jisté, zda se to provedlo.",
  createdUnreadable: "Záznam vznikl, ale odpověď nebylo možné přečíst.",
  invalidArgument: "Zadanou hodnotu nelze použít.",
  stalled: "Služba posílala stále stejné záznamy, čtení bylo proto zastaveno.",
  limit: "Záznamů je více, než kolik bylo požadováno.",
  readEnded: "Co do té doby přišlo, se nezobrazí.",
  forgotten: "Tato firma už na tomto zařízení není připojená.",
  offline: "Jste offline.",
  cancelled: "Zrušeno.",
  notLoaded: "Část doplňku se nepodařilo načíst.",
  unexpected: "Chyba nastala v samotném doplňku.",
};

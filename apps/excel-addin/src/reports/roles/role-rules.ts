import type { DocumentRole } from "./document-role.ts";
import type { ValueKind } from "./role-column.ts";

/** How a role is found by the words of a column's name, or of what the description says of it. The best pattern is first. */
export interface RoleRule {
  readonly kinds: readonly ValueKind[];
  readonly words: readonly RegExp[];
}

const vat = "(?:vat|tax|gst|dph|mwst|moms|iva)";
const sum = "(?:total|price|amount|sum|value|amt|celkem|castka|cena)";
const days: readonly ValueKind[] = ["day", "text"];
// Some services write decimals as texts.
const numbers: readonly ValueKind[] = ["number", "text"];
const expression = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const net = [
  expression(
    `(?:${sum} )*(?:without|excl(?:uding|usive|uded)?(?: of)?|ex|before|no|w o) ${vat}(?: ${sum})*|(?:${sum} )*bez ${vat}`,
  ),
  expression(`net(?:to)?(?: ${sum})*|(?:total|sum) net|sub ?total|untaxed(?: ${sum})?`),
  expression(
    `(?:${vat}(?:able)? |taxable )?(?:base|basis)(?: ${sum})?|taxable (?:${sum})|(?:sum )?(?:zkl|zaklad)(?: celkem| dane| ${vat})*`,
  ),
];
const vats = [
  expression(`(?:${sum} )*${vat}(?: ${sum})?|sum ${vat} celkem|vyse ${vat}`),
  expression(`total${vat}|${vat}total`),
];
const totals = [
  expression(`(?:${sum} )+(?:with|incl(?:uding|usive|uded)?(?: of)?|inc|after|s) ${vat}|gross(?: ${sum})?`),
  expression(
    `(?:grand |document |invoice )?total(?: (?:price|amount|sum|amt|value))?|(?:sum )?celkem(?: s ${vat}| k uhrade)?`,
  ),
  expression(`(?:document |invoice )?(?:amount|sum|value)|castka`),
];

/** The roles that a column has by its own words. The others are found by what stands beside it: the partner, and amounts. */
export const roleRules = {
  number: {
    kinds: ["text", "number"],
    words: [
      expression("(?:document|invoice|bill|doc|evidence|booked invoice|credit note) (?:number|no|nr|num)"),
      expression("number|cislo(?: dokladu| faktury)?|(?:document|invoice|voucher|doc) (?:code|reference|id)"),
      expression("code|kod|reference|no|nr"),
    ],
  },
  issued: {
    kinds: days,
    words: [
      expression(
        "issued(?: on| at| date| day)?|(?:date|day) (?:of )?issued?|(?:date|day) of (?:the )?invoice|issue (?:date|day)|date issued|(?:invoice|document|doc|bill|txn|transaction|billing) date|dat(?:um)? (?:vyst\\w*)|vystaven[oia]|den vystaveni",
      ),
      expression("date|datum|day|posting date|created on"),
    ],
  },
  taxable: {
    kinds: days,
    words: [
      expression(
        `${vat}(?:able|ation|ing)? ?(?:on|date|day|point(?: date)?)|taxable (?:supply|fulfill?ment)(?: date| due| day)?|(?:date|day) (?:of )?(?:the )?(?:${vat}(?:ation|ing|able(?: supply| fulfill?ment)?)?|taxable transaction)|date of ${vat} point|supply date|date of supply|(?:dat(?:um)? )?(?:duzp|uzp|zdan\\w*(?: plneni)?|zd plneni|usk\\w*(?: \\w+)*)(?: puv)?|datum (?:\\w+ )*plneni`,
      ),
    ],
  },
  due: {
    kinds: days,
    words: [
      expression(
        "due(?: on| at| date| day)?|(?:date|day) (?:of )?(?:due|maturity)|maturity(?: date| day)?|payment due(?: date| day| on)?|payable (?:until|by|on)(?: date)?|pay(?:ment)? by|dat(?:um)? splat\\w*|splatnost\\w*|splatno",
      ),
      expression("payment deadline|deadline|last payment (?:date|day)"),
    ],
  },
  currency: {
    kinds: ["text", "choice"],
    words: [
      expression("(?:iso )?currency(?: iso)?(?: code)?|mena(?: kod)?|currency (?:id|symbol|ref)"),
      expression("iso currency|valuta|document currency"),
    ],
  },
  exchangeRate: {
    kinds: numbers,
    words: [expression("(?:exchange|currency|fx|conversion) rate|kurz|currency exchange rate")],
  },
  inverseRate: {
    kinds: numbers,
    words: [
      expression(
        "(?:inverse|reciprocal|inverted) (?:exchange |currency |fx |conversion )?rate|(?:exchange|currency|fx) rate (?:inverse|inverted)|(?:obraceny|prevraceny|reciproky) kurz",
      ),
      // What a description says of it.
      expression(
        "(?:(?:number|amount|how many)(?: of)? )?(?:units? )?(?:of )?(?:foreign |document |transaction )?currency (?:units )?(?:per|for|to|in|equal to) (?:one |1 )?(?:unit )?(?:of )?(?:home|base|local|domestic|company|accounting) currency(?: unit)?",
      ),
    ],
  },
  exchangeQuantity: {
    kinds: ["number"],
    words: [
      expression(
        "(?:exchange|currency|fx)(?: rate)? (?:amount|quantity|units?|count)|kurz mnozstvi|mnozstvi kurz(?:u)?",
      ),
    ],
  },
  net: { kinds: numbers, words: net },
  vat: { kinds: numbers, words: vats },
  total: { kinds: numbers, words: totals },
  rest: {
    kinds: numbers,
    words: [
      expression(
        "(?:amount )?(?:remaining|rest|outstanding|unpaid|left|open)(?: amount)?(?: to| for)?(?: be)?(?: (?:pay|paid|payment|amount|sum|total|balance))?|amount due|due amount|to pay|balance(?: due)?|remainder|zbyva(?: \\w+)?|k uhrade|neuhrazeno|zbytek",
      ),
    ],
  },
  rowRate: {
    kinds: ["number", "choice", "text", "id"],
    words: [
      expression(`(?:${vat} )?(?:rate|percent(?:age)?|pct)(?: value)?|sazba(?: ${vat})?(?: \\w+)?`),
      expression(`${vat} rate (?:type|kind|level|category|code|name)|${vat} (?:type|level|category|class)`),
      expression(`${vat} (?:code|group)|(?:rate|${vat}) name|level|typ sazby(?: ${vat})?`),
    ],
  },
  quantity: { kinds: numbers, words: [expression("quantity|qty|mnozstvi|pocet|units?")] },
  unitPrice: {
    kinds: numbers,
    words: [
      expression(
        "unit (?:price|cost|amount)(?: without vat| net)?|unit net price|price per unit|jednotkova cena|cena(?: za)? (?:mj|jednotku|kus)",
      ),
      expression("price|cena"),
    ],
  },
  kind: {
    kinds: ["choice", "text"],
    words: [
      expression(
        "(?:document|invoice|doc|bill)?(?: )?(?:type|kind|class)|(?:type|kind) of document|typ(?: dokladu| faktury)?|druh(?: dokladu)?",
      ),
    ],
  },
  side: {
    kinds: ["choice", "text"],
    words: [
      expression("(?:document |invoice |transaction )?(?:direction|side|flow)|smer|strana"),
      expression(
        "(?:(?:document|invoice|doc|bill|transaction) )?(?:type|kind|class|category)|(?:type|kind) of (?:document|invoice)|typ(?: dokladu| faktury)?|druh(?: dokladu| faktury)?|agenda",
      ),
    ],
  },
  cancelled: {
    kinds: ["flag", "day", "text", "choice", "number"],
    words: [
      expression("(?:is |was )?(?:cancell?ed|void(?:ed)?|annulled|storno(?:ed|vano)?)"),
      expression(
        "(?:cancell?ed|voided|annulled|storno) (?:on|at|date)|(?:date|day) of (?:cancell?ation|annulment|storno)",
      ),
      expression("(?:document |invoice )?(?:state|status)|stav(?: dokladu)?"),
    ],
  },
  reverse: {
    kinds: ["flag"],
    words: [
      expression(
        `(?:is )?(?:${vat} )?reverse(?: ?charged?)?|(?:is )?reverse ${vat}|transferred ${vat}(?: liability)?|(?:is )?(?:prenesen\\w*|pdp|prenos dan\\w*)(?: \\w+)*`,
      ),
    ],
  },
  centre: {
    kinds: ["text", "id"],
    words: [
      expression("(?:(?:cost )?(?:centre|center)|stredisko|department)(?: name)?"),
      expression("(?:(?:cost )?(?:centre|center)|stredisko|department) code"),
      expression("(?:(?:cost )?(?:centre|center)|stredisko|department) (?:id|number)"),
    ],
  },
  activity: {
    kinds: ["text", "id"],
    words: [
      expression("(?:activity|cinnost|project|zakazka)(?: name)?"),
      expression("(?:activity|cinnost|project|zakazka) code"),
      expression("(?:activity|cinnost|project|zakazka) (?:id|number)"),
    ],
  },
  registration: {
    kinds: ["text"],
    words: [
      expression(
        "(?:identification|registration|company|business|organi[sz]ation|reg) (?:number|no|nr|id)|ico?|ic",
      ),
    ],
  },
  email: { kinds: ["text"], words: [expression("e ?mail(?: address)?")] },
} as const satisfies Partial<Record<DocumentRole, RoleRule>>;

export type RuledRole = keyof typeof roleRules;

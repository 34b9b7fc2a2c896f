import type { DocumentRole } from "./document-role.ts";
import type { ValueKind } from "./role-column.ts";

/** How a role is found by the words of a column's name, or of what the description says of it. The best pattern is first. */
export interface RoleRule {
  readonly kinds: readonly ValueKind[];
  readonly words: readonly RegExp[];
}

const vat = "(?:vat|(?:sales )?tax(?:es)?|gst|dph|dan|mwst|ust|(?:mehrwert|umsatz)?steuer|moms|iva)";
const sum = "(?:total|price|amount|sum|value|amt|celkem|castka|cena|suma|betrag|summe|gesamt)";
const days: readonly ValueKind[] = ["day", "text"];
// Some services write decimals as texts.
const numbers: readonly ValueKind[] = ["number", "text"];
const expression = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

/** A rate that nothing calls one of VAT. */
export const bareRate = expression("(?:rate|percent(?:age)?|pct)(?: value)?");

const net = [
  expression(
    `(?:${sum} )*(?:without|excl(?:uding|usive|uded)?(?: of)?|ex|before|no|w o) ${vat}(?: ${sum})*|(?:${sum} )*bez ${vat}`,
  ),
  expression(
    `(?:${sum} )*net(?: ${sum})*(?: ${vat}able)?|netto(?:betrag|summe)?|sub ?total|(?:${sum} )*untaxed(?: ${sum})?`,
  ),
  expression(
    `(?:${vat}(?:able)? |taxable )?(?:base|basis)(?: ${sum})?|taxable (?:${sum})|(?:${sum} )?(?:zkl|zaklad)(?: celkem| dane| ${vat})*|bemessungsgrundlage`,
  ),
];
const vats = [
  expression(`(?:${sum} )*${vat}(?: ${sum})?|sum ${vat} celkem|vyse ${vat}`),
  expression(`total${vat}|${vat}total|${vat}betrag`),
];
const totals = [
  expression(`(?:${sum} )+(?:with|incl(?:uding|usive|uded)?(?: of)?|inc|after|s) ${vat}`),
  expression(
    `(?:(?:grand|document|invoice|price|amount|sum|value) )?total(?: (?:price|amount|sum|amt|value))?|suma?|(?:suma? )?celkem(?: s ${vat}| k uhrade)?|gesamt(?:betrag|summe)?|rechnungs(?:betrag|summe)`,
  ),
  // Beside a total, some services call gross what is before discounts.
  expression(`(?:${sum} )*gross(?: ${sum})*|brutto(?:betrag|summe)?`),
  expression(`(?:document |invoice |price )?(?:amount|sum|value)|castka|betrag`),
];

/** The roles that a column has by its own words. The others are found by what stands beside it: the partner, and amounts. */
export const roleRules = {
  number: {
    kinds: ["text", "number"],
    words: [
      expression(
        "(?:document|invoice|bill|doc|evidence|booked invoice|credit (?:note|memo)|voucher) (?:number|no|nr|num)|(?:beleg|rechnungs|dokument)(?:nummer| ?nr)",
      ),
      expression("number|cislo(?: dokladu| faktury)?|(?:document|invoice|voucher|doc) (?:code|reference|id)"),
      expression("code|kod|reference|no|nr"),
    ],
  },
  issued: {
    kinds: days,
    words: [
      expression(
        "issued(?: on| at| date| day)?|(?:date|day) (?:of )?issued?|(?:date|day) of (?:the )?invoice|issue (?:date|day)|date issued|dated(?: on)?|(?:invoice|document|doc|bill|voucher|txn|transaction|billing|credit (?:note|memo)) date|dat(?:um)? (?:vyst\\w*)|vystaven[oia]|den vystaveni|(?:rechnungs|beleg|ausstellungs)datum|ausgestellt(?: am)?",
      ),
      expression("date|datum|day|posting date|created on"),
    ],
  },
  taxable: {
    kinds: days,
    words: [
      expression(
        `${vat}(?:able|ation|ing)? ?(?:on|date|day|point(?: date)?)|taxable (?:supply|fulfill?ment)(?: date| due| day)?|(?:date|day) (?:of )?(?:the )?(?:${vat}(?:ation|ing|able(?: supply| fulfill?ment)?)?|taxable transaction)|date of ${vat} point|supply date|date of supply|(?:dat(?:um)? )?(?:duzp|uzp|zdan\\w*(?: plneni)?|zd plneni|usk\\w*(?: \\w+)*)(?: puv)?|datum (?:\\w+ )*plneni|leistungs(?:datum|tag)`,
      ),
    ],
  },
  due: {
    kinds: days,
    words: [
      expression(
        "(?:(?:invoice|document|bill) )?(?:due(?: on| at| date| day)?|(?:date|day) (?:of )?(?:due|maturity))|maturity(?: date| day)?|payment due(?: date| day| on)?|payable (?:until|by|on)(?: date)?|pay(?:ment)? by|dat(?:um)? splat\\w*|splatnost\\w*|splatno|fa?e?llig(?:keit(?:s(?:datum|tag))?)?(?: am)?|zahlbar bis",
      ),
      expression("payment deadline|deadline|last payment (?:date|day)"),
    ],
  },
  currency: {
    // A report that knows no more than its id can still keep currencies apart.
    kinds: ["text", "choice", "id", "number"],
    words: [
      expression("(?:iso )?currency(?: iso)?(?: code)?|mena(?: kod)?|wa?e?hrung(?:scode)?"),
      expression("iso currency|valuta|document currency|currency (?:value|ids|key)"),
      expression("(?:currency|mena) (?:name|nazev|displayed as|symbol)"),
      expression("(?:currency|mena) (?:id|number|ref)"),
    ],
  },
  exchangeRate: {
    kinds: numbers,
    words: [
      expression(
        "(?:exchange|(?:foreign )?currency|fx|conversion) rate|kurz|currency exchange rate|(?:wechsel)?kurs",
      ),
    ],
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
        "(?:(?:amount|total|value) )?(?:remaining|residual|rest|outstanding|unpaid|left|open)(?: amount)?(?: to| for)?(?: be)?(?: (?:pay|paid|payments?|amount|sum|total|balance|value))?|(?:amount|balance) due|due (?:amount|value|balance)|to pay|balance(?: remaining)?|remainder|zbyva(?: \\w+)?|k uhrade|neuhrazeno|zbytek|offen|offener (?:betrag|posten)|restbetrag",
      ),
    ],
  },
  paid: {
    kinds: numbers,
    words: [
      expression(
        "(?:(?:total|amount|sum) )?paid (?:amount|total|value|sum|to date)|(?:total|amount|sum) paid|(?:total )?payments? (?:made|received)|(?:total )?received payments|(?:jiz )?(?:uhrazeno|zaplaceno)(?: celkem)?|(?:celkem )?(?:uhrazeno|zaplaceno)|bezahlt(?:er betrag)?",
      ),
    ],
  },
  rowRate: {
    kinds: ["number", "choice", "text", "id"],
    words: [
      expression(
        `${vat} (?:rate |sazba )?(?:rate|percent(?:age)?|pct)(?: value)?|percent(?:age)? ${vat}|sazba(?: ${vat})?(?: \\w+)?|szb(?: ${vat})?|${vat}satz`,
      ),
      // Of an array of sums by rate; it may be any other rate elsewhere.
      bareRate,
      expression(
        `${vat} rate (?:type|kind|level|category|code|name|label|displayed as)|rate ${vat}|${vat} (?:type|level|category|class)`,
      ),
      expression(`${vat} (?:code|group)|(?:rate|${vat}) name|level|typ sazby(?: ${vat})?`),
    ],
  },
  quantity: {
    kinds: numbers,
    words: [expression("(?:\\w+ )?(?:quantity|qty)|mnozstvi(?: mj)?|pocet|units?|menge|anzahl")],
  },
  unitPrice: {
    kinds: numbers,
    words: [
      expression(
        "unit (?:price|cost|amount)(?: without vat| net)?|unit net price|price per unit|jednotkova cena|cena(?: za)? (?:mj|jednotku|kus)|(?:net price|price net)|einzelpreis|price unit",
      ),
      expression("price|cena"),
      expression("rate"),
    ],
  },
  kind: {
    kinds: ["choice", "text", "flag"],
    words: [
      expression(
        "(?:document|invoice|doc|bill)?(?: )?(?:type|kind|class)|(?:type|kind) of document|typ(?: dokladu| faktury)?|druh(?: dokladu)?|belegart",
      ),
      expression("(?:is )?(?:credit(?: ?(?:note|memo|invoice))?|refund|dobropis|gutschrift)"),
      // Its values tell whether it is one.
      expression("\\w+ (?:type|kind)"),
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
      expression(
        "(?:is |was )?(?:cancell?ed|void(?:ed)?|annulled|storno(?:ed|vano)?|storniert|deleted|smazano|geloscht)",
      ),
      expression(
        "(?:cancell?ed|voided|annulled|storno) (?:on|at|date)|(?:date|day) of (?:cancell?ation|annulment|storno)",
      ),
      expression(
        "(?:document |invoice |voucher )?(?:state|status)(?: (?:id|name|code|value))?|stav(?: dokladu)?",
      ),
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
      expression("(?:(?:cost )?(?:centre|center)|stredisko|department|kostenstelle)(?: name)?"),
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

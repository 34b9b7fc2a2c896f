// Words of fields that several roles are found by, or that say that a field has none.

/** Who the other side of a document is, by the words of its object or of the beginning of a flat name. */
export const partnerWords =
  /\b(?:(?:business )?partner|customer|client|contact|purchaser|buyer|recipient|supplier|vendor|seller|subscriber|debtor|creditor|payer|(?:bill|sold|invoice|pay) to|ordered by|odberatel\w*|dodavatel\w*|zakaznik\w*|firm[ay]|klient\w*|kunden?|lieferant(?:en)?|debitor(?:en)?|kreditor(?:en)?)\b/;

/** What is the document's own company, or says nothing of whom it is for. */
export const otherSide =
  /\b(?:deliver\w*|liefer\w*|ship(?:ping|ped)?|dodaci|own|my|our|warehouse|bank|payment|account|user|created|modified|correct\w*|order|contract|responsible|author|issuer)\b/;

/** Amounts that are no sums of the document. */
export const noSum =
  /\b(?:round(?:ing|ed)?|discounts?|paid|payments?|liquidation|advances?|deposits?|deducted|deductions?|shipping|freight|fees?|tips?|costs?|weight|count|limit|profit|margin|previous|zaokrouhleni|sleva|zaplaceno|uhrazeno|zaloha|zaloh\w*|without rounding|unit|items? count)\b/;

/** Amounts in the currency of one's own books, where others are in the document's. */
export const homeWords =
  /\b(?:in )?(?:home(?: currency)?|native|(?:base|company(?: s)?|accounting|account|default|functional|reporting) currency|local(?: currency)?|domestic(?: currency)?|hc|lc|dc|tuz\w*|czk|(?:haus|heim|basis)wa?e?hrung)\b/;

/** Amounts in the document's currency, where plain ones are in that of one's own books. */
export const foreignWords =
  /\b(?:foreign(?: currency)?|(?:in )?(?:(?:document|transaction|invoice) )?currency|fc|cm|cizi(?: mena| mene)?|ciz\w*|valut\w*|v mene|mena|men|(?:fremd|beleg)wa?e?hrung)\b/;

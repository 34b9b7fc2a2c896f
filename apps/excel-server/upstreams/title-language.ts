/** A language of the add-in. */
export type TitleLanguage = "cs" | "en";

/** Letters of Czech that English does not have. */
const czechLetters = /[áčďéěíňóřšťúůýž]/i;
/** Letters that neither language has. */
const foreignLetters = /[^\p{Script=Latin}\P{L}]|[àâãäåæçèêëìîïðñòôõöøùûüþÿąćęłńśźżľĺŕőűß]/iu;

/** Czech words of labels, without accents or written without them. */
const czechWords = wordsOf(
  "banka banky bez castka celkem cena ceny cislo datum dle do doba dodavatel dodavatele doklad dokladu doprava dopravy druh druhu faktura faktury firma firmy forma hmotnost hodnota jednotka jednotky kod kontakty kraj kurz kurzu mena meny mesto mnozstvi na nazev obec objednavky odberatel odberatele osoba osoby platba platby platnost platnosti podle pokladna pokladny popis poznamka pro prodej sazba sazby sklad skladu skupina skupiny sleva slevy splatnost splatnosti stav stavu stredisko typ typu ucet uctu uhrady ulice vystaveni za zakazka ze zisk",
);

/** English words of labels. */
const englishWords = wordsOf(
  "account active address amount balance bank billing by category cell city code comment company contact cost country created currency customer date day days default delivery description discount document due email end exchange external fax first for from group identifier in internal invoice invoiced is issue issued item kind last legal line list method modified name net note number of on order paid partner payment percent period person phone postal post price quantity rate reason reference registration remaining rounding sale sales state status stock street sum supplier symbol tax terms text time to total town type unit user valid value vat warehouse website weight zip",
);

/**
 * The language of a short text: Czech if a letter or a word is; English if at least half of the words are English, or words of
 * the field's name. Undefined if that is not certain.
 */
export function languageOf(text: string, field: string): TitleLanguage | undefined {
  if (foreignLetters.test(text)) return undefined;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (czechLetters.test(text) || words.some((word) => czechWords.has(word))) return "cs";
  const ofField = wordsOf((field.match(/\p{Lu}?\p{Ll}+|\p{Lu}+/gu) ?? []).join(" ").toLowerCase());
  const english = words.filter((word) => englishWords.has(word) || ofField.has(word));
  return words.length > 0 && english.length * 2 >= words.length ? "en" : undefined;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

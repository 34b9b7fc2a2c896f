import type { FieldWord, FieldWords } from "@accounting-data/deployment";
import type { DescribedRecord } from "@accounting-data/openapi";
import { languageOf, type TitleLanguage } from "./title-language.ts";

/** Longer texts are explanations: no column has room for them. */
const maxLength = 40;
const maxWords = 5;

/** A text with one of these words is a statement about the field, not its name. */
const verbs = new Set(
  "je jsou není má se si zda jestli pokud který která které jehož kterým může musí nesmí určuje udává obsahuje is are was has have if whether when where which that who can must may should will contains specifies indicates defines".split(
    " ",
  ),
);

/**
 * What a description calls fields, for people to read: its short titles, each in its own language. A field is left out if records
 * call it differently, since a word for a field applies to every record.
 *
 * `language`: of all texts. Without it each text is judged alone, and left out if its language is not certain.
 */
export function describedTitles(records: readonly DescribedRecord[], language?: TitleLanguage): FieldWords {
  /** By the field's name in lower case. */
  const titled = new Map<string, TitledField>();
  for (const { name, title, description } of records.flatMap(({ fields }) => fields)) {
    // One that ends in a full stop is a title too: it may contradict that of another record.
    const text = [title, description]
      .map((one) => one?.replace(/\s*\.\s*$/, ""))
      .find((one) => one !== undefined && isTitle(one));
    const inLanguage = text === undefined ? undefined : (language ?? languageOf(text, name));
    if (text === undefined || inLanguage === undefined) continue;
    const key = name.toLowerCase();
    const texts = titled.get(key)?.texts ?? { cs: [], en: [] };
    texts[inLanguage].push(text);
    titled.set(key, { name, texts });
  }
  const words = [...titled.values()].map(({ name, texts }) => [name, wordOf(texts)] as const);
  return Object.fromEntries(words.filter(([, word]) => Object.keys(word).length > 0));
}

/** A field, and what records call it. */
interface TitledField {
  readonly name: string;
  readonly texts: Readonly<Record<TitleLanguage, string[]>>;
}

function wordOf(texts: TitledField["texts"]): FieldWord {
  const [cs, en] = [commonText(texts.cs), commonText(texts.en)];
  return { ...(cs !== undefined && { cs }), ...(en !== undefined && { en }) };
}

/** The text, if all are the same but for their case. */
function commonText(texts: readonly string[]): string | undefined {
  const different = new Set(texts.map((text) => text.toLowerCase()));
  return different.size === 1 ? texts.at(-1) : undefined;
}

/** Merges the words of a deployment with those of the description. A text in words.json wins, whatever the case of its field. */
export function withDescribedTitles(
  words: FieldWords | undefined,
  described: FieldWords,
): FieldWords | undefined {
  const byKey = new Map(
    Object.entries(described).map(([name, word]) => [name.toLowerCase(), { name, word }]),
  );
  for (const [name, word] of Object.entries(words ?? {})) {
    const below = byKey.get(name.toLowerCase())?.word;
    byKey.set(name.toLowerCase(), { name, word: { ...below, ...word } });
  }
  const all = Object.fromEntries([...byKey.values()].map(({ name, word }) => [name, word]));
  return words === undefined && byKey.size === 0 ? undefined : all;
}

/** Whether a text names a field: it is short, begins with a capital letter or a digit, and has no verb and no sign of a sentence. */
function isTitle(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    text.length <= maxLength &&
    words.length <= maxWords &&
    /^[\p{Lu}\p{N}]/u.test(text) &&
    !/[.!?:,;*"<>{}[\]|\\=]/.test(text) &&
    !words.some((word) => verbs.has(word.toLowerCase()))
  );
}

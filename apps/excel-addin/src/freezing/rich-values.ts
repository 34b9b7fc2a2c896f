import type { FileParts } from "./file-parts.ts";
import { guid } from "@accounting-data/deployment";
import { attributeOf, elementsOf, replaceElements, unescapeXml, type XmlElement } from "./xml.ts";

/** The parts in which Excel keeps what data types contain. A card there has every field of its record, shown or not. */
const folder = "xl/richData/";
const metadata = "xl/metadata.xml";
const valuesPath = `${folder}rdrichvalue.xml`;
const structuresPath = `${folder}rdrichvaluestructure.xml`;
const arraysPath = `${folder}rdarray.xml`;

/**
 * Removes what data types contain, but for the cells that still have one (pictures, errors, other add-ins' cards). `used`: the numbers by
 * which those cells refer to the metadata of values, which count from 1.
 */
export function removeRichValues(file: FileParts, used: ReadonlySet<number>): void {
  if (used.size > 0) {
    emptyUnused(file, used);
    return;
  }
  for (const path of file.paths.filter((one) => one.startsWith(folder))) file.remove(path);
  const text = file.read(metadata);
  if (text === undefined) return;
  const withoutValues = replaceElements(text, "valueMetadata", () => "");
  const left = replaceElements(withoutValues, "futureMetadata", ({ attributes }) =>
    attributeOf(attributes, "name") === "XLRICHVALUE" ? "" : undefined,
  );
  if (/<(?:[\w.-]+:)?cellMetadata[\s>]/.test(left)) file.write(metadata, left);
  else file.remove(metadata);
}

type ReadPart = (path: string) => string | undefined;

interface RichValue {
  readonly kind: string;
  readonly keys: readonly { readonly name: string; readonly type: string }[];
  readonly parts: readonly string[];
}

/**
 * Which of these data types are the add-in's, by the numbers by which cells refer to them: they have, or contain, a value that one of the
 * `frozen` ones has too, or a card with a record's id. So it does not matter how a cell came to its card: by `=A1`, by `INDEX`, or pasted.
 */
export function findOurs(
  file: FileParts,
  { frozen, used }: { readonly frozen: ReadonlySet<number>; readonly used: ReadonlySet<number> },
): ReadonlySet<number> {
  const values = readValues(file.read);
  const arrays = elementsOf(file.read(arraysPath) ?? "", "a").map(({ content }) => elementsOf(content, "v"));
  const metadataText = file.read(metadata) ?? "";
  const shown = (numbers: ReadonlySet<number>): ReadonlySet<number> =>
    reachedFrom(startsOf(metadataText, numbers));
  const ours = new Set([...shown(frozen)].flatMap((index) => signatureOf(values[index]) ?? []));
  const isOurs = (index: number): boolean =>
    isRecord(values[index]) || ours.has(signatureOf(values[index]) ?? "");
  return new Set([...used].filter((number) => [...shown(new Set([number]))].some(isOurs)));

  /** These values, and all that they contain. */
  function reachedFrom(starts: readonly number[]): ReadonlySet<number> {
    const reached = { r: new Set<number>(), a: new Set<number>() };
    const waiting = starts.map((index) => ["r", index] as const) as (readonly ["r" | "a", number])[];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [kind, index] = next;
      if (reached[kind].has(index)) continue;
      reached[kind].add(index);
      const parts =
        kind === "r"
          ? (values[index]?.parts ?? []).map((part, at) => [values[index]!.keys[at]?.type, part] as const)
          : (arrays[index] ?? []).map(
              ({ attributes, content }) => [attributeOf(attributes, "t"), content] as const,
            );
      for (const [type, part] of parts) if (type === "r" || type === "a") waiting.push([type, Number(part)]);
    }
    return reached.r;
  }
}

/** The part of a file in which a record of the service is left, whatever its parts are called; undefined if there is none. */
export function findRecords(parts: ReadonlyMap<string, string>): string | undefined {
  const structures = [...parts.values()].filter((text) => /<(?:[\w.-]+:)?rvStructures[\s>]/.test(text));
  const found = [...parts].find(
    ([, values]) =>
      /<(?:[\w.-]+:)?rvData[\s>]/.test(values) &&
      structures.some((one) => valuesOf(values, one).some(isRecord)),
  );
  return found?.[0];
}

function readValues(read: ReadPart): readonly RichValue[] {
  return valuesOf(read(valuesPath) ?? "", read(structuresPath) ?? "");
}

function valuesOf(valuesText: string, structuresText: string): readonly RichValue[] {
  const structures = elementsOf(structuresText, "s").map(({ attributes, content }) => ({
    kind: attributeOf(attributes, "t") ?? "",
    keys: elementsOf(content, "k").map((key) => ({
      name: attributeOf(key.attributes, "n") ?? "",
      type: attributeOf(key.attributes, "t") ?? "d",
    })),
  }));
  return elementsOf(valuesText, "rv").map(({ attributes, content }) => ({
    ...(structures[Number(attributeOf(attributes, "s"))] ?? { kind: "", keys: [] }),
    parts: elementsOf(content, "v").map((part) => unescapeXml(part.content)),
  }));
}

/** Every record of the service has an id. */
function isRecord(value: RichValue | undefined): boolean {
  return (
    value?.kind === "_entity" &&
    value.keys.some(({ name }, at) => /^(?:id|guid)$/i.test(name) && guid.test(value.parts[at] ?? ""))
  );
}

/** The same for values with the same texts and numbers; undefined for those that any add-in may have. */
function signatureOf(value: RichValue | undefined): string | undefined {
  if (value?.kind !== "_entity" && value?.kind !== "_formattednumber") return undefined;
  const plain = value.parts.map((part, at) => (/^[ra]$/.test(value.keys[at]?.type ?? "") ? "" : part));
  return JSON.stringify([value.kind, value.keys, plain]);
}

/** Values refer to each other by their positions. So a value that no cell has any more stays, without its texts and numbers. */
function emptyUnused(file: FileParts, used: ReadonlySet<number>): void {
  const structures = elementsOf(file.read(structuresPath) ?? "", "s").map(({ content }) =>
    elementsOf(content, "k").map(({ attributes }) => attributeOf(attributes, "t") ?? "d"),
  );
  const values = elementsOf(file.read(valuesPath) ?? "", "rv").map(({ attributes, content }) => ({
    types: structures[Number(attributeOf(attributes, "s"))] ?? [],
    parts: elementsOf(content, "v"),
  }));
  const arrays = elementsOf(file.read(arraysPath) ?? "", "a").map(({ content }) => elementsOf(content, "v"));
  const reached = { r: new Set<number>(), a: new Set<number>() };
  const waiting: (readonly ["r" | "a", number])[] = startsOf(file.read(metadata) ?? "", used).map(
    (index) => ["r", index] as const,
  );
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [kind, index] = next;
    if (reached[kind].has(index)) continue;
    reached[kind].add(index);
    const parts = kind === "r" ? (values[index]?.parts ?? []) : (arrays[index] ?? []);
    for (const [at, part] of parts.entries()) {
      const type = kind === "r" ? values[index]?.types[at] : attributeOf(part.attributes, "t");
      if (type === "r" || type === "a") waiting.push([type, Number(part.content)]);
    }
  }
  const emptied = (path: string, name: string, kind: "r" | "a"): void => {
    const text = file.read(path);
    if (text === undefined) return;
    let index = -1;
    file.write(
      path,
      replaceElements(text, name, (element) => {
        index++;
        return reached[kind].has(index) ? undefined : emptyOf(element, values[index]?.types, kind);
      }),
    );
  };
  emptied(valuesPath, "rv", "r");
  emptied(arraysPath, "a", "a");
}

function emptyOf(element: XmlElement, types: readonly string[] | undefined, kind: "r" | "a"): string {
  let at = -1;
  const content = replaceElements(element.content, "v", ({ name, attributes }) => {
    at++;
    const type = kind === "r" ? (types?.[at] ?? "d") : (attributeOf(attributes, "t") ?? "d");
    if (type === "s") return `<${name}${attributes}></${name}>`;
    return type === "d" || type === "i" || type === "b" ? `<${name}${attributes}>0</${name}>` : undefined;
  });
  return `<${element.name}${element.attributes}>${content}</${element.name}>`;
}

/** The values that cells refer to, through two lists of metadata. */
function startsOf(text: string, used: ReadonlySet<number>): readonly number[] {
  const typeNumber =
    elementsOf(text, "metadataType").findIndex(
      ({ attributes }) => attributeOf(attributes, "name") === "XLRICHVALUE",
    ) + 1;
  const [cells] = elementsOf(text, "valueMetadata");
  const [future] = elementsOf(text, "futureMetadata").filter(
    ({ attributes }) => attributeOf(attributes, "name") === "XLRICHVALUE",
  );
  const places = elementsOf(future?.content ?? "", "rvb").map(({ attributes }) =>
    Number(attributeOf(attributes, "i")),
  );
  return elementsOf(cells?.content ?? "", "bk").flatMap(({ content }, index) => {
    if (!used.has(index + 1)) return [];
    return elementsOf(content, "rc").flatMap(({ attributes }) =>
      Number(attributeOf(attributes, "t")) === typeNumber
        ? (places[Number(attributeOf(attributes, "v"))] ?? [])
        : [],
    );
  });
}

import { guid } from "@accounting-data/deployment";
import type { FileParts } from "./file-parts.ts";
import {
  arraysPath,
  metadataPath,
  openRichValues,
  richFolder,
  valuesOf,
  valuesPath,
  type RichValue,
} from "./rich-value-graph.ts";
import { attributeOf, replaceElements, type XmlElement } from "./xml.ts";

/**
 * Removes what data types contain, but for the cells that still have one (pictures, errors, other add-ins' cards): a card has every
 * field of its record, shown or not. `used`: the numbers by which those cells refer to the metadata of values, which count from 1.
 */
export function removeRichValues(file: FileParts, used: ReadonlySet<number>): void {
  if (used.size > 0) {
    emptyUnused(file, used);
    return;
  }
  for (const path of file.paths.filter((one) => one.startsWith(richFolder))) file.remove(path);
  const text = file.read(metadataPath);
  if (text === undefined) return;
  const withoutValues = replaceElements(text, "valueMetadata", () => "");
  const left = replaceElements(withoutValues, "futureMetadata", ({ attributes }) =>
    attributeOf(attributes, "name") === "XLRICHVALUE" ? "" : undefined,
  );
  if (/<(?:[\w.-]+:)?cellMetadata[\s>]/.test(left)) file.write(metadataPath, left);
  else file.remove(metadataPath);
}

/**
 * Which of these data types are the add-in's, by the numbers by which cells refer to them: they have, or contain, a value that one of the
 * `frozen` ones has too, or a card with a record's id. So it does not matter how a cell came to its card: by `=A1`, by `INDEX`, or pasted.
 */
export function findOurs(
  file: FileParts,
  { frozen, used }: { readonly frozen: ReadonlySet<number>; readonly used: ReadonlySet<number> },
): ReadonlySet<number> {
  const { values, startsOf, reachedFrom, leadingTo } = openRichValues(file.read);
  const shown = reachedFrom([...frozen].flatMap(startsOf)).r;
  const ours = new Set([...shown].flatMap((index) => signatureOf(values[index]) ?? []));
  const targets = values.flatMap((value, index) =>
    isRecord(value) || ours.has(signatureOf(value) ?? "") ? [index] : [],
  );
  const leading = leadingTo(targets);
  return new Set([...used].filter((number) => startsOf(number).some((index) => leading.has(index))));
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
  const { values, startsOf, reachedFrom } = openRichValues(file.read);
  const reached = reachedFrom([...used].flatMap(startsOf));
  const emptied = (path: string, name: string, kind: "r" | "a"): void => {
    const text = file.read(path);
    if (text === undefined) return;
    let index = -1;
    file.write(
      path,
      replaceElements(text, name, (element) => {
        index++;
        return reached[kind].has(index)
          ? undefined
          : emptyOf(element, kind === "r" ? values[index] : undefined);
      }),
    );
  };
  emptied(valuesPath, "rv", "r");
  emptied(arraysPath, "a", "a");
}

/** `value`: undefined for an array, whose elements tell their types themselves. */
function emptyOf(element: XmlElement, value: RichValue | undefined): string {
  let at = -1;
  const content = replaceElements(element.content, "v", ({ name, attributes }) => {
    at++;
    const type = (value ? value.keys[at]?.type : attributeOf(attributes, "t")) ?? "d";
    if (type === "s") return `<${name}${attributes}></${name}>`;
    return type === "d" || type === "i" || type === "b" ? `<${name}${attributes}>0</${name}>` : undefined;
  });
  return `<${element.name}${element.attributes}>${content}</${element.name}>`;
}

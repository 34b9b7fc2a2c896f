import { attributeOf, elementsOf, unescapeXml } from "./xml.ts";

/** The parts in which Excel keeps what data types contain. */
export const richFolder = "xl/richData/";
export const metadataPath = "xl/metadata.xml";
export const valuesPath = `${richFolder}rdrichvalue.xml`;
export const structuresPath = `${richFolder}rdrichvaluestructure.xml`;
export const arraysPath = `${richFolder}rdarray.xml`;

export type ReadPart = (path: string) => string | undefined;

/** What a data type contains. */
export interface RichValue {
  readonly kind: string;
  readonly keys: readonly { readonly name: string; readonly type: string }[];
  readonly parts: readonly string[];
}

/** A value or an array, by its position among them. */
interface Node {
  readonly kind: "r" | "a";
  readonly index: number;
}

export type RichValueGraph = ReturnType<typeof openRichValues>;

/** Reads the data types of a workbook's file once: there are as many as days and amounts on its sheets. */
export function openRichValues(read: ReadPart) {
  const values = valuesOf(read(valuesPath) ?? "", read(structuresPath) ?? "");
  const arrays = elementsOf(read(arraysPath) ?? "", "a").map(({ content }) =>
    elementsOf(content, "v").flatMap(({ attributes, content: part }) =>
      nodeOf(attributeOf(attributes, "t"), part),
    ),
  );
  const starts = readStarts(read(metadataPath) ?? "");

  function partsOf({ kind, index }: Node): readonly Node[] {
    if (kind === "a") return arrays[index] ?? [];
    const { keys, parts } = values[index] ?? { keys: [], parts: [] };
    return parts.flatMap((part, at) => nodeOf(keys[at]?.type, part));
  }

  return {
    values,
    /** The positions of the values to which a cell's number refers; numbers count from 1. */
    startsOf: (number: number): readonly number[] => starts[number - 1] ?? [],

    /** These values, and all that they contain, by positions. */
    reachedFrom: (from: readonly number[]): Readonly<Record<Node["kind"], ReadonlySet<number>>> =>
      follow(from, partsOf),

    /** These values, and all that contain them. */
    leadingTo: (targets: readonly number[]): ReadonlySet<number> => {
      const users = new Map<string, Node[]>();
      const nodes: readonly Node[] = [
        ...values.map((_, index) => ({ kind: "r", index }) as const),
        ...arrays.map((_, index) => ({ kind: "a", index }) as const),
      ];
      for (const node of nodes) {
        for (const { kind, index } of partsOf(node)) {
          const key = `${kind}${index}`;
          const before = users.get(key);
          if (before) before.push(node);
          else users.set(key, [node]);
        }
      }
      return follow(targets, ({ kind, index }) => users.get(`${kind}${index}`) ?? []).r;
    },
  };
}

function follow(
  from: readonly number[],
  next: (node: Node) => readonly Node[],
): Readonly<Record<Node["kind"], ReadonlySet<number>>> {
  const reached = { r: new Set<number>(), a: new Set<number>() };
  const waiting: Node[] = from.map((index) => ({ kind: "r", index }));
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached[node.kind].has(node.index)) continue;
    reached[node.kind].add(node.index);
    waiting.push(...next(node));
  }
  return reached;
}

function nodeOf(type: string | undefined, part: string): readonly Node[] {
  return type === "r" || type === "a" ? [{ kind: type, index: Number(part) }] : [];
}

export function valuesOf(valuesText: string, structuresText: string): readonly RichValue[] {
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

/** The values that cells refer to by their numbers, through two lists of metadata. */
function readStarts(text: string): readonly (readonly number[])[] {
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
  return elementsOf(cells?.content ?? "", "bk").map(({ content }) =>
    elementsOf(content, "rc").flatMap(({ attributes }) =>
      Number(attributeOf(attributes, "t")) === typeNumber
        ? (places[Number(attributeOf(attributes, "v"))] ?? [])
        : [],
    ),
  );
}

import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { FreezeError } from "./freeze-error.ts";
import { removeSheets } from "./remove-sheets.ts";
import { attributeOf, elementsOf, replaceElements, withAttribute } from "./xml.ts";

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** Its position among all sheets, charts included. */
  readonly index: number;
}

export type FileParts = ReturnType<typeof openFile>;

/** The parts that a part leads to, by the ids of its relationships. */
type RelatedParts = ReadonlyMap<string, { readonly type: string; readonly path: string }>;

/** The id of a relationship, whatever its prefix. */
const idAttribute = "[\\w.-]+:id";
const typesPath = "[Content_Types].xml";
const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/** Opens a workbook's file. Throws a FreezeError for one that is encrypted or has another format. */
export function openFile(bytes: Uint8Array) {
  const files = new Map(Object.entries(unpack(bytes)));
  const texts = new Map<string, string>();

  /** The text of a part; undefined if there is none. */
  function read(path: string): string | undefined {
    const cached = texts.get(path);
    if (cached !== undefined) return cached;
    const file = files.get(path);
    if (file === undefined) return undefined;
    const text = strFromU8(file);
    texts.set(path, text);
    return text;
  }

  function write(path: string, text: string): void {
    texts.set(path, text);
    files.set(path, strToU8(text));
  }

  function relatedTo(path: string): RelatedParts {
    const found = elementsOf(read(relationshipsOf(path)) ?? "", "Relationship").flatMap(({ attributes }) => {
      const [id, type, target] = ["Id", "Type", "Target"].map((name) => attributeOf(attributes, name));
      if (id === undefined || target === undefined) return [];
      if (attributeOf(attributes, "TargetMode") === "External") return [];
      return [[id, { type: type ?? "", path: resolve(path, target) }] as const];
    });
    return new Map(found);
  }

  /** Removes a part, its own relationships, those that lead to it, and its type. */
  function remove(path: string): void {
    for (const owned of [path, relationshipsOf(path)]) {
      files.delete(owned);
      texts.delete(owned);
    }
    for (const relationships of [...files.keys()].filter((one) => one.endsWith(".rels"))) {
      const owner = relationships.replace(/(^|\/)_rels\/([^/]*)\.rels$/, "$1$2");
      const before = read(relationships)!;
      const after = replaceElements(before, "Relationship", ({ attributes }) =>
        attributeOf(attributes, "TargetMode") !== "External" &&
        resolve(owner, attributeOf(attributes, "Target") ?? "") === path
          ? ""
          : undefined,
      );
      if (after !== before) write(relationships, after);
    }
    write(
      typesPath,
      replaceElements(read(typesPath)!, "Override", ({ attributes }) =>
        attributeOf(attributes, "PartName") === `/${path}` ? "" : undefined,
      ),
    );
  }

  /** Removes the parts that no relationship leads to any more. */
  function removeUnreached(): void {
    const pathsByKey = new Map([...files.keys()].map((path) => [path.toLowerCase(), path]));
    const reached = new Set([typesPath.toLowerCase()]);
    const waiting = [""];
    for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
      reached.add(relationshipsOf(owner).toLowerCase());
      for (const { path } of relatedTo(pathsByKey.get(owner) ?? owner).values()) {
        const key = path.toLowerCase();
        if (reached.has(key)) continue;
        reached.add(key);
        waiting.push(key);
      }
    }
    for (const path of files.keys()) if (!reached.has(path.toLowerCase())) remove(path);
  }

  const root = [...relatedTo("").values()].find(({ type }) => type.endsWith("/officeDocument"));
  const workbook = root?.path ?? "";
  if (read(typesPath) === undefined || !/<workbook[\s>]/.test(read(workbook) ?? ""))
    throw new FreezeError("unreadable", workbook);
  removeMacros();

  return {
    get paths(): readonly string[] {
      return [...files.keys()];
    },
    read,
    bytesOf: (path: string): Uint8Array => files.get(path) ?? new Uint8Array(),
    write,
    remove,
    removeUnreached,
    relatedTo,
    workbook,
    /** Those with cells, in the workbook's order. */
    get sheets(): readonly SheetPart[] {
      return sheetsOf(read(workbook)!, relatedTo(workbook));
    },
    pack: () => zipSync(Object.fromEntries(files), { level: 6 }),
  };

  /** A copy with macros could not be opened as a new workbook. */
  function removeMacros(): void {
    for (const { type, path } of relatedTo(workbook).values()) if (type.endsWith("/vbaProject")) remove(path);
    removeMacroSheets();
    const types = replaceElements(read(typesPath)!, "Override", ({ name, attributes }) =>
      attributeOf(attributes, "PartName") === `/${workbook}`
        ? `<${name}${withAttribute(attributes, "ContentType", xlsxType)}/>`
        : undefined,
    );
    write(typesPath, types);
  }

  /** Sheets of Excel 4.0's macros, and the names that lead to them. */
  function removeMacroSheets(): void {
    const related = relatedTo(workbook);
    const isMacro = (type: string): boolean => /\/xl(?:Intl)?Macrosheet$/i.test(type);
    const names = elementsOf(read(workbook)!, "sheet").flatMap(({ attributes }) =>
      isMacro(related.get(attributeOf(attributes, idAttribute) ?? "")?.type ?? "")
        ? [attributeOf(attributes, "name") ?? ""]
        : [],
    );
    removeSheets(
      { read, write, remove, relatedTo, workbook },
      {
        isRemoved: ({ type }) => isMacro(type),
        leads: ({ attributes, content }) =>
          names.some((name) => content.includes(name)) ||
          /\s(?:xlm|function|vbProcedure)="(?:1|true)"/.test(attributes),
      },
    );
  }
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes);
  } catch (cause) {
    throw new FreezeError("unreadable", undefined, { cause });
  }
}

function sheetsOf(workbook: string, related: RelatedParts): readonly SheetPart[] {
  return elementsOf(workbook, "sheet").flatMap(({ attributes }, index) => {
    const found = related.get(attributeOf(attributes, idAttribute) ?? "");
    if (found === undefined || !found.type.endsWith("/worksheet")) return [];
    return [{ name: attributeOf(attributes, "name") ?? "", path: found.path, index }];
  });
}

function relationshipsOf(path: string): string {
  const slash = path.lastIndexOf("/") + 1;
  return `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`;
}

/** The path of a relationship's target, which may be relative to the part. */
function resolve(from: string, target: string): string {
  try {
    return decodeURIComponent(new URL(target, `file:///${from}`).pathname.slice(1));
  } catch {
    // Not an address of a part: nothing has this name.
    return target;
  }
}

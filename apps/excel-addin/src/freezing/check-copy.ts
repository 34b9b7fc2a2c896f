import { unzipSync } from "fflate";
import { callsOurs } from "./decide-formulas.ts";
import { standsForOwnFunction, type OwnFunctions } from "../workbook/formulas/own-functions.ts";
import type { FreezeProblem } from "./freeze-error.ts";
import { findRecords } from "./rich-values.ts";
import { elementsOf, replaceElements, unescapeXml } from "./xml.ts";

/** What a copy may not have, and in which of its parts. */
export interface CopyFault {
  readonly problem: Extract<FreezeProblem, "left-over" | "unknown-part">;
  readonly path: string;
}

/** Files in files in files are refused. */
const maxDepth = 3;

/**
 * The last check of a copy: reads every byte of every part, and opens what is a zip. Undefined if nothing of the add-in is left, and
 * nothing that can't be read.
 */
export function checkCopy(
  parts: Iterable<readonly [path: string, bytes: Uint8Array]>,
  own: OwnFunctions,
  depth = 0,
): CopyFault | undefined {
  const texts = new Map<string, string>();
  for (const [path, bytes] of parts) {
    if (bytes.length === 0 || isPicture(bytes)) continue;
    if (startsWith(bytes, zip)) {
      const inner = depth < maxDepth ? unzip(bytes) : undefined;
      if (inner === undefined) return { problem: "unknown-part", path };
      const fault = checkCopy(Object.entries(inner), own, depth + 1);
      if (fault) return { ...fault, path: `${path}/${fault.path}` };
      continue;
    }
    const text = textOfPart(bytes);
    if (text === undefined) return { problem: "unknown-part", path };
    if (isLeftOver(text, own)) return { problem: "left-over", path };
    texts.set(path, text);
  }
  const path = findRecords(texts);
  return path === undefined ? undefined : { problem: "left-over", path };
}

/** Elements that contain formulas, in sheets, tables, charts and the workbook. */
const formulaElements = [
  "f",
  "formula",
  "formula1",
  "formula2",
  "definedName",
  "calculatedColumnFormula",
  "totalsRowFormula",
];

function isLeftOver(text: string, own: OwnFunctions): boolean {
  const plain = unescapeXml(text);
  // A name of our settings, however its quotes are written.
  if (/(?:["'>]|&quot;)\s*accounting-data\.[a-z]/i.test(plain)) return true;
  // Rules, controls, pivot tables and links have formulas in attributes, and in elements of other names.
  if (/_xldudf_/i.test(plain) && wordsOfFile(text).some((word) => standsForOwnFunction(word, own)))
    return true;
  return formulaElements.some((name) =>
    elementsOf(text, name).some(({ content }) => callsOurs(unescapeXml(content), { own })),
  );
}

/** The names of add-ins' functions in a part, but for those in texts that cells and shapes show. */
function wordsOfFile(text: string): readonly string[] {
  const others = ["t", "v"].reduce((xml, name) => replaceElements(xml, name, () => ""), text);
  return unescapeXml(others).match(/(?:_xleta\.|_xlfn\.)*_xldudf_[\p{L}\p{N}_.]*[\p{L}\p{N}_]/giu) ?? [];
}

const zip = [0x50, 0x4b, 0x03, 0x04];

/** How pictures begin: PNG, JPEG, GIF, BMP, TIFF, WMF, icons. */
const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x42, 0x4d],
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
  [0xd7, 0xcd, 0xc6, 0x9a],
  [0, 0, 1, 0],
];

function isPicture(bytes: Uint8Array): boolean {
  const isEmf = startsWith(bytes, [1, 0, 0, 0]) && startsWith(bytes.subarray(40), [0x20, 0x45, 0x4d, 0x46]);
  const isWebP =
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]);
  return isEmf || isWebP || pictures.some((start) => startsWith(bytes, start));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function unzip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> | undefined {
  try {
    return unzipSync(bytes);
  } catch {
    // It only begins like one, or is damaged: nobody knows what it has.
    return undefined;
  }
}

/** Undefined for bytes that are no text. */
function textOfPart(bytes: Uint8Array): string | undefined {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? "utf-16le"
    : startsWith(bytes, [0xfe, 0xff])
      ? "utf-16be"
      : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

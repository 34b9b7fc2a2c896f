import { safeFileName } from "./safe-file-name.ts";

/**
 * The name that an answer gives a file (`Content-Disposition`, RFC 6266): `filename*` before `filename`. Undefined if there is none.
 */
export function readFileName(headers: Headers): string | undefined {
  // A longer one would take long to read, and no name is that long.
  const header = headers.get("content-disposition")?.slice(0, 2_000) ?? "";
  const parameters = readParameters(header);
  return [decodeExtended(parameters.get("filename*")), decodePlain(parameters.get("filename"))]
    .map((name) => name && safeFileName(name))
    .find(Boolean);
}

/** The parameters of a header by their names in lower case; of several with one name the first. */
function readParameters(header: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name, quoted, token] of header.matchAll(
    /;\s*([\w!#$&+.^`|~*-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"?|([^;]*))/g,
  )) {
    const key = name!.toLowerCase();
    // Browsers of old sent paths of Windows with single backslashes; only those before a quotation mark or another one are escapes.
    const value = quoted?.replaceAll(/\\(["\\])/g, "$1") ?? token!.trim();
    if (!parameters.has(key)) parameters.set(key, value);
  }
  return parameters;
}

/** RFC 8187: a charset, a language and the encoded text. Undefined for anything else. */
function decodeExtended(value: string | undefined): string | undefined {
  const [, charset, text] = /^([\w-]+)'[^']*'(.*)$/.exec(value ?? "") ?? [];
  return charset && decodeBytes(charset, bytesOf(text!));
}

/** A name as it stands: text, bytes of UTF-8 that came as Latin-1, or an encoded word of mail, as older servers of .NET write it. */
function decodePlain(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [, charset, base64] = /^=\?([\w-]+)\?B\?([\w+/=]*)\?=$/i.exec(value) ?? [];
  try {
    if (charset) return decodeBytes(charset, atob(base64!));
  } catch {
    return undefined;
  }
  const isLatin1 = /^[\0-\xff]*$/.test(value);
  return (isLatin1 && /[\x80-\xff]/.test(value) && decodeBytes("utf-8", value)) || value;
}

/** The characters that percent signs stand for, one a byte. */
function bytesOf(text: string): string {
  return text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Decodes a text whose characters are bytes. Undefined if they are not of that charset, or nobody knows it. */
function decodeBytes(charset: string, bytes: string): string | undefined {
  try {
    const decoder = new TextDecoder(charset, { fatal: true });
    return decoder.decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

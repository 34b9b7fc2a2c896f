// Excel's own XML, read and changed as text: what is not changed keeps every byte that Excel wrote, namespaces and extensions included.

/** An element without elements of the same name in it. */
export interface XmlElement {
  /** With its prefix. */
  readonly name: string;
  /** What stands between its name and the end of its first tag. */
  readonly attributes: string;
  /** As written; empty for `<a/>`. */
  readonly content: string;
  /** All of it, as written. */
  readonly text: string;
}

/** Replaces the elements of a name, whatever their prefix; undefined leaves one as it is. */
export function replaceElements(
  xml: string,
  name: string,
  replacement: (element: XmlElement) => string | undefined,
): string {
  return xml.replace(
    pattern(name),
    (text: string, full: string, attributes: string, content: string | undefined) =>
      replacement({ name: full, attributes, content: content ?? "", text }) ?? text,
  );
}

/** The elements of a name, whatever their prefix. */
export function elementsOf(xml: string, name: string): readonly XmlElement[] {
  return [...xml.matchAll(pattern(name))].map(([text, full, attributes, content]) => ({
    name: full!,
    attributes: attributes!,
    content: content ?? "",
    text,
  }));
}

/** An attribute's value, as Excel and other programs write it. */
const value = `\\s*=\\s*(?:"([^"]*)"|'([^']*)')`;

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}${value}`).exec(attributes);
  return found ? unescapeXml(found[1] ?? found[2]!) : undefined;
}

/** The attributes with one more, or another value of it; undefined removes it. */
export function withAttribute(attributes: string, name: string, text: string | undefined): string {
  const others = attributes.replace(new RegExp(`\\s${name}${value}`), "");
  return text === undefined ? others : `${others.trimEnd()} ${name}="${escapeXml(text)}"`;
}

/** Text as XML contains it. */
export function escapeXml(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // XML can't contain these characters; Excel writes them like this.
      .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (character) =>
        "\t\n".includes(character) ? character : excelEscape(character),
      )
  );
}

/** Text that XML contains. */
export function unescapeXml(text: string): string {
  const plain = text.includes("<!") ? withoutMarks(text) : text;
  if (!plain.includes("&")) return plain;
  return plain.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
    if (hex !== undefined) return characterOf(Number.parseInt(hex as string, 16));
    if (decimal !== undefined) return characterOf(Number(decimal));
    return entities[(name as string).toLowerCase()]!;
  });
}

/** A part that nobody has checked may have numbers that are no characters. */
function characterOf(code: number): string {
  return code <= 0x10_ffff ? String.fromCodePoint(code) : "\ufffd";
}

/** Text without comments, and without the marks of what is written as it is. */
function withoutMarks(text: string): string {
  return text.replaceAll(/<!--[^]*?-->/g, "").replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, "$1");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function excelEscape(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

function pattern(name: string): RegExp {
  return new RegExp(
    `<((?:[\\w.-]+:)?${name})(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(?:/>|>([\\s\\S]*?)</\\1\\s*>)`,
    "g",
  );
}

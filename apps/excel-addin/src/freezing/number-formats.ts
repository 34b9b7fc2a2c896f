import type { FileParts } from "./file-parts.ts";
import { attributeOf, elementsOf, escapeXml, withAttribute } from "./xml.ts";

/** The styles of a workbook's file, to which number formats can be added. */
export type FileStyles = ReturnType<typeof openStyles>;

/** Formats that files call by a number. */
const builtIn: Readonly<Record<string, number>> = {
  General: 0,
  "0": 1,
  "0.00": 2,
  "#,##0": 3,
  "#,##0.00": 4,
};
/** Excel's own formats end below. */
const firstOwn = 164;

export function openStyles(file: FileParts) {
  const part = [...file.relatedTo(file.workbook).values()].find(({ type }) => type.endsWith("/styles"));
  const styles = (part && file.read(part.path)) ?? "";
  const [cellStyles] = elementsOf(styles, "cellXfs");
  const looks = elementsOf(cellStyles?.content ?? "", "xf").map(({ text }) => text);
  const ids = new Map(Object.entries(builtIn));
  for (const { attributes } of elementsOf(styles, "numFmt"))
    ids.set(attributeOf(attributes, "formatCode") ?? "", Number(attributeOf(attributes, "numFmtId")));
  const count = looks.length;
  const formats: string[] = [];
  const added = new Map<string, number>();
  let lastId = Math.max(firstOwn - 1, ...ids.values());

  function idOf(format: string): number {
    const known = ids.get(format);
    if (known !== undefined) return known;
    const id = (lastId += 1);
    ids.set(format, id);
    formats.push(`<numFmt numFmtId="${id}" formatCode="${escapeXml(format)}"/>`);
    return id;
  }

  return {
    /** The index of a style that looks like another one and has this number format, unless the other has a format of its own. */
    withFormat: (style: number, format: string): number => {
      if (part === undefined) return style;
      const look = looks[style] ?? '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
      if (format === "General" || (attributeOf(firstTag(look), "numFmtId") ?? "0") !== "0") return style;
      const key = `${style} ${format}`;
      const index = added.get(key) ?? looks.length;
      if (!added.has(key)) {
        const numbered = withAttribute(firstTag(look), "numFmtId", String(idOf(format)));
        const tag = withAttribute(numbered, "applyNumberFormat", "1");
        looks.push(look.replace(/^<xf(?:[^>"]|"[^"]*")*?(?=\/?>)/, () => `<xf${tag}`));
        added.set(key, index);
      }
      return index;
    },
    write: (): void => {
      if (part === undefined || looks.length === count) return;
      const all = `<cellXfs count="${looks.length}">${looks.join("")}</cellXfs>`;
      const changed = cellStyles === undefined ? styles : styles.replace(cellStyles.text, () => all);
      file.write(part.path, formats.length === 0 ? changed : withFormats(changed, formats));
    },
  };
}

function firstTag(element: string): string {
  return /^<xf((?:[^>"]|"[^"]*")*?)\/?>/.exec(element)?.[1] ?? "";
}

/** Formats stand before everything else. */
function withFormats(styles: string, added: readonly string[]): string {
  const [before] = elementsOf(styles, "numFmts");
  if (before === undefined) {
    const all = `<numFmts count="${added.length}">${added.join("")}</numFmts>`;
    return styles.replace(/<styleSheet(?:[^>"]|"[^"]*")*>/, (root) => `${root}${all}`);
  }
  const count = elementsOf(before.content, "numFmt").length + added.length;
  const all = `<numFmts count="${count}">${before.content}${added.join("")}</numFmts>`;
  return styles.replace(before.text, () => all);
}

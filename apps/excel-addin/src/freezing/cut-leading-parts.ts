import type { FileParts } from "./file-parts.ts";
import { formulasOfParts, type LeftOutSheets } from "./left-out-sheets.ts";
import { attributeOf, elementsOf, replaceElements, unescapeXml, withAttribute } from "./xml.ts";

/**
 * What on the sheets of a copy leads to those that are left out, apart from formulas in cells: rules and lists of choices go, links too,
 * and charts keep what they show.
 */
export function cutLeadingParts(file: FileParts, { leads }: LeftOutSheets): void {
  const leadsIn = (xml: string): boolean =>
    formulasOfParts.some((name) => elementsOf(xml, name).some(({ content }) => leads(unescapeXml(content))));
  const cut = (xml: string, name: string): string =>
    replaceElements(xml, name, ({ content }) => (leadsIn(content) ? "" : undefined));
  for (const { path } of file.sheets) {
    const before = file.read(path) ?? "";
    const rules = ["cfRule", "dataValidation", "ext"].reduce(cut, before);
    const links = replaceElements(rules, "hyperlink", ({ attributes }) =>
      leads(attributeOf(attributes, "location") ?? "") ? "" : undefined,
    );
    const after = withoutEmpty(links);
    if (after !== before) file.write(path, after);
  }
  for (const path of file.paths.filter((one) => /^xl\/charts\/chart[^/]*\.xml$/.test(one))) {
    const before = file.read(path) ?? "";
    const after = asValues(before, leads);
    if (after !== before) file.write(path, after);
  }
}

/** Lists of nothing are not allowed, and their counts would be wrong. */
function withoutEmpty(sheet: string): string {
  const lists = ["conditionalFormatting", "dataValidations", "hyperlinks", "extLst"];
  return lists.reduce(
    (xml, name) =>
      replaceElements(xml, name, ({ name: full, attributes, content }) => {
        if (content.trim() === "") return "";
        const [count, items] = [
          attributeOf(attributes, "count"),
          elementsOf(content, "dataValidation").length,
        ];
        return count === undefined || items === 0 || Number(count) === items
          ? undefined
          : `<${full}${withAttribute(attributes, "count", String(items))}>${content}</${full}>`;
      }),
    sheet,
  );
}

/** A chart's series that lead there become their last values. */
function asValues(chart: string, leads: (text: string) => boolean): string {
  const leading = (content: string): boolean =>
    elementsOf(content, "f").some((formula) => leads(unescapeXml(formula.content)));
  // The name of a series can't be a list of texts.
  const named = replaceElements(chart, "tx", ({ name, attributes, content }) => {
    if (!/<(?:[\w.-]+:)?strRef[\s>]/.test(content) || !leading(content)) return undefined;
    const prefix = name.slice(0, -"tx".length);
    return `<${name}${attributes}><${prefix}v>${elementsOf(content, "v")[0]?.content ?? ""}</${prefix}v></${name}>`;
  });
  return [
    ["numRef", "numCache", "numLit"],
    ["strRef", "strCache", "strLit"],
  ].reduce(
    (xml, [reference, cache, literal]) =>
      replaceElements(xml, reference!, ({ name, content }) => {
        if (!leading(content)) return undefined;
        const prefix = name.slice(0, -reference!.length);
        return `<${prefix}${literal}>${elementsOf(content, cache!)[0]?.content ?? ""}</${prefix}${literal}>`;
      }),
    named,
  );
}

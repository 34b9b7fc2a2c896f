/** A measured variant, as RESULTS.md shows it. */
export interface ShownVariant {
  readonly name: string;
  readonly value: number;
  readonly note: string;
}

/** The variants of a row of RESULTS.md, by the beginning of its heading. Throws if there is no such row. */
export function variantsOf(results: string, heading: string): readonly ShownVariant[] {
  const section = results.split(/^## /m).find((part) => part.startsWith(heading));
  if (section === undefined) throw new Error(`RESULTS.md has no row "${heading}".`);
  return section.split("\n").flatMap((line) => {
    const [, name, figure = "", , note = ""] = line.split("|").map((cell) => cell.trim());
    const value = Number.parseFloat(figure);
    return name === undefined || Number.isNaN(value) ? [] : [{ name, value, note }];
  });
}

/** One of them by its name. Throws if it is not there. */
export function variantNamed(variants: readonly ShownVariant[], name: string): ShownVariant {
  const found = variants.find((one) => one.name === name);
  if (!found) throw new Error(`RESULTS.md has no variant "${name}".`);
  return found;
}

import type { ComparedVariant } from "./compare-variants.ts";
import type { TableLine } from "./row.ts";
import type { Summary } from "./summarise.ts";

/** Compared variants as lines: figure with its spread, ratio with its spread. */
export function tableLines(
  variants: readonly ComparedVariant[],
  options: { readonly digits: number; readonly notes?: Readonly<Record<string, string>> },
): readonly TableLine[] {
  return variants.map(({ name, figure, ratio }) => {
    const note = options.notes?.[name];
    return {
      name,
      figure: spread(figure, options.digits),
      ratio: `×${spread(ratio, 2)}`,
      ...(note !== undefined && { note }),
    };
  });
}

function spread({ median, low, high }: Summary, digits: number): string {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** The measured median ratio of one variant. */
export function ratioOf(variants: readonly ComparedVariant[], name: string): number {
  const found = variants.find((variant) => variant.name === name);
  if (!found) throw new Error(`No variant "${name}" was measured.`);
  return found.ratio.median;
}

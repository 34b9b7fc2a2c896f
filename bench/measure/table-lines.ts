import type { ComparedVariant } from "./compare-variants.ts";
import type { TableLine } from "./row.ts";
import type { Summary } from "./summarise.ts";

export interface TableOptions {
  /** Behind the point, of figures. */
  readonly digits: number;
  /** Behind the point, of ratios. Default 2. */
  readonly ratioDigits?: number;
  /** What a variant does or lacks, by its name. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** Compared variants as lines: figure with its spread, ratio with its spread. */
export function tableLines(
  variants: readonly ComparedVariant[],
  options: TableOptions,
): readonly TableLine[] {
  const { digits, ratioDigits = 2 } = options;
  return variants.map(({ name, figure, ratio }) => {
    const note = options.notes?.[name];
    return {
      name,
      figure: spread(figure, digits),
      ratio: `×${spread(ratio, ratioDigits)}`,
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

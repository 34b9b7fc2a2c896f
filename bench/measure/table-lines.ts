import { ratioByRound, type ComparedVariant } from "./compare-variants.ts";
import type { TableLine } from "./row.ts";
import type { Summary } from "./summarise.ts";

export interface TableOptions {
  /** Decimal places of figures. */
  readonly digits: number;
  /** Decimal places of ratios. Default 2. */
  readonly ratioDigits?: number;
  /** Notes about variants, by name. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** Makes a line for each variant: figure and ratio, with their spread. */
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

/** The measured median ratio of one variant, over the base or over another variant. */
export function ratioOf(variants: readonly ComparedVariant[], name: string, over?: string): number {
  const { ratio, figures } = variantOf(variants, name);
  return (over === undefined ? ratio : ratioByRound(figures, variantOf(variants, over).figures)).median;
}

function variantOf(variants: readonly ComparedVariant[], name: string): ComparedVariant {
  const found = variants.find((variant) => variant.name === name);
  if (!found) throw new Error(`No variant "${name}" was measured.`);
  return found;
}

/** A text in each of the product's languages. */
export interface Localised {
  readonly en: string;
  readonly cs: string;
}

export type Language = keyof Localised;

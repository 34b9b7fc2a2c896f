/** The texts of the menu at a table's heading. */
export interface FilterMenuWords {
  readonly menu: (heading: string) => string;
  readonly ascending: string;
  readonly descending: string;
  readonly clear: string;
  readonly all: string;
  readonly blank: string;
  readonly more: (count: number) => string;
}

export function filterMenuWords(locale: string): FilterMenuWords {
  return locale.startsWith("cs") ? czech : english;
}

const english: FilterMenuWords = {
  menu: (heading) => `Sort and filter ${heading}`,
  ascending: "Sort A to Z",
  descending: "Sort Z to A",
  clear: "Clear filter",
  all: "(Select all)",
  blank: "(Blanks)",
  more: (count) => `${count} more values are not listed.`,
};

const czech: FilterMenuWords = {
  menu: (heading) => `Seřadit a filtrovat ${heading}`,
  ascending: "Seřadit od A do Z",
  descending: "Seřadit od Z do A",
  clear: "Vymazat filtr",
  all: "(Vybrat vše)",
  blank: "(Prázdné)",
  more: (count) => `Dalších hodnot, které tu nejsou: ${count}.`,
};

import type { FilterMenuWords } from "./filter-menu-words.ts";
import { menuItem } from "./menu-item.ts";

export interface FilteredColumn {
  /** The texts of the column, each once. */
  readonly texts: readonly string[];
  /** Those that are shown; all without. */
  readonly filter: readonly string[] | undefined;
  readonly disabled: boolean;
  /** Shows the rows with these texts, or all. */
  readonly filterBy: (filter: readonly string[] | undefined) => void;
}

/** A longer list of values would be slow to draw and to read. */
const maxValues = 500;

/** The boxes that choose which texts of a column are shown: one for all, and one for each. */
export function filterItems(
  words: FilterMenuWords,
  { texts, filter, disabled, filterBy }: FilteredColumn,
): HTMLElement[] {
  const shown = new Set(filter ?? texts);
  const showsAll = (): boolean => texts.every((text) => shown.has(text));
  const all = menuItem(words.all, {
    disabled,
    checked: showsAll(),
    press() {
      const change = showsAll() ? "delete" : "add";
      for (const text of texts) shown[change](text);
      apply();
    },
  });
  const boxes = texts.slice(0, maxValues).map((text) => ({ text, item: boxOf(text) }));
  const rest = document.createElement("div");
  rest.textContent = texts.length > maxValues ? words.more(texts.length - maxValues) : "";
  return [all, ...boxes.map(({ item }) => item), rest];

  function boxOf(text: string): HTMLElement {
    return menuItem(text === "" ? words.blank : text, {
      disabled,
      checked: shown.has(text),
      press() {
        if (!shown.delete(text)) shown.add(text);
        apply();
      },
    });
  }

  function apply(): void {
    for (const { text, item } of boxes) item.setAttribute("aria-checked", String(shown.has(text)));
    all.setAttribute("aria-checked", String(showsAll()));
    filterBy(showsAll() ? undefined : [...shown]);
  }
}

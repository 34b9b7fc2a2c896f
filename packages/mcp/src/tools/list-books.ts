import type { BookColumn } from "@accounting-data/books";
import * as v from "valibot";
import { answerWith } from "../answer.ts";
import { fold } from "../query/compare-values.ts";
import { defineTool, type Tool } from "./tool.ts";

/** Longer descriptions are cut: what a column means is in its first sentences. */
const longestDescription = 200;

/** Which lists there are, and the columns of one. */
export const listBooks: Tool = defineTool({
  name: "list_books",
  title: "Lists and columns",
  description: "Names the lists of the books; with lists, their columns (path, type, meaning). Start here.",
  readOnly: true,
  input: v.object({
    lists: v.optional(
      v.pipe(v.array(v.string()), v.maxLength(5), v.description("Names of lists whose columns are wanted")),
    ),
    search: v.optional(
      v.pipe(v.string(), v.description("Only columns or lists with this in name or meaning")),
    ),
  }),
  output: v.object({
    lists: v.optional(v.array(v.looseObject({ name: v.string() }))),
    columns: v.optional(v.record(v.string(), v.array(v.looseObject({ path: v.string(), type: v.string() })))),
  }),
  run: async ({ lists: names, search = "" }, { books }, { reading }) => {
    const has = (...texts: readonly (string | undefined)[]): boolean =>
      texts.some((text) => text !== undefined && fold(text).includes(fold(search)));
    if (names === undefined) {
      const lists = books.lists
        .filter(({ name, description }) => has(name, description))
        .map(({ name, description, modifiedSince, get }) => ({
          name,
          ...meaning(name, description),
          modifiedSince,
          byId: get !== undefined,
        }));
      return answerWith({ lists }, `${lists.length} lists.`);
    }
    const columns: Record<string, readonly BookColumn[]> = {};
    for (const list of names.map(books.list)) {
      const found = await list.columns(reading);
      columns[list.name] = found.filter(({ path, description }) => has(path, description)).map(shortened);
    }
    return answerWith({ columns }, `The columns of ${Object.keys(columns).join(", ")}.`);
  },
});

function shortened({ description, ...column }: BookColumn): BookColumn {
  return { ...column, ...meaning(column.path.split(".").at(-1) ?? "", description) };
}

/** A description that says no more than the name is left out. */
function meaning(name: string, description: string | undefined): { readonly description?: string } {
  const letters = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
  return description === undefined || letters(description) === letters(name)
    ? {}
    : { description: cut(description) };
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longestDescription
    ? text
    : `${characters.slice(0, longestDescription).join("")}…`;
}

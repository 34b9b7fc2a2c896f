import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createPaneWords } from "../../messages/pane-words.ts";
import type { Connection } from "../../settings/connection.ts";
import { ConnectionContext, PaneContext, type PaneContextValue } from "../pane-context.ts";
import type { ManyFlow } from "../../many/many-flow.ts";
import { RowList, type RowWords } from "./row-list.tsx";

const pane = {
  words: createPaneWords("en"),
  manyFlow: () => ({}) as ManyFlow,
} as unknown as PaneContextValue;

/** What is drawn, as text with a line for each item. */
function drawn(rows: readonly RowWords[]): readonly string[] {
  const markup = renderToStaticMarkup(
    <PaneContext value={pane}>
      <ConnectionContext value={{} as Connection}>
        <RowList rows={rows} />
      </ConnectionContext>
    </PaneContext>,
  );
  return markup
    .replaceAll(/<\/(?:li|ul)>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .split("\n")
    .filter(Boolean);
}

test("nothing is drawn of no rows", () => {
  expect(drawn([])).toEqual([]);
});

test("all that is said of a row is listed, with its action beside it", () => {
  expect(drawn([{ index: 4, texts: ["Row 6, City: empty", "Row 6, Name: empty"] }])).toEqual([
    "Row 6, City: empty",
    "Row 6, Name: empty",
  ]);
  expect(drawn([{ index: 4, texts: ["Row 6 exists. "], action: <b>Undo</b> }])).toEqual([
    "Row 6 exists. Undo",
  ]);
});

test("of many rows the first ten are listed, and how many more there are", () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ index, texts: [`Row ${index}`] }));
  expect(drawn(rows)).toEqual([...rows.slice(0, 10).map(({ texts }) => texts[0]!), "And 2 more."]);
});

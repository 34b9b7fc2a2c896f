import { addFunctionPrefixes, taskpanePage } from "@accounting-data/deployment";
import { expect, test } from "vitest";
import { readPrefixes } from "./read-prefixes.ts";

/** The page's document, as far as it is read. */
function documentOf(page: string): Pick<Document, "querySelector"> {
  const querySelector = (selector: string): { readonly content: string } | null => {
    const [, name] = /^meta\[name=([\w-]+)\]$/.exec(selector)!;
    const [, content] = new RegExp(`<meta name="${name!}" content="([^"]*)" />`).exec(page) ?? [];
    return content === undefined ? null : { content };
  };
  return { querySelector } as Pick<Document, "querySelector">;
}

test.each([
  [undefined, [], [""]],
  ["ACC", [], ["ACC"]],
  ["ACC", ["", "OLD"], ["ACC", "", "OLD"]],
  [undefined, ["OLD"], ["", "OLD"]],
])("the page with the prefix %j and the former ones %j has %j", (prefix, formerPrefixes, prefixes) => {
  const page = addFunctionPrefixes(taskpanePage(), { prefix, formerPrefixes });
  expect(readPrefixes(documentOf(page))).toEqual(prefixes);
});

import type { CallOptions } from "@accounting-data/core";
import type { iterateOptionNames, IterateOptions } from "@accounting-data/pagination";
import { expectTypeOf, test } from "vitest";
import type { IterateKeyListOptions, KeyListQuery, ListOptions } from "../src/index.ts";
import type { filterNames, listingNames } from "../src/operation/option-names.ts";

type Reading = keyof CallOptions | (typeof listingNames)[number];
type Paging = (typeof iterateOptionNames)[number];
type Filter = (typeof filterNames)[number];

test("the names that are checked are those of the options", () => {
  expectTypeOf<Paging>().toEqualTypeOf<keyof IterateOptions>();
  expectTypeOf<Reading>().toEqualTypeOf<keyof ListOptions>();
  expectTypeOf<Reading | Paging | Filter | "params">().toEqualTypeOf<keyof IterateKeyListOptions>();
  expectTypeOf<Filter | "params" | "pageSize" | "pageNumber" | "after">().toEqualTypeOf<keyof KeyListQuery>();
});

import { describe, expectTypeOf, test } from "vitest";
import { collect, iteratePages, iterateRecords, type Page, type ReadPage, take } from "../src/index.ts";

interface Bank {
  readonly Id: string;
  readonly Name: string;
}
declare const read: ReadPage<Bank>;
const options = { id: (bank: Bank) => bank.Id, list: "banks", strategies: ["page"] } as const;

describe("the public types", () => {
  test("have the type of the record", () => {
    const banks = iterateRecords(read, options);
    expectTypeOf(collect(banks)).resolves.toEqualTypeOf<Bank[]>();
    expectTypeOf(collect(take(banks, 1))).resolves.toEqualTypeOf<Bank[]>();
    expectTypeOf(collect(banks.pages())).resolves.toEqualTypeOf<Page<Bank>[]>();
    expectTypeOf(collect(iteratePages(read, options))).resolves.toEqualTypeOf<Page<Bank>[]>();
  });

  test("refuse other options", () => {
    // @ts-expect-error -- a typo
    iterateRecords(read, { ...options, pagesize: 10 });
    // @ts-expect-error -- more pages read ahead are `concurrency`
    iterateRecords(read, { ...options, prefetch: 2 });
    // @ts-expect-error -- a record of another kind
    iterateRecords(read, { ...options, id: (record: { Code: string }) => record.Code });
    // @ts-expect-error -- an id is needed
    iterateRecords(read, { list: "banks", strategies: ["page"] });
    expectTypeOf<{ list: string }>().not.toExtend<Parameters<typeof iterateRecords<Bank>>[1]>();
  });

  test("have a cursor that may be null", () => {
    expectTypeOf<Page<Bank>["cursor"]>().toEqualTypeOf<string | null>();
    expectTypeOf<Page<Bank>["items"]>().toEqualTypeOf<readonly Bank[]>();
  });
});

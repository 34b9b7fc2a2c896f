import { expectTypeOf, test } from "vitest";
import {
  createSandbox,
  type OperationName,
  type Sandbox,
  type SandboxBehaviour,
  type SandboxRecord,
} from "./index.ts";

const sandbox = createSandbox();

test("an unknown option or value is an error", () => {
  // @ts-expect-error There is no such case.
  createSandbox({ fieldCase: "snake" });
  // @ts-expect-error The name is maxPageSize.
  createSandbox({ maxPagesize: 10 });
  // @ts-expect-error There is no such list.
  createSandbox({ data: { Partners: 10 } });
  expectTypeOf(createSandbox).toBeCallableWith({ data: { Banks: 10 }, fieldCase: "camel" });
});

test("the data can't be configured later", () => {
  // @ts-expect-error The seed can't change any more.
  sandbox.configure({ seed: 7 });
  expectTypeOf<Parameters<Sandbox["configure"]>>().toEqualTypeOf<[options: SandboxBehaviour]>();
});

test("a fault's scope is an operation or a path", () => {
  expectTypeOf<OperationName>().toExtend<
    NonNullable<NonNullable<Parameters<typeof sandbox.inject>[1]>["on"]>
  >();
  sandbox.inject(500, { on: "/v1/Banks" });
  // @ts-expect-error There is no such operation.
  sandbox.inject(500, { on: "listPartners" });
  // @ts-expect-error There is no such fault.
  sandbox.inject("reset");
});

test("records have an id and JSON fields", () => {
  expectTypeOf(sandbox.records("Banks")).toEqualTypeOf<readonly SandboxRecord[]>();
  expectTypeOf<SandboxRecord["Id"]>().toEqualTypeOf<string>();
  // @ts-expect-error A date is not JSON.
  sandbox.insert("Banks", { Since: new Date() });
});

test("the sandbox's fetch can be used as fetch", () => {
  expectTypeOf(sandbox.fetch).toExtend<typeof fetch>();
});

test("an added list has a name and operations like any other", () => {
  const Id = "7f4f6a2e-0f0b-4a55-9d0b-0c6a4f6f2a10";
  const added = createSandbox({
    lists: { Holidays: [{ Id, Code: "CZ" }], Boxes: { records: [], after: false } },
  });
  expectTypeOf(added).toEqualTypeOf<Sandbox<"Holidays" | "Boxes">>();
  expectTypeOf(added).toExtend<Sandbox>();
  expectTypeOf(added.records("Holidays")).toEqualTypeOf<readonly SandboxRecord[]>();
  added.inject(503, { on: "listHolidays" });
  added.inject(503, { on: "getHoliday" });
  added.configure({ users: { jana: { rights: ["listBoxes", "listBanks"] } } });
  // @ts-expect-error There is no such list.
  added.records("Seasons");
  // @ts-expect-error There is no such operation.
  added.inject(503, { on: "listSeasons" });
  // @ts-expect-error Only the lists option adds lists.
  createSandbox({ users: { jana: { rights: ["listSeasons"] } } });
  // @ts-expect-error A record needs an id.
  createSandbox({ lists: { Seasons: [{ Code: "CZ" }] } });
});

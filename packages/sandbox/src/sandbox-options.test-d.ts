import { expectTypeOf, test } from "vitest";
import {
  createSandbox,
  type OperationName,
  type Sandbox,
  type SandboxBehaviour,
  type SandboxRecord,
} from "./index.ts";

const sandbox = createSandbox();

test("an option that does not exist, or a value it can't have, is an error", () => {
  // @ts-expect-error There is no such case.
  createSandbox({ fieldCase: "snake" });
  // @ts-expect-error The name is maxPageSize.
  createSandbox({ maxPagesize: 10 });
  // @ts-expect-error There is no such list.
  createSandbox({ data: { Partners: 10 } });
  expectTypeOf(createSandbox).toBeCallableWith({ data: { Banks: 10 }, fieldCase: "camel" });
});

test("what is settled at the beginning can't be configured later", () => {
  // @ts-expect-error The data is there already.
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

test("records have an id and fields that are JSON", () => {
  expectTypeOf(sandbox.records("Banks")).toEqualTypeOf<readonly SandboxRecord[]>();
  expectTypeOf<SandboxRecord["Id"]>().toEqualTypeOf<string>();
  // @ts-expect-error A date is no JSON.
  sandbox.insert("Banks", { Since: new Date() });
});

test("the sandbox's fetch stands wherever fetch is taken", () => {
  expectTypeOf(sandbox.fetch).toExtend<typeof fetch>();
});

import type { Client } from "@accounting-data/core";
import type { Page, RecordIterable } from "@accounting-data/pagination";
import { type as arktype } from "arktype";
import * as v from "valibot";
import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import {
  banks,
  createBusinessPartner,
  type Created,
  defineResource,
  type GetOptions,
  issuedInvoices,
  iterateIssuedInvoices,
  listIssuedInvoices,
  type RecordCandidates,
  type Resource,
  type ResourceRow,
  type UntypedRecord,
} from "../src/index.ts";

interface Country {
  readonly Id: string;
  readonly Name: string;
}

declare const client: Client;
const page = { pageSize: 10, pageNumber: 1 };
const names = { name: "Countries", one: "Country", path: "/v1/Countries" } as const;

describe("a defined resource", () => {
  test("has records of the type that it is given", () => {
    const countries = defineResource<Country>({ ...names, after: false, byId: true });
    expectTypeOf(countries.list(client, page)).resolves.toEqualTypeOf<Page<Country>>();
    expectTypeOf(countries.iterate(client)).toEqualTypeOf<RecordIterable<Country>>();
    expectTypeOf(countries.get(client, "1")).resolves.toEqualTypeOf<Country>();
  });

  test("has untyped records without a type", () => {
    const countries = defineResource({ ...names, after: true, byId: true });
    expectTypeOf(countries.get(client, "1")).resolves.toEqualTypeOf<UntypedRecord>();
    expectTypeOf(countries).toEqualTypeOf<Resource<UntypedRecord, { after: true; byId: true }>>();
  });

  test("has the output type of a schema, of any library, where one is given", () => {
    const countries = defineResource<Country>({ ...names, after: false, byId: true });
    const named = v.looseObject({ Name: v.string() });
    const code = z.object({ Code: z.string() }).transform(({ Code }) => ({ code: Code.length }));
    const city = arktype({ City: "string" });
    expectTypeOf(countries.list(client, page, { schema: code })).resolves.toEqualTypeOf<
      Page<{ code: number }>
    >();
    expectTypeOf(countries.get(client, "1", { schema: city })).resolves.toEqualTypeOf<{ City: string }>();
    expectTypeOf(countries.iterate(client, { schema: named })).toEqualTypeOf<
      RecordIterable<v.InferOutput<typeof named>>
    >();
    expectTypeOf(listIssuedInvoices(client, {}, { schema: city })).resolves.toEqualTypeOf<
      Page<{ City: string }>
    >();
    expectTypeOf(iterateIssuedInvoices(client, { schema: city })).toEqualTypeOf<
      RecordIterable<{ City: string }>
    >();
    expectTypeOf(createBusinessPartner(client, {}, { schema: code })).resolves.toEqualTypeOf<
      Created<{ code: number }>
    >();
    expectTypeOf<Created<{ code: number }>["data"]>().toEqualTypeOf<{ code: number }>();
    // @ts-expect-error -- not a schema
    void createBusinessPartner(client, {}, { schema: { parse: () => ({}) } });
    // @ts-expect-error -- not a schema
    void countries.list(client, page, { schema: { parse: () => ({}) } });
  });

  test("has no other type because its caller expects one", () => {
    const countries = defineResource<Country>({ ...names, after: false, byId: true });
    // @ts-expect-error -- without a schema nothing checks the code
    const get: () => Promise<{ readonly Code: string }> = () => countries.get(client, "1");
    void get;
    // Options may have a schema, whose output is any object.
    expectTypeOf(countries.get(client, "1", {} as GetOptions)).resolves.toEqualTypeOf<Country | object>();
  });

  test("without After can't be read by key", () => {
    const countries = defineResource<Country>({ ...names, after: false, byId: true });
    // @ts-expect-error -- the list does not accept After
    void countries.list(client, { ...page, after: "1" });
    // @ts-expect-error -- the list has only one strategy
    countries.iterate(client, { strategy: "key" });
    expectTypeOf<Parameters<typeof countries.list>[1]>().not.toHaveProperty("after");
    expectTypeOf<NonNullable<Parameters<typeof countries.iterate>[1]>>().not.toHaveProperty("strategy");
  });

  test("with After can", () => {
    const countries = defineResource<Country>({ ...names, after: true, byId: false });
    expectTypeOf(countries.list).toBeCallableWith(client, { ...page, after: "1" });
    expectTypeOf(countries.iterate).toBeCallableWith(client, { strategy: "key" });
  });

  test("without records by id has no get", () => {
    expectTypeOf(defineResource<Country>({ ...names, after: true, byId: false })).not.toHaveProperty("get");
    expectTypeOf(defineResource<Country>({ ...names, after: false, byId: false })).not.toHaveProperty("get");
  });

  test("is assignable to Resource, which has what all resources have", () => {
    const all: Resource[] = [banks, issuedInvoices, defineResource({ ...names, after: true, byId: false })];
    expectTypeOf(all[0]!.list).toBeCallableWith(client, page);
    expectTypeOf<Resource>().not.toHaveProperty("get");
    expectTypeOf<Resource>().toExtend<ResourceRow>();
  });

  test("creates records only if it says so, from what it is given", () => {
    interface NewCountry {
      readonly Name: string;
    }
    const countries = defineResource<Country, NewCountry>({
      ...names,
      after: false,
      byId: true,
      create: true,
    });
    const created = countries.create(client, { Name: "Česko" });
    expectTypeOf(created).resolves.toEqualTypeOf<Created<Country>>();
    // @ts-expect-error -- a required field is missing
    void countries.create(client, {});
    // @ts-expect-error -- a typo
    void countries.create(client, { Name: "Česko", Nmae: "Česko" });
    const found = countries.findCreatedCandidates(client, { Name: "Česko" }, { attemptedAt: new Date() });
    expectTypeOf(found).resolves.toEqualTypeOf<RecordCandidates<Country>>();
    const code = z.object({ Code: z.string() });
    expectTypeOf(countries.create(client, { Name: "A" }, { schema: code })).resolves.toEqualTypeOf<
      Created<{ Code: string }>
    >();
    const untyped = defineResource({ ...names, after: true, byId: false, create: true });
    expectTypeOf(untyped.create).toBeCallableWith(client, {} as NewCountry);
    expectTypeOf(defineResource({ ...names, after: true, byId: false })).not.toHaveProperty("create");
    expectTypeOf<Resource>().not.toHaveProperty("create");
  });

  test("needs a whole row", () => {
    expectTypeOf(defineResource).toBeCallableWith({ ...names, after: true, byId: true });
    // @ts-expect-error -- `after` is missing
    defineResource({ ...names, byId: true });
    // @ts-expect-error -- a typo
    defineResource({ ...names, after: true, byID: true });
  });
});

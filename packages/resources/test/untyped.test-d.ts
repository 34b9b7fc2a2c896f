import type { Client } from "@accounting-data/core";
import { collect, type Page } from "@accounting-data/pagination";
import { describe, expectTypeOf, test } from "vitest";
import { getActivity, iterateActivities, listActivities } from "../src/activities.ts";
import { type Bank, iterateBanks, listBanks } from "../src/banks.ts";
import {
  type BusinessPartner,
  createBusinessPartner,
  type CreateBusinessPartnerDto,
  findCreatedCandidates,
} from "../src/business-partners/index.ts";
import { recordId, type RecordTypes, type UntypedRecord } from "../src/index.ts";
import { iterateIssuedInvoices, listIssuedInvoices } from "../src/issued-invoices/index.ts";

declare const client: Client;
const page = { pageSize: 10, pageNumber: 1 };

describe("without an augmentation", () => {
  test("RecordTypes is empty and every record untyped", () => {
    expectTypeOf<keyof RecordTypes>().toEqualTypeOf<never>();
    expectTypeOf<Bank>().toEqualTypeOf<UntypedRecord>();
    expectTypeOf<BusinessPartner>().toEqualTypeOf<UntypedRecord>();
    expectTypeOf(getActivity(client, "1")).resolves.toEqualTypeOf<UntypedRecord>();
    expectTypeOf(listActivities(client, page)).resolves.toEqualTypeOf<Page<UntypedRecord>>();
    expectTypeOf(collect(iterateActivities(client))).resolves.toEqualTypeOf<UntypedRecord[]>();
  });

  test("a field is unknown, and read-only", () => {
    const record = {} as UntypedRecord;
    expectTypeOf(record["Anything"]).toEqualTypeOf<unknown>();
    expectTypeOf(recordId(record)).toEqualTypeOf<string>();
    // @ts-expect-error -- records are what the service sent
    record["Anything"] = 1;
  });

  test("the payload has the specification's five fields, all optional, and any others", () => {
    const payloads: CreateBusinessPartnerDto[] = [
      {},
      { Name: "A", City: "B", BusinessDetails: { DuePeriod: 14 }, DeliveryAddresses: [{ Name: "C" }] },
      { RegistrationNumber: "1", BusinessDetails: { Discount: 1 }, DeliveryAddresses: [{ Street: "D" }] },
    ];
    expectTypeOf(createBusinessPartner(client, payloads[0]!)).resolves.toExtend<{ data: UntypedRecord }>();
    // @ts-expect-error -- a known field of another type
    void createBusinessPartner(client, { Name: 7 });
    const wrong = { Name: 7 } as { readonly Name: number };
    // @ts-expect-error -- a known field of another type, in a type of the caller's
    void createBusinessPartner(client, wrong);
    // @ts-expect-error -- a known field of another type, one level down
    void createBusinessPartner(client, { BusinessDetails: { DuePeriod: "14" } });
    // @ts-expect-error -- a known field of another type, in an array
    void createBusinessPartner(client, { DeliveryAddresses: [{ Name: 7 }] });
  });
});

interface OwnAddress {
  readonly Name: string;
  readonly Street: string;
}
interface OwnPartner {
  readonly Name: string;
  readonly Email?: string;
  readonly BusinessDetails: { readonly DuePeriod: number; readonly Discount: number };
  readonly DeliveryAddresses: readonly OwnAddress[];
}
interface Coded {
  readonly Code: string;
}

describe("a payload of the caller's own interface", () => {
  test("is accepted, whatever other fields it declares", () => {
    expectTypeOf(createBusinessPartner).toBeCallableWith(client, {} as OwnPartner);
    expectTypeOf(createBusinessPartner).toBeCallableWith(client, {} as Coded);
    expectTypeOf(findCreatedCandidates).toBeCallableWith(client, {} as OwnPartner, {
      attemptedAt: new Date(),
    });
  });

  test("may have fields that are undefined", () => {
    expectTypeOf(createBusinessPartner).toBeCallableWith(client, {
      Name: "A",
      City: undefined,
      BusinessDetails: { DuePeriod: undefined },
      DeliveryAddresses: undefined,
    });
    const city = undefined as string | undefined;
    const payload: CreateBusinessPartnerDto = { Name: "A", City: city };
    expectTypeOf(createBusinessPartner).toBeCallableWith(client, payload);
  });
});

describe("paging Banks by key", () => {
  test("does not compile", () => {
    // @ts-expect-error -- the specification does not accept After on Banks
    void listBanks(client, { ...page, after: "1" });
    // @ts-expect-error -- the list has only one strategy
    iterateBanks(client, { strategy: "key" });
    expectTypeOf<Parameters<typeof listBanks>[1]>().not.toHaveProperty("after");
    expectTypeOf<NonNullable<Parameters<typeof iterateBanks>[1]>>().not.toHaveProperty("strategy");
  });

  test("compiles for the lists that accept it", () => {
    void listActivities(client, { ...page, after: "1" });
    expectTypeOf(iterateActivities).toBeCallableWith(client, { strategy: "key" });
  });
});

describe("options", () => {
  test("accept undefined", () => {
    const maybe = undefined as Date | undefined;
    expectTypeOf(iterateActivities).toBeCallableWith(client, {
      modifiedSince: maybe,
      signal: undefined,
      from: undefined,
    });
  });

  test("are checked", () => {
    // @ts-expect-error -- both are required by the specification
    void listActivities(client, { pageSize: 10 });
    // @ts-expect-error -- a typo
    iterateActivities(client, { pagesize: 10 });
    // @ts-expect-error -- the specification's name of the parameter
    void listActivities(client, { ...page, ModifiedSince: new Date() });
    expectTypeOf<NonNullable<Parameters<typeof iterateIssuedInvoices>[1]>>().not.toHaveProperty(
      "concurrency",
    );
    expectTypeOf<NonNullable<Parameters<typeof iterateIssuedInvoices>[1]>>().not.toHaveProperty(
      "modifiedSince",
    );
  });

  test("are not needed for issued invoices", () => {
    expectTypeOf(listIssuedInvoices(client)).resolves.toEqualTypeOf<Page<UntypedRecord>>();
  });
});

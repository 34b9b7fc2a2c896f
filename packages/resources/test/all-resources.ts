import type { ListName } from "@accounting-data/sandbox";
import { defineResource, type Resource } from "../src/index.ts";
import * as root from "../src/index.ts";
import { type Service, startService } from "./service.ts";

function isResource(value: unknown): value is Resource {
  return typeof value === "object" && value !== null && "iterate" in value;
}

/** Every resource that the package exports. */
export const builtIn: readonly Resource[] = Object.values<unknown>(root).filter(isResource);

/** One list for each combination of what a list can do. */
const own: readonly Resource[] = [
  defineResource({ name: "Countries", one: "Country", path: "/v1/Countries", after: false, byId: true }),
  defineResource({ name: "Currencies", one: "Currency", path: "/v1/Currencies", after: true, byId: true }),
  defineResource({ name: "Units", one: "Unit", path: "/v1/Units", after: true, byId: false }),
  defineResource({ name: "VatRates", one: "VatRate", path: "/v1/VatRates", after: false, byId: false }),
];

/** The resources that take the common list parameters, own ones included. */
export const resources: readonly Resource[] = [
  ...builtIn.filter((resource) => resource !== root.issuedInvoices),
  ...own,
];

/** A service with that many records of the resource. */
export async function serviceWith(
  resource: Resource,
  count: number,
): Promise<Service & { readonly records: readonly { readonly Id: string }[] }> {
  const { name, one, after, byId } = resource;
  const records = Array.from({ length: count }, (_, number) => ({
    Id: guid(number),
    Name: `${one} ${number}`,
  }));
  const service = await startService(
    own.includes(resource)
      ? { lists: { [name]: { records, one, after, byId } } }
      : { data: { [name]: count } },
  );
  return { ...service, records: service.sandbox.records(name as ListName) };
}

function guid(number: number): string {
  return `3f2504e0-4f89-11d3-9a0c-${String(number).padStart(12, "0")}`;
}

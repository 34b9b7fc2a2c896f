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

/** A service with that many records of the resource. Records of an own one are those of a built-in one like it. */
export async function serviceWith(
  resource: Resource,
  count: number,
): Promise<Service & { readonly records: readonly { readonly Id: string }[] }> {
  const likeIt = builtIn.find(({ after, byId }) => after === resource.after && byId) ?? resource;
  const stored = (own.includes(resource) ? likeIt : resource).name as ListName;
  const path = `/v1/${stored}`;
  const service = await startService(
    { data: { [stored]: count } },
    { fetch: (input, init) => fetch(new Request(input, init).url.replace(resource.path, path), init) },
  );
  return {
    ...service,
    requests: () => service.requests().map((request) => request.replace(path, resource.path)),
    records: service.sandbox.records(stored),
  };
}

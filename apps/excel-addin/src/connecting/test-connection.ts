import { isAccountingDataError, type Client } from "@accounting-data/core";
import {
  listNames,
  type ListName,
  lists,
  furtherRow,
  resourceRow,
  type OfferedUpstream,
} from "@accounting-data/deployment";
import { defineResource, type ResourceRow } from "@accounting-data/resources";
import { isAllowed } from "../settings/read-upstreams.ts";

const testDeadlineMs = 20_000;

/** The list that a test reads: partners, or where the deployment does not allow these, the first that it allows. */
export function testedList(upstream: OfferedUpstream): ListName {
  const all = ["BusinessPartners", ...listNames, ...(upstream.lists ?? []).map(({ name }) => name)];
  return all.find((list) => isAllowed(upstream, list)) ?? "BusinessPartners";
}

/**
 * Tests a credential by reading one record of the {@link testedList}: one request, and one for a token. Returns `no-right` if the service
 * accepts the credential, but not for reading that list. Rejects with any other failure.
 */
export async function testConnection(
  client: Client,
  upstream: OfferedUpstream,
): Promise<"accepted" | "no-right"> {
  const list = testedList(upstream);
  const isList = ({ name }: { readonly name: ListName }): boolean => name === list;
  const specified = lists.find(isList);
  const row = specified ? resourceRow(specified) : furtherRow(upstream.lists?.find(isList) ?? { name: list });
  // The overloads want literal types.
  const resource = defineResource(row as ResourceRow & { after: true; byId: true });
  try {
    await resource.list(
      client,
      { pageSize: 1, pageNumber: 1 },
      { deadline: testDeadlineMs, timeout: testDeadlineMs },
    );
    return "accepted";
  } catch (error) {
    if (isAccountingDataError(error, "forbidden")) return "no-right";
    throw error;
  }
}

import type { AddIn } from "../add-in.ts";
import { compareCompany } from "../cache/first-page.ts";
import type { Connection } from "../settings/connection.ts";

/** Why a new credential may belong to another company. */
export type CredentialDoubt =
  /** It is the credential of another connection on this device. */
  | { readonly kind: "other"; readonly label: string }
  /** None of the records that it reads are among the company's. */
  | { readonly kind: "different" }
  /** Nothing is at hand to compare, or a person saves the credential without a test. */
  | { readonly kind: "unknown" };

/**
 * What speaks against the same company as before, or, without `existing`, against a company of its own; undefined if the credential is
 * the same or reads the same records.
 */
export async function credentialDoubt(
  addIn: Pick<AddIn, "connections" | "client" | "data">,
  existing: Connection | undefined,
  { changed, isTested }: { readonly changed: Connection; readonly isTested: boolean },
): Promise<CredentialDoubt | undefined> {
  if (existing && isSameCredential(existing, changed)) return undefined;
  const others = addIn.connections.list().filter(({ id }) => id !== existing?.id);
  const owner = others.find((other) => isSameCredential(other, changed));
  if (owner) return { kind: "other", label: owner.label };
  if (!existing) return undefined;
  if (!isTested) return { kind: "unknown" };
  // With a new id, since the caches of the old one read with the old credential.
  const client = addIn.client({ ...changed, id: crypto.randomUUID() });
  const signal = AbortSignal.timeout(20_000);
  const result = await compareCompany(addIn.data, existing, { client, signal }).catch(() => "unknown");
  return result === "same" ? undefined : { kind: result === "different" ? "different" : "unknown" };
}

/** Whether two connections read the same company: they have the same credential, at the same service. */
function isSameCredential(one: Connection, other: Connection): boolean {
  if (one.upstream !== other.upstream) return false;
  const [a, b] = [one.credential, other.credential];
  if (a.kind === "api-key") return b.kind === "api-key" && a.apiKey === b.apiKey;
  // Another secret of the same client reads the same company.
  return b.kind === "client-credentials" && a.clientId === b.clientId;
}

import type { OfferedUpstream } from "@accounting-data/deployment";
import type { AddIn } from "../add-in.ts";
import type { Connection } from "../settings/connection.ts";
import { credentialDoubt, type CredentialDoubt } from "./credential-doubt.ts";
import { testConnection } from "./test-connection.ts";

/** What a person wants done with a connection. */
export type ConnectAttempt = "test" | "save" | "save untested";

/** `to-save`: nothing speaks against it. `declined`: the person says that the credential is another company's. */
export type ConnectResult = Awaited<ReturnType<typeof testConnection>> | "to-save" | "declined" | "left";

/** Tests a connection, and before it is saved asks about a doubt. Rejects if the test fails. */
export async function attemptConnection(
  attempt: ConnectAttempt,
  connection: Connection,
  parts: {
    readonly addIn: AddIn;
    readonly upstream: OfferedUpstream;
    /** The connection as it was, if it is to be changed. */
    readonly existing: Connection | undefined;
    /** Asks whether the credential belongs to the company all the same. */
    readonly isMeant: (doubt: CredentialDoubt) => Promise<boolean>;
    /** Whether the person has left the form meanwhile. */
    readonly isLeft: () => boolean;
  },
): Promise<ConnectResult> {
  const { addIn, upstream, existing, isMeant, isLeft } = parts;
  const isTested = attempt !== "save untested";
  if (isTested) {
    // With a new id: cached failures belong to the connection before this change.
    const client = addIn.client({ ...connection, id: crypto.randomUUID() });
    const result = await testConnection(client, upstream);
    if (attempt === "test") return isLeft() ? "left" : result;
  }
  if (isLeft()) return "left";
  const doubt = await credentialDoubt(addIn, existing, { changed: connection, isTested });
  if (isLeft()) return "left";
  return !doubt || (await isMeant(doubt)) ? "to-save" : "declined";
}

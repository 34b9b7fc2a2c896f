import type { Books } from "@accounting-data/books";
import { apiKey, bearer, isAccountingDataError, type Client, type Credential } from "@accounting-data/core";
import { fingerprintOf } from "@accounting-data/creating";
import type { ToolContext } from "../tools/tool-context.ts";
import { openContext, type SharedContext } from "./open-context.ts";
import type { Caller } from "./read-caller.ts";

/** Callers whose lists and tokens are kept; the longest unused one goes first. */
const mostCallers = 50;

/**
 * Opens the books of each caller by its own credential, since another one may be allowed less. The secret of
 * `Authorization: Bearer` may be a token of the service or an API key: it is tried as a token, and if the service rejects that, it is
 * an API key from then on.
 */
export function createCallers({
  clientOf,
  shared,
}: {
  readonly clientOf: (credential: Credential) => Client;
  readonly shared: SharedContext;
}): (caller: Caller) => Promise<ToolContext> {
  const opened = new Map<string, Promise<ToolContext>>();

  async function openCaller({ header, secret }: Caller): Promise<ToolContext> {
    const { creating, service } = shared;
    const key = creating?.journal.fingerprintKey;
    const account = key ? await fingerprintOf(secret, { service, key }) : "";
    const open = (credential: Credential): ToolContext => openContext(clientOf(credential), account, shared);
    if (header === "Api-Key") return open(apiKey(secret));
    const asToken = open(bearer(secret));
    return (await isAccepted(asToken.books)) ? asToken : open(apiKey(secret));
  }

  return async (caller) => {
    const name = await digestOf(`${caller.header} ${caller.secret}`);
    const known = opened.get(name) ?? openCaller(caller);
    opened.delete(name);
    opened.set(name, known);
    for (const oldest of [...opened.keys()].slice(0, -mostCallers)) opened.delete(oldest);
    try {
      return await known;
    } catch (error) {
      // Nobody knows yet what the secret is; the next call asks again.
      opened.delete(name);
      throw error;
    }
  };
}

/** Whether the service accepts the credential. Rejects if it could not be asked. */
async function isAccepted({ lists }: Books): Promise<boolean> {
  try {
    for await (const _ of lists[0]?.iterate({ pageSize: 1, prefetch: 0 }) ?? []) break;
    return true;
  } catch (error) {
    if (isAccountingDataError(error, "unauthorized")) return false;
    // The service knows the credential, which lacks the right to this list.
    if (isAccountingDataError(error, "forbidden")) return true;
    throw error;
  }
}

/** Secrets are not kept as the keys of a map. */
async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

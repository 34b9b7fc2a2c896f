import { isAccountingDataError, type Answer, type Client } from "@accounting-data/core";
import type { EndedCall } from "./activity-log.ts";
import { isSignedOut } from "./is-signed-out.ts";

/** A client that stops asking where it was refused, and tells of every call. */
export interface GuardedClient extends Client {
  /**
   * Lets requests through again: all of them, or (`"rights"`) those that failed for want of a right only. Gives whether
   * any had been stopped.
   */
  reopen(what: "all" | "rights"): boolean;
}

/**
 * Guards a connection's client. After a 401 (or a token refused) nothing is sent on the connection until a person
 * renews or tests it. A 403 says that the credential lacks the right to that operation, so only that resource's reads
 * stop: a workbook may show partners to someone who may not see banks.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export function guardClient(
  client: Client,
  onCall: (call: Omit<EndedCall, "connectionLabel">) => void,
): GuardedClient {
  let signedOut: unknown;
  const forbidden = new Map<string, unknown>();

  async function send<T>(...[operation, read, options]: Parameters<Client["send"]>): Promise<T> {
    const resource = operation.path.split("/")[2] ?? "";
    const refusal = signedOut ?? (operation.kind === "read" ? forbidden.get(resource) : undefined);
    if (refusal !== undefined) throw refusal;
    const at = new Date(client.clock.now());
    const started = client.clock.monotonic();
    let answered: Answer | undefined;
    const tell = (outcome: EndedCall["outcome"], more: Partial<EndedCall>): void =>
      onCall({
        operation: operation.name,
        at,
        milliseconds: Math.round(client.clock.monotonic() - started),
        outcome,
        ...(answered && seenOf(answered)),
        ...more,
      });
    try {
      const result = await client.send(
        operation,
        (answer) => {
          answered = answer;
          return read(answer) as T;
        },
        options,
      );
      tell("ok", {});
      return result;
    } catch (error) {
      if (options?.signal?.aborted && !isAccountingDataError(error)) tell("cancelled", {});
      else tell("failed", described(error));
      if (isSignedOut(error)) signedOut = error;
      else if (operation.kind === "read" && isAccountingDataError(error, "forbidden"))
        forbidden.set(resource, error);
      throw error;
    }
  }

  return {
    baseUrl: client.baseUrl,
    clock: client.clock,
    counters: client.counters,
    send: send as Client["send"],
    reopen: (what) => {
      const stopped = (what === "all" && signedOut !== undefined) || forbidden.size > 0;
      if (what === "all") signedOut = undefined;
      forbidden.clear();
      return stopped;
    },
  };
}

function described(error: unknown): Partial<EndedCall> {
  return isAccountingDataError(error) ? { code: error.code, ...seenOf(error) } : {};
}

/** What an answer, or an error that was made of one, says of itself. */
function seenOf(from: object): Partial<EndedCall> {
  const { status, traceId } = from as { readonly status?: unknown; readonly traceId?: unknown };
  return {
    ...(typeof status === "number" && { status }),
    ...(typeof traceId === "string" && { traceId }),
  };
}

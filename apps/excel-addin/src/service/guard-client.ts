import { isAccountingDataError, type Answer, type CallOptions, type Client } from "@accounting-data/core";
import type { EndedCall } from "./activity-log.ts";
import { isSignedOut, readsRecord } from "./failure.ts";

/** A client that stops sending requests once the service has rejected the credential, and reports every call. */
export interface GuardedClient extends Client {
  /**
   * Sends requests again: all, or (`"rights"`) only those that were stopped by a missing right. Returns whether any were
   * stopped.
   */
  reopen(what: "all" | "rights"): boolean;
  /**
   * Lets one read through after the credential was rejected, since the service may have erred: if it is accepted, all others follow, else
   * they fail as before. Those that begin meanwhile wait for it.
   */
  probe(): void;
  /** Why the credential may not read the list at a path; undefined if no read of it was refused. */
  refusal(path: string): unknown;
  /** A person has asked for the present state: the server must not answer with what it got before. */
  readAnew(): void;
}

/** After this long the server has no older answer: a call takes at most 65 seconds, and its answer is shared for 2 more. */
const keptAtMostMs = 67_000;

/**
 * Guards a connection's client. After a 401 (or a rejected token request) it sends nothing until a person renews or
 * tests the connection, or refreshes, which lets one read through. After a 403 the credential lacks the right to one operation, so only that stops: someone who may not
 * read banks, or one bank by its id, may still read partners, or the list of banks.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export function guardClient(
  client: Client,
  onCall: (call: Omit<EndedCall, "connectionLabel">) => void,
  /** Called when the service has rejected the credential, or its right to read the list at this path (not one of its records). */
  onRefused: (path?: string) => void,
): GuardedClient {
  let unauthorized: unknown;
  let mayProbe = false;
  /** Resolves when the read that was let through has ended. */
  let probing: Promise<void> | undefined;
  /** By the paths of operations, in which `{id}` stands for a record's id. */
  const forbidden = new Map<string, unknown>();
  let askedAt = -Infinity;

  /** Accepts any answer to a request since a person asked for the present state (RFC 9111, section 5.2.1.1). */
  function ageOptions(): Pick<CallOptions, "headers"> {
    const age = client.clock.monotonic() - askedAt;
    return age < keptAtMostMs ? { headers: { "cache-control": `max-age=${Math.floor(age / 1000)}` } } : {};
  }

  async function send<T>(...call: Parameters<Client["send"]>): Promise<T> {
    const isProbe = unauthorized !== undefined && mayProbe && call[0].kind === "read";
    if (!isProbe) {
      if (probing) await probing;
      return sendIfAllowed(call, { isProbe });
    }
    mayProbe = false;
    const probe = sendIfAllowed<T>(call, { isProbe });
    probing = probe
      .then(
        () => true,
        // The service has accepted who asks, but not for this.
        (error: unknown) => isAccountingDataError(error, "forbidden"),
      )
      .then((isAccepted) => {
        if (isAccepted) unauthorized = undefined;
        probing = undefined;
      });
    return probe;
  }

  async function sendIfAllowed<T>(
    [operation, read, options]: Parameters<Client["send"]>,
    { isProbe }: { readonly isProbe: boolean },
  ): Promise<T> {
    const right = readsRecord(operation.name) ? operation.path.replace(/[^/]*$/, "{id}") : operation.path;
    const refusal =
      (isProbe ? undefined : unauthorized) ?? (operation.kind === "read" ? forbidden.get(right) : undefined);
    if (refusal !== undefined) throw refusal;
    const at = new Date(client.clock.now());
    const started = client.clock.monotonic();
    let answered: Answer | undefined;
    const report = (outcome: EndedCall["outcome"], more: Partial<EndedCall>): void =>
      onCall({
        operation: operation.name,
        at,
        milliseconds: Math.round(client.clock.monotonic() - started),
        outcome,
        ...(answered && responseOf(answered)),
        ...more,
      });
    try {
      const result = await client.send(
        operation,
        (answer) => {
          answered = answer;
          return read(answer) as T;
        },
        operation.kind === "read" ? { ...options, ...ageOptions() } : options,
      );
      report("ok", {});
      return result;
    } catch (error) {
      if (options?.signal?.aborted && !isAccountingDataError(error)) report("cancelled", {});
      else report("failed", isAccountingDataError(error) ? responseOf(error) : {});
      if (isSignedOut(error)) {
        unauthorized = error;
        onRefused();
      } else if (operation.kind === "read" && isAccountingDataError(error, "forbidden")) {
        forbidden.set(right, error);
        if (right === operation.path) onRefused(right);
      }
      throw error;
    }
  }

  return {
    baseUrl: client.baseUrl,
    clock: client.clock,
    get counters() {
      return client.counters;
    },
    send: send as Client["send"],
    reopen: (what) => {
      const stopped = (what === "all" && unauthorized !== undefined) || forbidden.size > 0;
      if (what === "all") {
        unauthorized = undefined;
        mayProbe = false;
      }
      forbidden.clear();
      return stopped;
    },
    probe: () => {
      mayProbe = unauthorized !== undefined;
    },
    refusal: (path) => forbidden.get(path),
    readAnew: () => {
      askedAt = client.clock.monotonic();
    },
  };
}

/** Status and trace id of an answer, or of an error that was made from one. */
function responseOf(from: object): Partial<EndedCall> {
  const { status, traceId } = from as { readonly status?: unknown; readonly traceId?: unknown };
  return {
    ...(typeof status === "number" && { status }),
    ...(typeof traceId === "string" && { traceId }),
  };
}

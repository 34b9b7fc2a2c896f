import { createProbeKey, unreachable, type CreateProbe } from "@accounting-data/deployment";
import { createByteBudget } from "../request/byte-budget.ts";
import type { ServiceAnswer } from "../pacing/shared-answers.ts";
import { type ForwardedCall, createCallReader } from "./call.ts";
import { createCallsUnderWay } from "./calls-under-way.ts";
import type { LoggedRequest } from "../request/logged-request.ts";
import { forward } from "./forward.ts";
import type { ForwardedOperation } from "../upstreams/forwarded-operation.ts";
import type { Limits } from "../request/limits.ts";
import type { Pacing } from "../pacing/pacing.ts";
import { refusedSignIn, signIn } from "./sign-in.ts";
import { respond } from "./respond.ts";
import { receiveBody } from "../request/receive-body.ts";
import { busy, Refusal } from "../request/refusal.ts";
import { digestCreate, type RepeatedCreates } from "./repeated-creates.ts";
import { sendPaced } from "./send-paced.ts";
import { createTokenRequests } from "./token-requests.ts";
import type { ServedUpstream } from "../upstreams/served-upstream.ts";

export interface CallsOptions {
  readonly upstreams: ReadonlyMap<string, ServedUpstream>;
  readonly limits: Limits;
  readonly fetch: typeof fetch;
  /** The add-in's address, if known. */
  readonly address: URL | undefined;
  readonly pacing: Pacing | undefined;
  readonly creates: RepeatedCreates;
}

/** The calls that are forwarded to the services. */
export function createCalls(options: CallsOptions) {
  const { upstreams, limits, fetch, address, pacing, creates } = options;
  const readCall = createCallReader(upstreams, address);
  const budget = createByteBudget(limits.heldBytes);
  const tokenRequests = createTokenRequests(limits.tokenRequests, () => performance.now());
  const underWay = createCallsUnderWay();
  let draining = false;

  /** Why a call is refused before it is forwarded. */
  function refusalOf({ operation }: ForwardedCall): Refusal | undefined {
    if (draining) return stopping(operation);
    if (underWay.count >= limits.calls)
      return busy("This server has too many calls under way. Nothing was forwarded.", 2, "limit of calls");
    return undefined;
  }

  /** Forwards a sign-in, unless its address has made too many. */
  async function sendSignIn(call: ForwardedCall): Promise<ServiceAnswer | Refusal> {
    const { address: client } = call.logged;
    const wait = tokenRequests.begin(client);
    if (wait !== undefined)
      return busy("Too many sign-ins from this address.", wait, "limit of token requests");
    let status: number | undefined;
    try {
      const sent = await signIn(call, { limits, fetch, budget, pacing });
      if (!(sent instanceof Refusal)) status = sent.cause === refusedSignIn ? 401 : sent.response.status;
      return sent;
    } finally {
      tokenRequests.end(client, status);
    }
  }

  /** Forwards a create. A browser repeats one if its connection is lost; the repetition has the same key and is not forwarded. */
  async function sendCreate(call: ForwardedCall): Promise<ServiceAnswer | Refusal> {
    const { signal, headers } = call.request;
    const key = headers.get("idempotency-key");
    if (key !== null && !/^[\w-]{16,100}$/.test(key))
      return new Refusal(400, "Idempotency-Key must be 16 to 100 letters, digits, hyphens or underscores.");
    const received = await receiveBody(call.request, limits, budget);
    if (received instanceof Refusal) return received;
    const { bytes: body } = received;
    try {
      if (key === null) return await send(call, limits, body);
      const responseBytes = Math.min(limits.responseBytes, createBytes);
      return await creates.once({ key, digest: await digestCreate(call, body) }, async () => {
        // A client that has left meanwhile gets nothing sent: once sent, the outcome would be remembered.
        signal.throwIfAborted();
        return await send(call, { ...limits, responseBytes }, body);
      });
    } finally {
      received.release();
    }
  }

  /** Forwards a read, or a create with its body; at its company's pace, if there is pacing. */
  async function send(
    call: ForwardedCall,
    withLimits: Limits,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<ServiceAnswer | Refusal> {
    const { request, upstream, operation, logged } = call;
    const forwardUntil = async (signal: AbortSignal, ended?: () => void): Promise<Response | Refusal> => {
      const milliseconds = withLimits.milliseconds - logged.elapsed();
      // Sending a create with no time left would only make its outcome unknown.
      if (body && milliseconds <= 0)
        return busy(`${upstream.label} is busy. Nothing was sent.`, 1, "time limit");
      return await forward(request, upstream, operation, {
        limits: { ...withLimits, milliseconds },
        fetch,
        signal,
        ...(body && { body }),
        ...(ended && { ended }),
      });
    };
    if (pacing) return await sendPaced(pacing, call, forwardUntil);
    const response = await forwardUntil(request.signal);
    return response instanceof Response ? { response, isShared: false } : response;
  }

  function forwardCall(call: ForwardedCall): Promise<ServiceAnswer | Refusal> {
    if (call.operation.part === "auth") return sendSignIn(call);
    return call.operation.method === "POST" ? sendCreate(call) : send(call, limits);
  }

  return {
    /** Answers a request below `upstreams/`; `path` is what follows. */
    async answer(request: Request, path: string, logged: LoggedRequest): Promise<Response> {
      const call = readCall(request, path, logged);
      if (call instanceof Refusal) return logged.refuse(call, knownUpstream(path));
      const what = { upstream: call.upstream.id, operation: call.operation.name };
      if (isProbe(call)) return probed(creates.keys);
      const refused = refusalOf(call);
      if (refused) return logged.refuse(refused, what);
      const end = underWay.begin();
      try {
        const sent = await forwardCall(call);
        if (!(sent instanceof Refusal))
          return respond(sent, call, { milliseconds: limits.milliseconds, ended: end });
        end();
        return logged.refuse(sent, what);
      } catch (error) {
        end();
        if (!request.signal.aborted) throw error;
        return logged.refuse(new Refusal(408, "The client is gone.", { cause: "client gone" }), what);
      }
    },
    /** Refuses new calls. Resolves when those under way have ended. */
    drain(): Promise<void> {
      draining = true;
      return underWay.allEnded();
    },
  };

  function knownUpstream(path: string): { readonly upstream?: string } {
    const [id = ""] = path.split("/");
    return upstreams.has(id) ? { upstream: id } : {};
  }
}

/** Whether the pane only asks whether creates arrive here: a sign-in proxy may keep them. */
function isProbe({ operation, request }: ForwardedCall): boolean {
  const isCreate = operation.part === "api" && operation.method === "POST";
  return isCreate && request.headers.get("idempotency-key") === createProbeKey;
}

function probed(keys: CreateProbe["keys"]): Response {
  const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return Response.json({ keys } satisfies CreateProbe, { headers });
}

/** Bytes of the answer to a create, which is held in memory. */
const createBytes = 1_048_576;

/** A create gets a 4xx, which says that nothing was created. Any other call gets a 503, after which clients retry. */
function stopping({ part, method }: ForwardedOperation): Refusal {
  const detail = "This server is stopping. Nothing was sent.";
  if (part === "api" && method === "POST")
    return new Refusal(424, detail, { type: unreachable, cause: "stopping" });
  return new Refusal(503, detail, { headers: { "retry-after": "5" }, cause: "stopping" });
}

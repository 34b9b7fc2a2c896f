import { unreachable } from "../src/service/forwarder-problems.ts";
import { createByteBudget } from "./byte-budget.ts";
import { isCrossSite } from "./cross-site.ts";
import type { Exchange } from "./exchange.ts";
import { forward } from "./forward.ts";
import {
  findForwardedOperation,
  operationsOfUpstream,
  type ForwardedOperation,
} from "./forwarded-operation.ts";
import type { Limits } from "./limits.ts";
import { busy, Refusal } from "./refusal.ts";
import { createTokenRequests } from "./token-requests.ts";
import type { Upstream } from "./upstream.ts";

export interface CallsOptions {
  readonly upstreams: ReadonlyMap<string, Upstream>;
  readonly limits: Limits;
  readonly fetch: typeof fetch;
  /** The address of the add-in, where it is known. */
  readonly address: URL | undefined;
}

/** The calls that are forwarded to the services. */
export interface Calls {
  /** Answers a request below `upstreams/`; `path` is what follows. */
  answer(request: Request, path: string, exchange: Exchange): Promise<Response>;
  /** Refuses new calls. Resolves when those under way have ended. */
  drain(): Promise<void>;
}

export function createCalls({ upstreams, limits, fetch, address }: CallsOptions): Calls {
  const operations = new Map([...upstreams].map(([id, upstream]) => [id, operationsOfUpstream(upstream)]));
  const budget = createByteBudget(limits.heldBytes);
  const tokenRequests = createTokenRequests(limits.tokenRequests, () => performance.now());
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let draining = false;

  function end(): void {
    underWay -= 1;
    if (underWay === 0) for (const resolve of waiting.splice(0)) resolve();
  }

  /** Why a call is refused before it is forwarded. */
  function refusalOf(operation: ForwardedOperation, exchange: Exchange): Refusal | undefined {
    if (draining) return stopping(operation);
    if (underWay >= limits.calls)
      return busy("This server has too many calls under way. Nothing was forwarded.", 2, "limit of calls");
    const wait = operation.part === "auth" ? tokenRequests.begin(exchange.address) : undefined;
    if (wait === undefined) return undefined;
    return busy("Too many sign-ins from this address.", wait, "limit of token requests");
  }

  async function answer(request: Request, path: string, exchange: Exchange): Promise<Response> {
    const [id = "", ...rest] = path.split("/");
    const upstream = upstreams.get(id);
    if (isCrossSite(request, address))
      return exchange.refuse(new Refusal(400, "This request came from a page of another site."));
    // Not 404 or 403, which clients would take for the service's answer about a record or a permission.
    if (!upstream)
      return exchange.refuse(new Refusal(400, "This server does not forward to a service of that name."));
    const operation = findForwardedOperation(operations.get(id) ?? [], request.method, rest.join("/"));
    if (!operation)
      return exchange.refuse(new Refusal(400, "This server does not forward that operation."), {
        upstream: id,
      });
    if ("allow" in operation) {
      const { allow } = operation;
      const wrong = new Refusal(405, `This operation needs the method ${allow}.`, { headers: { allow } });
      return exchange.refuse(wrong, { upstream: id });
    }
    const what = { upstream: id, operation: operation.name };
    const refused = refusalOf(operation, exchange);
    if (refused) return exchange.refuse(refused, what);
    underWay += 1;
    let status = 0;
    const answered = await forward(request, upstream, operation, {
      limits,
      budget,
      fetch,
      ended: (body) => {
        end();
        const left = request.signal.aborted && { cause: "client gone" };
        exchange.write({ ...what, status, received: status, ...left, ...body });
      },
    }).catch((error: unknown) => {
      end();
      throw error;
    });
    if (answered instanceof Refusal) {
      end();
      return exchange.refuse(answered, what);
    }
    status = answered.status;
    if (operation.part === "auth" && answered.ok) tokenRequests.granted(exchange.address);
    answered.headers.set("x-request-id", exchange.id);
    return answered;
  }

  return {
    answer,
    drain() {
      draining = true;
      return underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/** A create gets a 4xx, which says that nothing was created; any other call may be sent again. */
function stopping({ part, method }: ForwardedOperation): Refusal {
  const detail = "This server is stopping. Nothing was sent.";
  if (part === "api" && method === "POST")
    return new Refusal(424, detail, { type: unreachable, cause: "stopping" });
  return new Refusal(503, detail, { headers: { "retry-after": "5" }, cause: "stopping" });
}

import { Hono } from "hono";
import type { Operation } from "../operations.ts";
import type { ServiceState } from "../service-state.ts";
import type { ExchangeOutcome } from "./exchange.ts";
import { perform } from "./perform.ts";
import { problem } from "./problem.ts";
import type { OpenLogEntry } from "./request-log.ts";

/** The context of a request in the router. */
interface Env {
  Bindings: { readonly entry: OpenLogEntry; exchange?: ExchangeOutcome };
}

/** Answers requests. Rejects only if the sandbox, or a function given to it, throws. */
export type Service = (request: Request, entry: OpenLogEntry) => Promise<ExchangeOutcome>;

/** Routes requests to the operations; other requests get a 404, or a 405 on the path of an operation. */
export function createService(operations: readonly Operation[], state: ServiceState): Service {
  const app = new Hono<Env>();
  // `/v1/Orders/Open` can be a list, and also looks like a record of `/v1/Orders`; paths without an id come first.
  const hasId = ({ paths }: Operation): boolean => paths.some((path) => path.includes(":id"));
  for (const operation of operations.toSorted((one, other) => Number(hasId(one)) - Number(hasId(other)))) {
    app.on(operation.method, [...operation.paths], async (context) => {
      const { raw: request } = context.req;
      // The router answers HEAD as GET; the specification has no HEAD.
      if (request.method !== operation.method) return notAllowed(operation.method);
      const call = { operation, request, id: context.req.param("id") ?? "", entry: context.env.entry };
      const exchange = await perform(call, state);
      context.env.exchange = exchange;
      return exchange.kind === "answer" ? exchange.response : context.body(null);
    });
  }
  for (const path of new Set(operations.flatMap((operation) => operation.paths))) {
    const methods = operations.filter(({ paths }) => paths.includes(path)).map(({ method }) => method);
    app.all(path, () => notAllowed(methods.join(", ")));
  }
  app.notFound(() => problem(state, 404));
  app.onError((error) => {
    throw error;
  });

  return async (request, entry) => {
    const env: Env["Bindings"] = { entry };
    const response = await app.fetch(request, env);
    return env.exchange ?? { kind: "answer", response };
  };

  function notAllowed(allow: string): Response {
    return problem(state, 405, { headers: { allow } });
  }
}

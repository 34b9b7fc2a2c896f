import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import type { Service } from "./checks/index.ts";

/** A service on a port of this machine with the faults that the checks expect. */
export interface CheckService {
  readonly service: Service;
  readonly close: () => Promise<void>;
}

/** Starts the sandbox for one run of the checks. */
export async function serveChecks(): Promise<CheckService> {
  const sandbox = createSandbox();
  const always = { times: Infinity };
  sandbox.inject("never-answers", { on: "listCashRegisters", ...always });
  sandbox.inject("body-stalls", { on: "listBankAccounts", ...always });
  sandbox.inject("reset-before-headers", { on: "listActivities", ...always });
  sandbox.inject({ redirect: 302, location: "/v1/Centres" }, { on: "getBank", ...always });
  // The first create goes well, the second one's answer is lost.
  sandbox.inject("reset-after-commit", { on: "createBusinessPartner", after: 1 });
  const server = await serve(sandbox);
  return {
    service: { baseUrl: server.url, authUrl: server.url, ...demoCredentials },
    close: () => server.close(),
  };
}

import { createSandbox, demoCredentials, type Fault } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { faultyIds } from "./checks/faulty-ids.ts";
import type { Service } from "./checks/index.ts";
import { serveSilence } from "./serve-silence.ts";

/** A sandbox on a port of this machine, with the faults that the checks expect. */
export interface CheckService {
  readonly service: Service;
  readonly close: () => Promise<void>;
}

const faults: Readonly<Record<keyof typeof faultyIds, Fault>> = {
  neverAnswers: "never-answers",
  bodyStalls: "body-stalls",
  breaksOff: "reset-before-headers",
  redirects: { redirect: 302, location: "/v1/BusinessPartners" },
};

/** Starts the sandbox for one run of the checks. */
export async function serveChecks(): Promise<CheckService> {
  const sandbox = createSandbox();
  for (const [name, id] of Object.entries(faultyIds)) {
    const on = `/v1/BusinessPartners/${id}` as const;
    sandbox.insert("BusinessPartners", { Id: id, Name: name });
    sandbox.inject(faults[name as keyof typeof faultyIds], { on, times: Infinity });
  }
  // The first create succeeds; the response to the second is lost.
  sandbox.inject("reset-after-commit", { on: "createBusinessPartner", after: 1 });
  const server = await serve(sandbox);
  const silence = await serveSilence();
  return {
    service: { baseUrl: server.url, authUrl: server.url, silentUrl: silence.url, ...demoCredentials },
    async close() {
      silence.close();
      await server.close();
    },
  };
}

import { createSandbox, type Sandbox, type SandboxSetup } from "@accounting-data/sandbox";
import { serve, type SandboxServer } from "@accounting-data/sandbox/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startValidatingProxy, type ValidatingProxy } from "./validating-proxy.ts";

/** The sandbox behind a port, and the validator in front of it behind another. */
export interface Service {
  readonly sandbox: Sandbox;
  /** The validator's address; what clients are given. */
  readonly url: string;
  /** The lines of the rules that this test broke on purpose; what is not taken fails the test. */
  takeViolations(): string[];
}

/** Starts a service for the tests of a file; each test finds it as at the beginning. */
export function useService(setup: SandboxSetup = {}): Service {
  const sandbox = createSandbox(setup);
  let server: SandboxServer;
  let proxy: ValidatingProxy;
  beforeAll(async () => {
    server = await serve(sandbox);
    proxy = await startValidatingProxy(server.url);
  });
  beforeEach(() => sandbox.reset());
  afterEach(() => expect(proxy.takeViolations(), "rules broken by the way").toEqual([]));
  afterAll(async () => {
    console.log(`${proxy.exchanges} requests and their answers were held against docs/openapi.yaml`);
    await proxy.close();
    await server.close();
  });
  return {
    sandbox,
    get url() {
      return proxy.url;
    },
    takeViolations: () => proxy.takeViolations(),
  };
}

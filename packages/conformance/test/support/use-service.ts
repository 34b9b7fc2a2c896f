import { createSandbox, type Sandbox, type SandboxSetup } from "@accounting-data/sandbox";
import { serve, type SandboxServer } from "@accounting-data/sandbox/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startValidatingProxy, type ValidatingProxy } from "./validating-proxy.ts";

/** The sandbox on a port, and the validator in front of it on another. */
export interface Service {
  readonly sandbox: Sandbox;
  /** The validator's address: the clients' `baseUrl`. */
  readonly url: string;
  /** The violations since the last call. A test fails if it leaves any untaken. */
  takeViolations(): string[];
}

/** Starts a service for the tests of a file, and resets it before each test. */
export function useService(setup: SandboxSetup = {}): Service {
  const sandbox = createSandbox(setup);
  let server: SandboxServer;
  let proxy: ValidatingProxy;
  beforeAll(async () => {
    server = await serve(sandbox);
    proxy = await startValidatingProxy(server.url);
  });
  beforeEach(() => sandbox.reset());
  afterEach(() => expect(proxy.takeViolations(), "violations that the test did not expect").toEqual([]));
  afterAll(async () => {
    console.log(`${proxy.exchanges} requests and their responses were validated against docs/openapi.yaml`);
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

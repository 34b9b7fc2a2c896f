import type { CallOptions, ClientOptions } from "../../src/index.ts";
import { createPartner, harness, type Harness, type Outcome } from "./harness.ts";
import { answer, type Step } from "./scripted-transport.ts";

export const created = answer(201, { Id: "1" });

/** A harness whose calls create a partner. */
export interface CreateHarness extends Omit<Harness, "send"> {
  readonly create: (options?: CallOptions) => Outcome;
}

export function createHarness(steps: readonly Step[], options?: Partial<ClientOptions>): CreateHarness {
  const { send, ...rest } = harness(steps, options);
  return { ...rest, create: (call) => send(createPartner, call) };
}

import { clientCredentials, type ClientCredentialsOptions, type ClientOptions } from "../../src/index.ts";
import { harness, type Harness } from "./harness.ts";
import { answer, type Step } from "./scripted-transport.ts";

export const authUrl = "https://auth.example.test";

/** Client credentials whose secret no error may contain. */
export const credential = (options: Partial<ClientCredentialsOptions> = {}) =>
  clientCredentials({ authUrl, clientId: "client", clientSecret: "secret-canary&=", ...options });

/** A harness whose client must request a token first. */
export const tokenHarness = (steps: readonly Step[], options: Partial<ClientOptions> = {}): Harness =>
  harness(steps, { credential: credential(), ...options });

/** A response of the auth server: a token of that name, valid for an hour. */
export const token = (name: string, facts: Record<string, unknown> = { expires_in: 3600 }): Step =>
  answer(200, { access_token: name, token_type: "Bearer", scope: "x", ...facts });

export const ok = answer(200, { n: 1 });
export const refused = answer(401);

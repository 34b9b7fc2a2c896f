import { createClient, type Client } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { credentialFor, schemes, type Scheme } from "../support/credentials.ts";
import { operations, usualGiven, type Given, type OperationUnderTest } from "../support/operations.ts";
import { useService } from "../support/use-service.ts";

// The specification's *Status codes per operation*: every operation with each of its statuses, under both credentials,
// through a port and past the validator.

const errors = {
  400: ["bad_request", "Bad Request"],
  401: ["unauthorized", "Unauthorized"],
  403: ["forbidden", "Forbidden"],
  404: ["not_found", "Not Found"],
  422: ["validation", "Unprocessable Entity"],
  429: ["rate_limited", "Too Many Requests"],
} as const;
type Refusal = keyof typeof errors;

const service = useService();
const { sandbox } = service;

const newClient = (scheme: Scheme): Client =>
  createClient({ baseUrl: service.url, credential: credentialFor(scheme, service.url), retry: false });

/** Brings the service, or what the call is given, to where the answer has this status. */
const provoke: Readonly<Record<Refusal, (operation: OperationUnderTest, given: Given) => Given>> = {
  400(_operation, given) {
    // Which payloads are rejected is not shown; the client can't send one that is no JSON object.
    sandbox.inject(400);
    return given;
  },
  401(_operation, given) {
    // With a token: one that the service refuses although the auth server goes on issuing it.
    sandbox.inject(401, { times: 2 });
    return given;
  },
  403(_operation, given) {
    sandbox.configure({ users: { "demo-user": { rights: "none" } } });
    return given;
  },
  404(operation, given) {
    if (operation.kind === "create") sandbox.configure({ createNotFound: true });
    return { ...given, id: "00000000-0000-4000-8000-000000000000" };
  },
  422(_operation, given) {
    sandbox.configure({ maxPageSize: 9, overMaxPageSize: "reject", issuedInvoices: "list-parameters" });
    return { ...given, id: "no-guid", payload: { City: "Brno" } };
  },
  429(_operation, given) {
    sandbox.configure({ rateLimit: { requests: 1 } });
    return given;
  },
};

for (const scheme of schemes) {
  describe.each(operations)(`$name with ${scheme}`, (operation) => {
    const [success, ...refusals] = operation.statuses;

    test(`${success}`, async () => {
      const given = usualGiven(sandbox, operation.list);
      const seen: number[] = [];
      const onResponse = ({ status }: { status: number }): unknown => seen.push(status);
      await operation.call(newClient(scheme), given, { onResponse });
      expect(seen).toEqual([success]);
      expect(sandbox.requests.at(-1)).toMatchObject({
        method: operation.method,
        path: operation.path(given),
        status: success,
        operation: operation.name,
        credential: scheme,
      });
    });

    test.each(refusals as Refusal[])("%i", async (status) => {
      const client = newClient(scheme);
      const given = provoke[status](operation, usualGiven(sandbox, operation.list));
      // The one request that the limit allows is another one.
      if (status === 429) await operations[0]!.call(client, given);
      const [code, title] = errors[status];

      await expect(operation.call(client, given)).rejects.toMatchObject({
        code,
        status,
        title,
        operation: operation.name,
        type: expect.stringMatching(new RegExp(`${status}$`, "u")),
        traceId: expect.stringMatching(/^00-[^-]+-[^-]+-00$/u),
      });
      expect(sandbox.requests.at(-1)).toMatchObject({ path: operation.path(given), status });
      // An id that is no guid is the one thing here that the document forbids and the client sends.
      const broken = status === 422 && operation.kind === "get" ? [/^request GET .*uuid/u] : [];
      expect(service.takeViolations()).toEqual(broken.map((line) => expect.stringMatching(line) as string));
    });
  });
}

import { createClient, type Client } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { credentialFor, schemes, type Scheme } from "../support/credentials.ts";
import { operations, usualGiven, type Given, type OperationUnderTest } from "../support/operations.ts";
import { useService } from "../support/use-service.ts";

// *Status codes per operation*: each operation with each of its statuses, with both credentials, over a port and through
// the validator.

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

/** Changes the service, or the arguments of the call, so that the response has this status. */
const provoke: Readonly<Record<Refusal, (operation: OperationUnderTest, given: Given) => Given>> = {
  400(_operation, given) {
    // The specification does not show which payloads; and the client can't send anything but a JSON object.
    sandbox.inject(400);
    return given;
  },
  401(_operation, given) {
    // Twice: after the first 401 the client retries with a new token.
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
      // Uses up the single request that the limit allows.
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
      // The document forbids an id that is not a guid; the client sends it all the same.
      const broken = status === 422 && operation.kind === "get" ? [/^request GET .*uuid/u] : [];
      expect(service.takeViolations()).toEqual(broken.map((line) => expect.stringMatching(line) as string));
    });
  });
}

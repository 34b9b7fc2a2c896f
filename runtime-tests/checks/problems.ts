import { NetworkError, NotFoundError, RedirectError, ValidationError } from "@accounting-data/core";
import { getBusinessPartner } from "@accounting-data/resources/business-partners";
import { assert, assertEqual, rejection } from "./assert.ts";
import type { Check } from "./check.ts";
import { keyClient } from "./clients.ts";
import { faultyIds } from "./faulty-ids.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

export const problemChecks: readonly Check[] = [
  {
    name: "an unknown id is a NotFoundError, which is printed with its name",
    async run(service) {
      const error = await rejection(getBusinessPartner(keyClient(service), unknownId));
      assert(error instanceof NotFoundError, `thrown: ${String(error)}`);
      assertEqual(
        [error.status, error.code, error.operation],
        [404, "not_found", "getBusinessPartner"],
        "the error",
      );
      // In Firefox and WebKit it begins with the first place in the code.
      const { stack = "", message } = error;
      assert(!stack.includes(message) || stack.startsWith("NotFoundError: "), `the stack: ${stack}`);
    },
  },
  {
    name: "a 422 is a ValidationError with its messages",
    async run(service) {
      const operation = {
        name: "listBusinessPartners",
        kind: "read",
        method: "GET",
        path: "/v1/BusinessPartners",
        query: { PageSize: "0", PageNumber: "1" },
      } as const;
      const error = await rejection(keyClient(service).send(operation, (answer) => answer.json()));
      assert(error instanceof ValidationError, `thrown: ${String(error)}`);
      assertEqual(Object.keys(error.errors), ["PageSize"], "keys of the messages");
    },
  },
  {
    name: "a redirect is not followed",
    async run(service) {
      const error = await rejection(getBusinessPartner(keyClient(service), faultyIds.redirects));
      assert(error instanceof RedirectError, `thrown: ${String(error)}`);
    },
  },
  {
    name: "a broken connection is a NetworkError",
    async run(service) {
      const error = await rejection(getBusinessPartner(keyClient(service), faultyIds.breaksOff));
      assert(error instanceof NetworkError, `thrown: ${String(error)}`);
    },
  },
];

import { NetworkError, NotFoundError, RedirectError, ValidationError } from "@accounting-data/core";
import { getActivity, listActivities } from "@accounting-data/resources/activities";
import { getBank } from "@accounting-data/resources/banks";
import { assert, assertEqual, rejection } from "./assert.ts";
import type { Check } from "./check.ts";
import { keyClient } from "./clients.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

export const problemChecks: readonly Check[] = [
  {
    name: "an unknown id is a NotFoundError",
    async run(service) {
      const error = await rejection(getActivity(keyClient(service), unknownId));
      assert(error instanceof NotFoundError, `thrown: ${String(error)}`);
      assertEqual(
        [error.status, error.code, error.operation],
        [404, "not_found", "getActivity"],
        "the error",
      );
    },
  },
  {
    name: "a 422 is a ValidationError with its messages",
    async run(service) {
      const operation = {
        name: "listBanks",
        kind: "read",
        method: "GET",
        path: "/v1/Banks",
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
      const error = await rejection(getBank(keyClient(service), unknownId));
      assert(error instanceof RedirectError, `thrown: ${String(error)}`);
    },
  },
  {
    name: "a connection that breaks off is a NetworkError",
    async run(service) {
      const error = await rejection(listActivities(keyClient(service), { pageSize: 1, pageNumber: 1 }));
      assert(error instanceof NetworkError, `thrown: ${String(error)}`);
    },
  },
];

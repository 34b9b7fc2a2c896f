import {
  apiKey,
  clientCredentials,
  createClient,
  isAccountingDataError,
  TokenError,
  UnauthorizedError,
} from "@accounting-data/core";
import { listBusinessPartners } from "@accounting-data/resources/business-partners";
import { assert, assertEqual, rejection } from "./assert.ts";
import type { Check } from "./check.ts";
import { keyClient } from "./clients.ts";

const firstPage = { pageSize: 5, pageNumber: 1 };

export const credentialChecks: readonly Check[] = [
  {
    name: "reads with an API key",
    async run(service) {
      const page = await listBusinessPartners(keyClient(service), firstPage);
      assertEqual(page.items.length, 5, "records on the page");
    },
  },
  {
    name: "reads with client credentials, and requests one token for concurrent calls",
    async run({ baseUrl, authUrl, clientId, clientSecret }) {
      const credential = clientCredentials({ authUrl, clientId, clientSecret });
      const client = createClient({ baseUrl, credential });
      const pages = await Promise.all([
        listBusinessPartners(client, firstPage),
        listBusinessPartners(client, firstPage),
      ]);
      assertEqual(
        pages.map((page) => page.items.length),
        [5, 5],
        "records on the pages",
      );
    },
  },
  {
    name: "a wrong API key is an UnauthorizedError with the trace id",
    async run({ baseUrl }) {
      const client = createClient({ baseUrl, credential: apiKey("wrong") });
      const error = await rejection(listBusinessPartners(client, firstPage));
      assert(error instanceof UnauthorizedError, `thrown: ${String(error)}`);
      assert(isAccountingDataError(error, "unauthorized"), "the error has no brand");
      assertEqual([error.status, error.operation], [401, "listBusinessPartners"], "status and operation");
      assert(error.traceId?.startsWith("00-") === true, `trace id: ${error.traceId}`);
    },
  },
  {
    name: "a wrong client secret is a TokenError without the secret",
    async run({ baseUrl, authUrl, clientId }) {
      const credential = clientCredentials({ authUrl, clientId, clientSecret: "not-the-secret" });
      const error = await rejection(listBusinessPartners(createClient({ baseUrl, credential }), firstPage));
      assert(error instanceof TokenError, `thrown: ${String(error)}`);
      assertEqual(error.error, "invalid_client", "error of the token answer");
      assert(
        !`${error.stack}${JSON.stringify(error)}`.includes("not-the-secret"),
        "the error shows the secret",
      );
    },
  },
];

import { apiKey, createClient, isAccountingDataError } from "@accounting-data/core";
import { createServer } from "node:http";
import { inspect } from "node:util";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFastClock } from "../support/fast-clock.ts";
import { listen } from "../support/listen.ts";
import { shownForms } from "../support/shown-forms.ts";
import { hostileAnswers, terminalEscape } from "./hostile-answers.ts";
import { hostileCalls } from "./hostile-calls.ts";
import { hostileLists } from "./hostile-lists.ts";
import { hostilePaging } from "./hostile-paging.ts";
import type { HostileProgram } from "./hostile-program.ts";
import { hostileTokens } from "./hostile-tokens.ts";

// Programs against services that lie. Each gets what the table says, in a bounded number of requests, over its own port;
// and whatever it gets shows no secret.

const programs = [...hostileLists, ...hostilePaging, ...hostileAnswers, ...hostileCalls, ...hostileTokens];
let requests = 0;

// The client reports a hook's error there.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test.each(programs)("$name", { timeout: 60_000 }, async (program) => {
  const { seen, result } = await runProgram(program);
  requests += seen;
  const { value, failure } = result;
  expect(seen).toBeLessThanOrEqual(program.requests);
  expect({ value, error: failure }).toMatchObject(
    program.error ? { value: undefined, error: program.error } : { value: program.value, error: undefined },
  );
  expect(failure === undefined || isAccountingDataError(failure)).toBe(true);
  expect(shownForms(failure).includes(program.never ?? "hostile-secret-key")).toBe(false);
  expect(`${String(failure)} ${inspect(failure)}`.includes(terminalEscape)).toBe(false);
});

afterAll(() => console.log(`hostile programs: ${programs.length}, with ${requests} requests`));

async function runProgram(program: HostileProgram): Promise<{
  readonly seen: number;
  readonly result: { readonly value?: unknown; readonly failure?: unknown };
}> {
  let seen = 0;
  const answer = program.service();
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url!, "http://service");
    response.on("error", () => {}); // the client hung up
    answer({ number: ++seen, path, query }, response);
  });
  const { url: baseUrl, close } = await listen(server);
  const client = createClient({
    baseUrl,
    credential: program.credential?.(baseUrl) ?? apiKey("hostile-secret-key"),
    clock: createFastClock(),
    ...program.client,
  });
  const result: { value?: unknown; failure?: unknown } = await program.run(client).then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  );
  await close();
  return { seen, result };
}

import { createClient, isAccountingDataError, type Client } from "@accounting-data/core";
import { recordId } from "@accounting-data/resources";
import { createSandbox, type ListName, type Sandbox } from "@accounting-data/sandbox";
import { serve, type SandboxServer } from "@accounting-data/sandbox/node";
import { afterAll, expect, test } from "vitest";
import { credentialFor } from "../support/credentials.ts";
import { createFastClock, type FastClock } from "../support/fast-clock.ts";
import {
  lists,
  operations,
  usualGiven,
  type ListUnderTest,
  type OperationUnderTest,
} from "../support/operations.ts";
import type { CallFault } from "./call-fault.ts";
import { networkFaults } from "./network-faults.ts";
import { statusFaults } from "./status-faults.ts";
import { countRecords, createTally } from "./tally.ts";
import { tokenFaults } from "./token-faults.ts";

// Each fault × each operation, and × each list from its second page on; each over its own port. A call that succeeds has
// returned every record once. No partner is created twice, and none is created by a call whose error denies it.

const faults = [...networkFaults, ...statusFaults, ...tokenFaults];
const reads = operations.filter(({ kind }) => kind !== "create");
const create = operations.find(({ kind }) => kind === "create")!;
const tally = createTally();

test.each(faults)("$name", { timeout: 60_000 }, async (fault) => {
  const ends = await Promise.all([
    ...reads.map((operation) => readUnder(fault, operation)),
    ...lists.map((list) => iterateUnder(fault, list)),
    createUnder(fault),
  ]);
  const counts = { missing: 0, doubled: 0 };
  const [end, made] = fault.create;
  expect(Object.fromEntries(ends)).toEqual({
    ...Object.fromEntries(reads.map(({ name }) => [name, { end: fault.read, ...counts }])),
    ...Object.fromEntries(
      lists.map(({ name, operation }) => {
        const iterating = operation.kind === "invoices" ? fault.iteratingInvoices : undefined;
        return [`iterate ${name}`, { end: iterating ?? fault.read, ...counts }];
      }),
    ),
    [create.name]: { end, made },
  });
});

test("in all combinations no record was lost or doubled, and no partner created twice or unnoticed", () => {
  const { combinations, lost, doubled, createdTwice, createdUnnoticed } = tally;
  expect({ combinations, lost, doubled, createdTwice, createdUnnoticed }).toEqual({
    combinations: faults.length * (reads.length + lists.length + 1),
    lost: 0,
    doubled: 0,
    createdTwice: 0,
    createdUnnoticed: 0,
  });
});
afterAll(() => console.log(`faults × operations: ${JSON.stringify(tally)}`));

type End = [operation: string, end: object];

async function readUnder(fault: CallFault, operation: OperationUnderTest): Promise<End> {
  const site = newSite(operation.list);
  const given = usualGiven(site.sandbox, operation.list);
  const received: string[] = [];
  const end = await run(fault, site, operation, async (client) => {
    received.push(...idsOf(operation, await operation.call(client, given)));
  });
  const expected = operation.kind === "get" ? [given.id] : idsIn(site, operation.list);
  return [operation.name, countRead(end, received, expected)];
}

/** The fault affects the second page. */
async function iterateUnder(fault: CallFault, { name, operation, iterate }: ListUnderTest): Promise<End> {
  const site = newSite(name);
  site.sandbox.configure({ issuedInvoices: "default-page", issuedInvoicesPageSize: 4 });
  const received: string[] = [];
  let complete = false;
  const readPages = async (client: Client): Promise<void> => {
    for await (const page of iterate(client, { pageSize: 4 }).pages()) {
      received.push(...page.items.map((record) => recordId(record)));
      complete = page.complete;
    }
  };
  const end = await run(fault, site, operation, readPages, 1);
  // A list that says that it is incomplete has lost nothing silently.
  const outcome = end === "success" && !complete ? "incomplete" : end;
  return [`iterate ${name}`, countRead(outcome, received, idsIn(site, name))];
}

async function createUnder(fault: CallFault): Promise<End> {
  const site = newSite(create.list);
  const given = usualGiven(site.sandbox, create.list);
  const before = idsIn(site, create.list).length;
  const end = await run(fault, site, create, (client) => create.call(client, given));
  const made = idsIn(site, create.list).length - before;

  tally.createdTwice += Math.max(0, made - 1);
  if (end === "success" && made === 0) tally.lost += 1;
  if (!["success", "outcome_unknown", "created_unreadable"].includes(end)) tally.createdUnnoticed += made;
  return [create.name, { end: end === "success" ? "created" : end, made }];
}

/** Arranges the fault and makes the call: `success`, or the code of its error. */
async function run(
  fault: CallFault,
  { sandbox, clock }: Site,
  operation: OperationUnderTest,
  call: (client: Client) => Promise<unknown>,
  after = 0,
): Promise<string> {
  const server = await serveApart(sandbox);
  let onRetry = (): void => {};
  const client = createClient({
    baseUrl: server.url,
    credential: credentialFor(fault.scheme ?? "api-key", server.url),
    clock,
    timeout: fault.timeout ?? 120_000,
    deadline: 600_000,
    onRetry: () => onRetry(),
    ...(fault.inProcess && { fetch: sandbox.fetch }),
  });
  await fault.arrange({
    sandbox,
    server,
    clock,
    on: operation.name,
    after,
    whenRetrying: (callback) => {
      onRetry = callback;
    },
  });
  try {
    await call(client);
    return "success";
  } catch (error) {
    if (isAccountingDataError(error)) return error.code;
    throw error;
  } finally {
    await server.close();
    tally.combinations += 1;
    tally.requests += client.counters.requests + client.counters.tokenRequests;
  }
}

/** Below the ports that systems give to whoever asks for a free one; apart from another run of this file. */
let nextPort = 20_000 + (process.pid % 8_000);

/**
 * Serves on a port that no other test gets by asking for a free one: while this server refuses connections, its client must not reach
 * that test's.
 */
async function serveApart(sandbox: Sandbox): Promise<SandboxServer> {
  for (;;) {
    try {
      return await serve(sandbox, { port: nextPort++ });
    } catch (error) {
      if ((error as { readonly code?: string }).code !== "EADDRINUSE") throw error;
    }
  }
}

/** A service with ten records in the list, and the clock that it shares with its client. */
interface Site {
  readonly sandbox: Sandbox;
  readonly clock: FastClock;
}

function newSite(list: ListName): Site {
  const clock = createFastClock();
  // Invoices are made from partners, of which a sandbox has hundreds otherwise.
  return { clock, sandbox: createSandbox({ clock, data: { BusinessPartners: 10, [list]: 10 } }) };
}

function countRead(end: string, received: readonly string[], expected: readonly string[]): object {
  const wanted = end === "success" ? expected : [];
  return { end: end === "success" ? "records" : end, ...countRecords(tally, received, wanted) };
}

function idsIn({ sandbox }: Site, list: ListName): string[] {
  return sandbox.records(list).map((record) => record.Id);
}

function idsOf({ kind }: OperationUnderTest, value: unknown): string[] {
  if (kind === "get") return [recordId(value as object)];
  return (value as { items: object[] }).items.map((item) => recordId(item));
}

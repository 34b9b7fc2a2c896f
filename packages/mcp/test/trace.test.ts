import { expect, test } from "vitest";
import { createSandbox } from "@accounting-data/sandbox";
import { connect, revisions } from "./connect.ts";

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

test.each(
  revisions.flatMap((revision) => [
    { revision, given: traceparent, sent: traceparent },
    { revision, given: `${traceparent}\r\nx: y`, sent: null },
    { revision, given: undefined, sent: null },
  ]),
)("in $revision the service gets the client's trace: $sent", async ({ revision, given, sent }) => {
  const sandbox = createSandbox();
  const seen: (string | null)[] = [];
  const fetch: typeof sandbox.fetch = (input, init) => {
    seen.push(new Request(input, init).headers.get("traceparent"));
    return sandbox.fetch(input, init);
  };
  const { client } = await connect({ revision, sandbox, client: { fetch } });
  const [id] = sandbox.records("Banks").map((record) => record["Id"]);
  for (const [name, args] of [
    ["list_books", { lists: ["Banks"] }],
    ["read_list", { list: "Banks", columns: ["Name"] }],
    ["sum_list", { list: "Banks" }],
    ["find_records", { list: "Centres", text: "a" }],
    ["get_record", { list: "Banks", id }],
  ] as const) {
    const _meta = given === undefined ? {} : { traceparent: given };
    await client.callTool({ name, arguments: { ...args }, _meta });
  }
  expect(seen.length).toBeGreaterThanOrEqual(5);
  expect(new Set(seen)).toEqual(new Set([sent]));
});

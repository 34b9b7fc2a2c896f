import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const signIn = "forward/sign-in.test.ts";
const tokens = "forward/shared-between-tokens.test.ts";
const reading = "forward/one-reading.test.ts";
const malformed = "node/serve/malformed-requests.test.ts";
const operations = "upstreams/forwarded-operation.test.ts";

/** The rows of the guide's table, and a test of each: its file, and its name or that of its case. */
const tests: Readonly<Record<string, readonly (readonly [file: string, name: string])[]>> = {
  "charset of a sign-in: a parameter, several types, no type": [
    [signIn, "a charset in which the rest of the form is another client"],
    [signIn, "two types"],
    [signIn, "no type"],
  ],
  "bytes that are not UTF-8, overlong encodings, a byte order mark": [
    [signIn, "bytes that are not UTF-8"],
    [signIn, "an overlong encoding"],
    [signIn, "a byte order mark"],
  ],
  "a field twice, of which services read the first, the last or all": [
    [signIn, "a client twice, once empty"],
  ],
  "`Client_Id`, `client.id`, `client_id[]`, a space before a name": [
    [signIn, "a second client in other case"],
    [signIn, "a second client with a dot"],
    [signIn, "a second client as a list"],
    [signIn, "a second client with a space"],
  ],
  "`;` between fields, `%zz`, an encoding that is not needed": [
    [signIn, "a sign-in is forwarded as this server has read it, so that a service can read nothing else"],
  ],
  "zeros and line ends in a value": [
    [signIn, "a zero in a value"],
    [signIn, "a line end in a value"],
  ],
  "an assertion, another grant, a field that is not the client's": [
    [tokens, "an assertion, which names its own client"],
    [tokens, "another grant"],
    [tokens, "a field that nobody knows"],
  ],
  "two scopes of one client, of which one may see less": [[tokens, "two scopes, of which one may show less"]],
  "a compressed body, whose header would not be forwarded": [
    [signIn, "a compressed sign-in is refused with 415, and not sent"],
    [reading, "a compressed create"],
  ],
  "the charset of a token's answer": [
    [reading, "a token is passed on in the bytes of the service, whatever their charset"],
  ],
  "`Api-Key` or `Authorization` twice, in other case, or both": [
    [reading, "reads whose credentials a service could take for equal share no answer"],
  ],
  "`Content-Type`, `Range`, `Cookie` or a method override of a read": [
    [reading, "a header that does not tell reads apart is not forwarded with a read"],
    [
      "forward/forward-paced.test.ts",
      "are not equal with another credential, query, list, language or type, which the service gets",
    ],
  ],
  "`Idempotency-Key` twice": [[reading, "a create with two keys"]],
  "the path: encodings, case, dots, `;`, a query in it": [
    [operations, "do not have the path %j"],
    ["test/hostile-requests/hostile-requests.test.ts", "paths to other files are refused"],
  ],
  "dots (also encoded), a backslash or a `#` in the target": [
    [malformed, "the target ${target}, which another program may read differently"],
  ],
  "HTTP/0.9, HTTP/2.0 in the line of a request": [[malformed, "HTTP/${version}"]],
  "`Host` twice, missing, or no address; a target with another host": [
    [malformed, "two hosts"],
    [malformed, "no host"],
    [malformed, "an empty host"],
    [malformed, "an invalid host"],
    [malformed, "a target with another host than the header: ${origin}"],
  ],
  "a `Host` that is not one of the server's names": [
    [
      "node/serve/served-hosts.test.ts",
      "a website whose name leads to this server reads nothing of it, and sends nothing through it",
    ],
  ],
  "two lengths, a length beside chunks, a header on two lines": [
    [malformed, "two lengths"],
    [malformed, "a length beside chunks"],
    [malformed, "a header on two lines"],
  ],
  "a transfer coding beside `chunked`, such as `gzip`": [[malformed, "the transfer coding ${coding}"]],
  "the body of a read, which one may take for the next request": [[malformed, "a body in a read"]],
  "what follows on a connection that an answer closes": [
    [malformed, "what follows %s is not read, since the answer closes the connection"],
  ],
  "headers above a limit, which a program drops": [
    [malformed, "a request with more than 99 headers is refused, since a dropped one could be a second host"],
  ],
};

const app = new URL("../", import.meta.url);

test("the guide lists every reading that has a test here", async () => {
  const guide = await readFile(new URL("../../docs/hosting.md", app), "utf8");
  const [, section = ""] = /### What server and service must read alike\n(.*?)\n### /s.exec(guide) ?? [];
  const rows = [...section.matchAll(/^\| (.*?) +\|/gm)].map(([, row]) => row).slice(2);
  expect(rows).toEqual(Object.keys(tests));
});

test.each(
  Object.entries(tests).flatMap(([row, named]) => named.map(([file, name]) => [row, file, name] as const)),
)("%s: %s has %j", async (_, file, name) => {
  expect(await readFile(new URL(file, app), "utf8")).toContain(name);
});

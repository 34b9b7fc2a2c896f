import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { ReceivedHeaders } from "./received-headers.ts";

const fields = {
  "Content-Type": "text/plain ",
  "set-cookie": ["a=1", "b=2"],
  vary: ["one", "two"],
  none: undefined,
};

/** The same as the platform has them. */
const copied = new Headers([
  ["content-type", "text/plain"],
  ["set-cookie", "a=1"],
  ["set-cookie", "b=2"],
  ["vary", "one"],
  ["vary", "two"],
]);

/** What each method returns, by a name that says which. */
const reads: Readonly<Record<string, (headers: Headers) => unknown>> = {
  "a header": (headers) => headers.get("content-type"),
  "a header in another case": (headers) => headers.get("VARY"),
  "a header that is not there": (headers) => headers.get("constructor"),
  "a field without a value": (headers) => headers.get("none"),
  "that a header is there": (headers) => headers.has("Set-Cookie"),
  "that a header is not there": (headers) => headers.has("age"),
  cookies: (headers) => headers.getSetCookie(),
  entries: (headers) => [...headers.entries()],
  names: (headers) => [...headers.keys()],
  values: (headers) => [...headers.values()],
  "entries by iteration": (headers) => [...headers],
  "entries by forEach": (headers) => {
    const seen: unknown[] = [];
    headers.forEach((value, name, all) => seen.push([name, value, all === headers]));
    return seen;
  },
  "a copy": (headers) => [...new Headers(headers)],
  "a response made of them": (headers) => [...new Response("", { headers }).headers],
  "one more header": (headers) => {
    headers.append("vary", "three");
    return [...headers];
  },
  "another header": (headers) => {
    headers.set("vary", "three");
    return [...headers];
  },
  "a header less": (headers) => {
    headers.delete("vary");
    return [...headers];
  },
  "the text of a debugger": (headers) => inspect(headers),
};

describe("ReceivedHeaders", () => {
  test.each(Object.entries(reads))("has, as Headers have, %s", (_, read) => {
    expect(read(new ReceivedHeaders(fields))).toEqual(read(new Headers(copied)));
  });

  test.each(Object.entries(reads))("has it after another header was read, too: %s", (_, read) => {
    const headers = new ReceivedHeaders(fields);
    expect([headers.get("age"), headers.get("vary")]).toEqual([null, "one, two"]);
    expect(read(headers)).toEqual(read(new Headers(copied)));
  });

  test("copies nothing for headers that are not there", () => {
    const values = {
      get vary(): string {
        throw new Error("copied");
      },
    };
    const headers = new ReceivedHeaders(values);
    expect([headers.get("age"), headers.has("age")]).toEqual([null, false]);
    expect(() => headers.get("vary")).toThrow("copied");
  });

  test("is an instance of Headers", () => {
    expect(new ReceivedHeaders({})).toBeInstanceOf(Headers);
  });
});

import { expect, test } from "vitest";
import { acceptsGzip, createFileAnswers, matchesTag } from "./static-file.ts";

test.each<[boolean, string | null]>([
  [true, 'W/"a"'],
  [true, '"a"'],
  [true, '"b", W/"a"'],
  [true, '"b","a"'],
  [true, " * "],
  [false, '"b"'],
  [false, 'W/"b", "ab"'],
  [false, "a"],
  [false, ""],
  [false, null],
])("is %s for %j", (expected, header) => {
  expect(matchesTag(header, 'W/"a"')).toBe(expected);
});

test.each<[boolean, string | null]>([
  [true, "gzip"],
  [true, "br, GZIP ; q=0.5"],
  [true, "deflate;q=1,gzip;q=0.001"],
  [true, "*"],
  [true, "br;q=0, *;q=0.1"],
  [true, "*;q=0, gzip"],
  [false, "gzip;q=0, *"],
  [false, "*, gzip;q=0.000"],
  [false, "gzip ; Q=0."],
  [false, "*;q=0"],
  [false, "br, deflate"],
  [false, "gzipped, xgzip"],
  [false, ""],
  [false, null],
])("whether gzip is accepted is %s for %j", (expected, header) => {
  expect(acceptsGzip(header)).toBe(expected);
});

test("a file that could not be prepared once is prepared anew for the next request", async () => {
  const answer = createFileAnswers();
  let isBroken = true;
  const file = {
    type: "text/plain",
    get bytes() {
      if (isBroken) throw new Error("no memory");
      return new TextEncoder().encode("text");
    },
  };
  const request = new Request("https://addin.example.com/a.txt");
  await expect(answer(request, "a.txt", file)).rejects.toThrow("no memory");
  isBroken = false;
  expect(await (await answer(request, "a.txt", file)).text()).toBe("text");
});

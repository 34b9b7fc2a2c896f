import { expect, test } from "vitest";
import { createServedNames } from "./served-names.ts";

const serves = createServedNames("books.example.com", [
  "old.example.com",
  "účetní.example",
  "trailing.example.",
]);

test.each([
  "books.example.com",
  "Books.EXAMPLE.com.:8640",
  "old.example.com:1",
  "xn--etn-tma5d3f.example",
  "trailing.example",
  "localhost:8640",
  "sandbox",
  "sandbox.svc.cluster.local",
  "host.docker.internal:8640",
  "nas.home.arpa",
  "127.0.0.1:8640",
  "10.20.30.40",
  "[::1]:8640",
])("%s is served", (host) => {
  expect(serves(host)).toBe(true);
});

test.each([
  "evil.example",
  "evil.example:8640",
  "books.example.com.evil.example",
  "evil.books.example.com",
  "evil.localhost",
  "127.0.0.1.nip.io",
  "1.2.3.4.5",
  "evil.example@books.example.com",
  "evil.example#localhost",
  "evil.example\\books.example.com",
  "books.example.com..",
  "[::1",
  "",
  " ",
])("%j is not served", (host) => {
  expect(serves(host)).toBe(false);
});

test.each(["https://books.example.com", "books.example.com:8640", "*.example.com", "a b", "", "[::1]"])(
  "the alias %j is refused",
  (alias) => {
    expect(() => createServedNames("127.0.0.1", [alias])).toThrow(
      `The option aliases has "${alias}", which is not a host name, such as books.example.com.`,
    );
  },
);

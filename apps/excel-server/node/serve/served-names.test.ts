import { expect, test } from "vitest";
import { makeCertificate } from "../../test/make-certificate.ts";
import { createServedNames } from "./served-names.ts";

const serves = createServedNames({
  host: "127.0.0.1",
  address: new URL("https://addin.example.com:8443/excel/"),
  aliases: ["old.example.com", "server_1", "účetní.example", "trailing.example."],
});

test.each([
  "addin.example.com",
  "addin.example.com:8443",
  "addin.example.com:1",
  "Addin.EXAMPLE.com",
  "addin.example.com.",
  "addin.example.com.:8080",
  "old.example.com",
  "server_1:8080",
  "xn--etn-tma5d3f.example",
  "trailing.example",
  "localhost",
  "localhost:8080",
  "LOCALHOST.",
])("the configured name %s is served", (host) => {
  expect(serves(host)).toBe(true);
});

test.each([
  "server1",
  "Server_1:8080",
  "accounting-data.tools.svc.cluster.local",
  "addin.internal.",
  "nas.home.arpa",
])("%s is served, since it is no name of the internet", (host) => {
  expect(serves(host)).toBe(true);
});

test.each(["127.0.0.1", "127.0.0.1:8080", "10.20.30.40", "[::1]", "[::1]:8080", "[2001:DB8::7]:443"])(
  "the address %s is served, since no name leads to it",
  (host) => {
    expect(serves(host)).toBe(true);
  },
);

test.each([
  "evil.example",
  "evil.example:8080",
  "example.com",
  "addin.example.com.evil.example",
  "evil.addin.example.com",
  "notaddin.example.com",
  "addin.example.com..",
  "localhost.evil.example",
  "evil.localhost",
  "127.0.0.1.evil.example",
  "127.0.0.1.nip.io",
  "server1.example.org",
  "internal.evil.example",
  "evil.notlocal",
  "arpa.home.evil",
  "1.2.3.4.5",
  "[::1",
  "::1",
  "",
  ".",
  "a/addin.example.com",
  "evil.example@addin.example.com",
  "addin.example.com@evil.example",
  "evil.example\\addin.example.com",
  "evil.example?localhost",
  "evil.example#localhost",
  " ",
])("%j is not served", (host) => {
  expect(serves(host)).toBe(false);
});

test("without configured names the addresses and localhost are served, and the name to listen on", () => {
  expect(createServedNames({ host: "0.0.0.0" })("addin.example.com")).toBe(false);
  expect(createServedNames({ host: "0.0.0.0" })("localhost:8080")).toBe(true);
  expect(createServedNames({ host: "::" })("[fe80::7]:8080")).toBe(true);
  expect(createServedNames({ host: "server.example" })("server.example:8080")).toBe(true);
});

test("the names of the server's certificate are served, since no website has a certificate for its name here", async () => {
  const { cert: certificate } = await makeCertificate(["excel.example.com", "*.office.example"]);
  const servesOwn = createServedNames({ host: "0.0.0.0", certificate });
  for (const name of ["excel.example.com:8443", "Excel.Example.com.", "a.office.example"])
    expect([name, servesOwn(name)]).toEqual([name, true]);
  for (const name of ["example.com", "a.excel.example.com", "a.b.office.example", "evil.example"])
    expect([name, servesOwn(name)]).toEqual([name, false]);
});

test.each([
  "https://addin.example.com",
  "addin.example.com:8080",
  "*.example.com",
  "a b",
  "",
  "a/b",
  "[::1]",
])("the alias %j is refused", (alias) => {
  expect(() => createServedNames({ host: "127.0.0.1", aliases: [alias] })).toThrow(
    `aliases has "${alias}", which is not a host name, such as addin.example.com.`,
  );
});

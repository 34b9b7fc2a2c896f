import { expect, test } from "vitest";
import { readFileName } from "./read-file-name.ts";

const nameIn = (disposition: string): string | undefined =>
  readFileName(new Headers({ "content-disposition": disposition }));

test.each([
  ['attachment; filename="faktura 1.pdf"', "faktura 1.pdf"],
  ["attachment; filename=faktura.pdf", "faktura.pdf"],
  ["inline; FileName = faktura.pdf ; size=3", "faktura.pdf"],
  [`attachment; filename="x.pdf"; filename*=UTF-8''P%C5%99ijat%C3%A1.pdf`, "Přijatá.pdf"],
  [`attachment; filename*=utf-8'cs'P%C5%99ijat%C3%A1.pdf; filename="x.pdf"`, "Přijatá.pdf"],
  [`attachment; filename*=iso-8859-1''%A3.pdf`, "£.pdf"],
  [`attachment; filename*=UTF-8''%FF.pdf; filename="x.pdf"`, "x.pdf"],
  [`attachment; filename*=klingon''q.pdf; filename=x.pdf`, "x.pdf"],
  ['attachment; filename="a \\"quoted\\" one.pdf"', "a _quoted_ one.pdf"],
  ['attachment; filename="not closed.pdf', "not closed.pdf"],
  ['attachment; filename="semi;colon.pdf"; x=y', "semi;colon.pdf"],
  // As fetch gives bytes of UTF-8 in a header, and as older servers of .NET write them.
  ['attachment; filename="P\u00c5\u0099ijat\u00c3\u00a1.pdf"', "Přijatá.pdf"],
  ['attachment; filename="=?utf-8?B?UMWZaWphdMOhLnBkZg==?="', "Přijatá.pdf"],
  ['attachment; filename="\u00fcber.pdf"', "über.pdf"],
])("%s is %s", (disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["..\\..\\autoexec.bat", "autoexec.bat"],
  ["/etc/passwd", "passwd"],
  ["C:evil.pdf", "C_evil.pdf"],
  [".bashrc", "bashrc"],
  ["invoice.pdf. . ", "invoice.pdf"],
  ["CON", "_CON"],
  ["com1.pdf", "_com1.pdf"],
  ["console.pdf", "console.pdf"],
  ["a<b>:|?*.pdf", "a_b_____.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a\u0000\u0007b.pdf", "ab.pdf"],
  ["%", "%"],
  [`${"ř".repeat(300)}.pdf`, `${"ř".repeat(98)}.pdf`],
])("%j is safe as %j", (given, name) => {
  expect(nameIn(`attachment; filename*=UTF-8''${encodeURIComponent(given)}`)).toBe(name);
});

test.each([
  "",
  "attachment",
  "attachment; filename=",
  'attachment; filename=".."',
  'attachment; filename="/"',
  "filename",
])("%j names no file", (disposition) => {
  expect(nameIn(disposition)).toBeUndefined();
});

test("a long header takes no time", () => {
  const started = performance.now();
  nameIn(`attachment${'; a="\\'.repeat(5_000)}`);
  nameIn(`attachment; filename=${" ".repeat(60_000)}x`);
  nameIn(`attachment; filename=${".".repeat(60_000)}x ${".".repeat(60_000)}a`);
  expect(performance.now() - started).toBeLessThan(1_000);
});

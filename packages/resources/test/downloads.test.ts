import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { apiKey, createClient, type ClientOptions } from "@accounting-data/core";
import { undiciTransport } from "@accounting-data/core/undici";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve, type SandboxServer } from "@accounting-data/sandbox/node";
import { defineDownload, type DownloadRow } from "../src/index.ts";

const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
/** A PDF as they are: a line of bytes that are no UTF-8, and 300 kB that look random. */
const pdf = Buffer.concat([
  Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"),
  ...Array.from({ length: 10_000 }, (_, index) => createHash("sha256").update(String(index)).digest()),
]);
const disposition = `attachment; filename="x.pdf"; filename*=UTF-8''P%C5%99ijat%C3%A1%201.pdf`;
const asked: string[] = [];
const sandbox = createSandbox({
  lists: {
    Offers: {
      records: [{ Id: id, Code: "1" }],
      files: {
        pdf: (_, { url, headers }) => {
          asked.push(new URL(url).search, headers.get("accept") ?? "");
          const own = { "content-type": "Application/PDF; version=1.7", "content-disposition": disposition };
          return new Response(pdf, { headers: own });
        },
        isdoc: () => new Response("<Invoice/>", { headers: { "content-type": "application/xml" } }),
      },
    },
  },
});
let server: SandboxServer;
let folder: string;
beforeAll(async () => {
  server = await serve(sandbox);
  folder = await mkdtemp(join(tmpdir(), "downloads-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl: server.url,
    credential: apiKey(demoCredentials.apiKey),
    random: () => 0,
    ...options,
  });
const downloadPdf = defineDownload({ name: "downloadOfferPdf", path: "/v1/Offers/{id}/pdf" });
const downloadIsdoc = defineDownload({
  name: "downloadOfferIsdoc",
  path: "/v1/Offers/{id}/isdoc",
  accept: "application/xml",
});

describe.each([
  ["the default transport", {}],
  ["undici", { transport: undiciTransport() }],
] as const)("over a port, with %s", (_, options) => {
  test("a PDF has the bytes, the type and the name that the service sent", async () => {
    const parameters = { Language: "Český & jiný" };
    const file = await downloadPdf(clientOf(options), id, { parameters });
    expect({ ...file, bytes: Buffer.from(file.bytes).equals(pdf) }).toEqual({
      name: "Přijatá 1.pdf",
      contentType: "application/pdf",
      bytes: true,
    });
    expect(asked.slice(-2)).toEqual([`?Language=${encodeURIComponent(parameters.Language)}`, "*/*"]);
  });

  test("a connection that breaks in the middle is another attempt, and the file on the disk is whole", async () => {
    sandbox.inject("reset-after-headers", { on: "downloadOfferPdf" });
    onTestFinished(() => sandbox.clearFaults());
    const paths: string[] = [];
    const saved = await downloadPdf(clientOf(options), id, {
      to: ({ name }) => {
        paths.push(join(folder, `${paths.length} ${name}`));
        return Writable.toWeb(createWriteStream(paths.at(-1)!));
      },
    });
    expect(saved).toEqual({ name: "Přijatá 1.pdf", contentType: "application/pdf" });
    expect((await readFile(paths.at(-1)!)).equals(pdf)).toBe(true);
    expect(await readdir(folder)).not.toHaveLength(0);
  });

  test("a file without a name is called after its record", async () => {
    const file = await downloadIsdoc(clientOf(options), id);
    expect({ ...file, bytes: new TextDecoder().decode(file.bytes) }).toEqual({
      name: `${id}.isdoc`,
      contentType: "application/xml",
      bytes: "<Invoice/>",
    });
  });

  test("a file of no record is a NotFoundError, and a page in its place a ContractError", async () => {
    const other = id.replace("1", "2");
    await expect(downloadPdf(clientOf(options), other.replace("3f", "4f"))).rejects.toMatchObject({
      code: "not_found",
      operation: "downloadOfferPdf",
    });
    sandbox.inject("html-200", { on: "downloadOfferPdf", times: 2 });
    await expect(downloadPdf(clientOf(options), id)).rejects.toMatchObject({ code: "contract" });
    const to = () => Writable.toWeb(createWriteStream(join(folder, "page.pdf")));
    await expect(downloadPdf(clientOf(options), id, { to })).rejects.toMatchObject({ code: "contract" });
    expect(await readdir(folder)).not.toContain("page.pdf");
  });

  test("a folder that can't be written is the error of the system", async () => {
    const to = () => Writable.toWeb(createWriteStream(join(folder, "none", "x.pdf")));
    await expect(downloadPdf(clientOf(options), id, { to })).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a longer file than allowed is refused", async () => {
    const sent = downloadPdf(clientOf(options), id, { maxBytes: 1_000 });
    await expect(sent).rejects.toMatchObject({
      code: "contract",
      message: expect.stringContaining("1000 bytes"),
    });
  });
});

test.each([
  ["id", "", {}],
  ["id", "..", {}],
  ["parameters", id, { parameters: { Language: 7 } }],
  ["parameters", id, { parameters: new URLSearchParams("Language=Czech") }],
  ["params.Other", id, { params: { Other: "1" } }],
  ["params.id", id, { params: { id } }],
  ["maxBytes", id, { maxBytes: 0 }],
  ["to", id, { to: "invoice.pdf" }],
  ["language", id, { language: "Czech" }],
])("%s is refused before anything is sent", async (argument, of, options) => {
  const before = sandbox.requests.length;
  await expect(downloadPdf(clientOf(), of, options as object)).rejects.toMatchObject({
    code: "invalid_argument",
    argument,
    operation: "downloadOfferPdf",
  });
  expect(sandbox.requests).toHaveLength(before);
});

test.each([
  ["name", { name: "download pdf", path: "/v1/Offers/{id}/pdf" }],
  ["path", { name: "downloadPdf", path: "/v1/Offers/pdf" }],
  ["path", { name: "downloadPdf", path: "/v1/Offers/{id}" }],
  ["path", { name: "downloadPdf", path: "/v2/Offers/{id}/pdf" }],
  ["url", { name: "downloadPdf", path: "/v1/Offers/{id}/pdf", url: "x" }],
])("a row with a wrong %s is refused", (argument, row) => {
  expect(() => defineDownload(row as DownloadRow)).toThrow(expect.objectContaining({ argument }));
});

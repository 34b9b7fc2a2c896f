import { unzipSync } from "fflate";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { builtAddIn } from "@accounting-data/excel-addin/testing";
import { buildForArchive, packArchive, type ReleaseArchive } from "./make-archive.ts";
import { serverBundle } from "../../test/server-bundle.ts";

let temporary = "";
let build = "";
let modules: readonly string[];
let archive: ReleaseArchive;
/** The archive's content, without its folder. */
let files: ReadonlyMap<string, Uint8Array>;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "release-archive-"));
  build = join(temporary, "build");
  // As the command builds: Vitest's own value makes Vite build another add-in, and comments in the bundle have paths from here.
  const root = process.cwd();
  vi.stubEnv("NODE_ENV", "production");
  process.chdir(join(import.meta.dirname, "../.."));
  modules = await buildForArchive(build);
  process.chdir(root);
  vi.unstubAllEnvs();
  archive = await packArchive(build, modules);
  const folder = archive.name.replace(/zip$/, "").slice(0, -1);
  files = new Map(
    Object.entries(unzipSync(archive.bytes)).map(([path, bytes]) => [path.slice(folder.length + 1), bytes]),
  );
}, 120_000);
afterAll(() => rm(temporary, { recursive: true, force: true }));

const text = (path: string): string => new TextDecoder().decode(files.get(path));

describe("the release's archive", () => {
  test("has add-in, server, guide, samples and licences, and nothing of one deployment", () => {
    expect([...files.keys()].toSorted()).toEqual(archive.files);
    const intended = [
      /^(LICENSE|README\.md|SHA256SUMS|THIRD-PARTY-LICENSES\.txt|sbom\.cdx\.json)$/,
      /^dist\/(taskpane\.html|(functions|offline)\.js|functions(\.cs)?\.json)$/,
      /^dist\/(assets|icons)\/[\w.-]+\.(js|png)$/,
      /^out\/server\.mjs$/,
      /^[\w.-]+$/,
    ];
    expect(archive.files.filter((file) => !intended.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(archive.files).toEqual(
      expect.arrayContaining(["dist/taskpane.html", "out/server.mjs", "upstreams.example.json"]),
    );
  });

  test("has a guide whose links lead somewhere from the unpacked folder", () => {
    const links = [...text("README.md").matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
      ([, inline, listed]) => inline ?? listed!,
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !/^(https:|#)/.test(link) && !files.has(link))).toEqual([]);
  });

  test("has the checksum of each file", () => {
    const listed = new Map(
      text("SHA256SUMS")
        .trim()
        .split("\n")
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    );
    const others = archive.files.filter((file) => file !== "SHA256SUMS");
    expect([...listed.keys()]).toEqual(others);
    for (const file of others) expect(listed.get(file)).toBe(sha256(files.get(file)!));
  });

  test("has a bill of materials, and the licence of each package in it", () => {
    const { bomFormat, specVersion, components } = JSON.parse(text("sbom.cdx.json")) as {
      readonly bomFormat: string;
      readonly specVersion: string;
      readonly components: readonly {
        readonly name: string;
        readonly version: string;
        readonly purl: string;
      }[];
    };
    expect([bomFormat, specVersion]).toEqual(["CycloneDX", "1.6"]);
    const names = components.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["react", "@fluentui/react-button", "@hono/node-server", "valibot"]),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const { name, version, purl } of components) {
      expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
      expect(text("THIRD-PARTY-LICENSES.txt")).toContain(`\n${name} ${version} (`);
    }
  });

  test("has the same builds from the same sources, as those of the other tests show", async () => {
    const others = { dist: builtAddIn, out: serverBundle };
    for (const [name, other] of Object.entries(others)) {
      const paths = archive.files.filter((path) => path.startsWith(`${name}/`));
      expect(paths.length).toBeGreaterThan(0);
      const inOther = await readdir(other, { recursive: true, withFileTypes: true });
      expect(inOther.filter((entry) => entry.isFile())).toHaveLength(paths.length);
      for (const path of paths) {
        const bytes = await readFile(join(other, path.slice(name.length + 1)));
        expect([path, sha256(files.get(path)!)]).toEqual([path, sha256(bytes)]);
      }
    }
  });

  test("is the same from the same builds, at any time", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2031, 4, 6) });
    const again = await packArchive(build, modules);
    expect(sha256(again.bytes)).toBe(sha256(archive.bytes));
  });

  test("runs where it is unpacked", async () => {
    const host = join(temporary, "host");
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(host, path)), { recursive: true });
      await writeFile(join(host, path), bytes);
    }
    const args = [
      "--upstreams",
      "upstreams.example.json",
      "--address",
      "https://addin.example.com",
      "--port",
      "0",
    ];
    const server = spawn(process.execPath, ["out/server.mjs", ...args], { cwd: host });
    onTestFinished(() => void server.kill());
    const [line] = (await once(server.stdout, "data")) as [Buffer];
    const [, url = ""] = /listens at (http:\S+\/)\)/.exec(line.toString()) ?? [];
    expect((await fetch(`${url}ready`)).status).toBe(200);
    expect(await (await fetch(`${url}manifest.xml`)).text()).toContain(
      "https://addin.example.com/functions.js",
    );
    expect(await readFile(join(host, "README.md"), "utf8")).toContain("# Hosting");
  });
});

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

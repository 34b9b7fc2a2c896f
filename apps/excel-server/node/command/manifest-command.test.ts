import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { useServerHost } from "../../test/use-server-host.ts";

const host = useServerHost();
const icons = ["color-192", "outline-32"];
beforeAll(async () => {
  for (const icon of icons) await host.write(`dist/icons/${icon}.png`, icon);
});

/** The archive's files are not compressed, so their contents can be searched. */
async function readZip(folder: string): Promise<string> {
  return (await readFile(host.path(`${folder}/manifest.zip`))).toString("latin1");
}

/** Every option of a deployment but its address and prefix. */
const fields = {
  name: "Our Accounts",
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  "manifest-version": "7.8.9",
  provider: "Our Company",
  support: "https://intranet.example/support",
  privacy: "https://intranet.example/privacy",
  terms: "https://intranet.example/terms",
};

describe("the command `manifest`", () => {
  test("writes each option of a deployment into the manifests", async () => {
    const options = Object.entries(fields).map(([name, value]) => `--${name}=${value}`);
    const { exit } = host.run(
      "manifest",
      "--address",
      "https://a.example/",
      "--out",
      "described",
      ...options,
    );
    expect(await exit).toBe(0);
    const xml = await readFile(host.path("described/manifest.xml"), "utf8");
    expect(xml).toContain(`<Id>${fields.id}</Id>`);
    expect(xml).toContain("<Version>7.8.9.0</Version>");
    expect(xml).toContain("<ProviderName>Our Company</ProviderName>");
    expect(xml).toContain('<DisplayName DefaultValue="Our Accounts"');
    expect(xml).toContain(`<SupportUrl DefaultValue="${fields.support}"`);
    const zip = await readZip("described");
    for (const value of Object.values(fields)) expect(zip).toContain(value);
  });

  test("writes the manifests that the server also serves", async () => {
    const config = { upstreams: "upstreams.json", address: "https://a.example/x/", prefix: "ACC", port: 0 };
    await host.write("server.json", { ...config, ...fields, "trusted-proxies": ["10.0.0.1"] });
    const { exit, printed } = host.run("manifest", "--config", "server.json", "--out", "manifests");
    expect(await exit).toBe(0);
    expect(printed()).toBe(`${join("manifests", "manifest.xml")}\n${join("manifests", "manifest.zip")}\n`);
    // What people open, and what a proxy in front is told.
    const url = await host
      .run("--config", "server.json")
      .until(
        /^The add-in is at https:\/\/a\.example\/x\/taskpane\.html \(this server listens at (http:\/\/127\.0\.0\.1:\d+\/)\)$/m,
      );
    for (const file of ["manifest.xml", "manifest.zip"]) {
      const served = await (await fetch(new URL(file, url))).bytes();
      expect(Buffer.compare(served, await readFile(host.path(`manifests/${file}`)))).toBe(0);
    }
    const xml = await readFile(host.path("manifests/manifest.xml"), "utf8");
    expect(xml).toContain("https://a.example/x/functions.js");
    const page = await (await fetch(new URL("taskpane.html", url))).text();
    expect(page).toContain('<meta name="function-prefix" content="ACC" />');
  });

  test("says at once, with what to do, that nothing can be written in a folder", async () => {
    const file = host.path("dist/icons/color-192.png");
    const withoutFolder = process.platform === "linux" ? ["/proc/new/x"] : [];
    for (const out of [file, join(file, "x"), ...withoutFolder]) {
      const { exit, printed } = host.run("manifest", "--address", "https://a.example/", "--out", out);
      expect(await exit).toBe(1);
      expect(printed()).toBe(`--out needs a folder in which files can be written, not ${out}.\n`);
    }
  });

  test("takes the icons from the build in the folder that is named, typed or in a file", async () => {
    await cp(host.path("dist"), host.path("newer/dist"), { recursive: true });
    for (const icon of icons) await host.write(`newer/dist/icons/${icon}.png`, `newer ${icon}`);
    await host.write("newer/server.json", { address: "https://a.example/", folder: "dist" });
    const typed = ["--address", "https://a.example/", "--folder", "newer/dist"];
    for (const options of [typed, ["--config", "newer/server.json"]]) {
      const { exit } = host.run("manifest", "--out", "of-newer", ...options);
      expect(await exit).toBe(0);
      expect(await readZip("of-newer")).toContain("newer color-192");
      await rm(host.path("of-newer"), { recursive: true });
    }
  });
});

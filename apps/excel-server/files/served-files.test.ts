import { readDeployment, taskpanePage } from "@accounting-data/deployment";
import { expect, test } from "vitest";
import { servedFiles } from "./served-files.ts";

const build = new Map(
  [
    ["taskpane.html", taskpanePage()],
    ["functions.json", "{}"],
    ["functions.cs.json", "{}"],
    ["icons/color-192.png", "color"],
    ["icons/outline-32.png", "outline"],
  ].map(([path, text]) => [path!, { bytes: new TextEncoder().encode(text), type: "text/html" }] as const),
);
const read = async (path: string) => build.get(path);
const upstreams = [{ id: "acme", label: "Acme", tokens: false }];
const text = (file: { bytes: Uint8Array } | undefined) => new TextDecoder().decode(file?.bytes);

test("two deployments are served by the same build", async () => {
  const [test, production] = ["test", "production"].map((name) =>
    servedFiles({
      read,
      upstreams,
      deployment: readDeployment({ address: `https://${name}.example.com/`, prefix: name }),
    }),
  );
  expect(text(await test!("taskpane.html"))).toContain('content="TEST"');
  expect(text(await test!("manifest.xml"))).toContain("https://test.example.com/taskpane.html");
  expect(text(await production!("taskpane.html"))).toContain('content="PRODUCTION"');
  expect(text(await production!("manifest.zip"))).toContain(
    "https://production.example.com/functions.cs.json",
  );
});

test("without a deployment, no manifest is served, and the page is the build's", async () => {
  const files = servedFiles({ read, upstreams });
  expect(await files("manifest.xml")).toBeUndefined();
  expect(await files("manifest.zip")).toBeUndefined();
  expect(text(await files("taskpane.html"))).toBe(taskpanePage());
});

test("the functions' metadata offers the lists of the deployment, in both languages", async () => {
  const further = [
    { id: "acme", label: "Acme", tokens: false, only: ["Banks"], lists: [{ name: "VatRates" }] },
  ];
  const files = servedFiles({ read, upstreams: further });
  for (const [path, tooltip] of [
    ["functions.json", "Banks"],
    ["functions.cs.json", "Banky"],
  ] as const) {
    const { enums } = JSON.parse(text(await files(path))) as { enums: { values: object[] }[] };
    expect(enums[0]!.values).toEqual([{ name: "BANKS", stringValue: "BANKS", tooltip }]);
    expect(await files(path)).toBe(await files(path));
  }
});

test("the page is made once", async () => {
  const files = servedFiles({ read, upstreams, officeJs: "/office.js" });
  expect(await files("taskpane.html")).toBe(await files("taskpane.html"));
});

test("a build without icons is an error", async () => {
  const deployment = readDeployment({ address: "https://addin.example.com/" });
  const files = servedFiles({ read: async () => undefined, upstreams, deployment });
  await expect(files("manifest.zip")).rejects.toThrow("no icons/color-192.png");
});

test("manifests whose icons could not be read are made again with the next request", async () => {
  const deployment = readDeployment({ address: "https://addin.example.com/" });
  let isFailing = true;
  const files = servedFiles({
    read: async (path) => {
      if (isFailing) throw new Error("EIO: i/o error, read");
      return build.get(path);
    },
    upstreams,
    deployment,
  });
  await expect(files("manifest.xml")).rejects.toThrow("EIO");
  isFailing = false;
  const manifest = await files("manifest.xml");
  expect(text(manifest)).toContain("https://addin.example.com/taskpane.html");
  expect(await files("manifest.xml")).toBe(manifest);
});

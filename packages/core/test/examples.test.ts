import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

const root = new URL("../", import.meta.url);

/** What examples may use without saying where it comes from. */
const surroundings = `
import * as core from "../../src/index.ts";
declare global {
  const client: core.Client;
  const credential: core.Credential;
  const operation: core.Operation;
  const baseUrl: string;
  const id: string;
  const query: { pageSize: number; pageNumber: number };
  const partner: { Name: string };
  const error: unknown;
  function listBanks(client: core.Client, query: object, options?: core.CallOptions): Promise<unknown>;
  function getBank(client: core.Client, id: string, options?: core.CallOptions): Promise<unknown>;
}
`;

/** The names that the package exports, with the file each comes from. */
async function exported(): Promise<Map<string, string>> {
  const index = await readFile(new URL("src/index.ts", root), "utf8");
  const lists = [...index.matchAll(/export (?:type )?\{([^}]*)\} from "\.\/([^"]+)"/g)];
  return new Map(
    lists.flatMap(([, names = "", file = ""]) =>
      names
        .split(",")
        .map((name) => name.replace("type ", "").trim())
        .filter(Boolean)
        .map((name): [string, string] => [name, file]),
    ),
  );
}

const names = await exported();

it.each([...names])(
  "%s says what it is, with an example and the section it comes from",
  async (name, file) => {
    const source = await readFile(new URL(`src/${file}`, root), "utf8");
    const declaration = new RegExp(
      String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export (?:abstract )?(?:class|interface|type|const|function) ${name}\b`,
    );
    const [, comment = ""] = declaration.exec(source) ?? [];
    expect(comment).toMatch(/\* @example\n \* ```ts\n[\s\S]+```\n \* @see https:\S+\/docs\/\w+\.md/);
  },
);

it("and every example compiles", async () => {
  const folder = new URL(`node_modules/.examples-${process.pid}/`, root);
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(folder);
  const files = (await readdir(new URL("src/", root), { recursive: true })).filter((file) =>
    /^(?!.*test).*\.ts$/.test(file),
  );
  let count = 0;
  for (const file of files) {
    const text = await readFile(new URL(`src/${file}`, root), "utf8");
    for (const [, code = ""] of text.matchAll(/```ts\n([\s\S]*?)```/g)) {
      const body = code.replaceAll(/^ +\* ?/gm, "");
      // No header carries an ellipsis: whoever copies such an example gets an error.
      expect(body).not.toContain('"…"');
      const own =
        /^import \{([^}]*)\}/gm
          .exec(body)?.[1]
          ?.split(",")
          .map((name) => name.trim()) ?? [];
      // An example may declare what it is an example of.
      const used = [...names.keys()].filter(
        (name) => new RegExp(String.raw`(?<![.\w])${name}\b`).test(body) && !own.includes(name),
      );
      const imports = used.length ? `import { ${used.join(", ")} } from "../../src/index.ts";\n` : "";
      await writeFile(new URL(`${count++}.ts`, folder), `// ${file}\n${imports}${body}\nexport {};\n`);
    }
  }
  await writeFile(new URL("surroundings.ts", folder), surroundings);
  const settings = {
    extends: "../../tsconfig.json",
    compilerOptions: { rootDir: "../..", verbatimModuleSyntax: false, noUnusedLocals: false },
    include: ["*.ts"],
  };
  await writeFile(new URL("tsconfig.json", folder), JSON.stringify(settings));
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  const tsc = [join(dirname(manifest), "bin/tsc"), "-p", fileURLToPath(folder)];
  const { stdout } = await promisify(execFile)(process.execPath, tsc).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toBe("");
  expect(count).toBeGreaterThan(names.size);
}, 60_000);

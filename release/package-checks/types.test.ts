import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProcess } from "@accounting-data/runtime-tests/runtimes";
import { describe, expect, inject, test } from "vitest";
import { entryPoints } from "../api/entry-points.ts";

const compilers = [
  { version: "5.9", compiler: "typescript5" },
  { version: "6.0", compiler: "typescript6" },
  { version: "7.0", compiler: "typescript" },
];
const resolutions = [
  { moduleResolution: "nodenext", module: "nodenext" },
  { moduleResolution: "bundler", module: "preserve" },
];

describe.each(compilers)("with TypeScript $version", ({ compiler }) => {
  test.for(resolutions)("the types work under $moduleResolution", async (resolution) => {
    const project = join(inject("installation"), `types-${compiler}-${resolution.moduleResolution}`);
    await mkdir(project);
    const compilerOptions = {
      ...resolution,
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      noEmit: true,
      // Checks our declarations too, and those of the dependencies.
      skipLibCheck: false,
    };
    const tsc = fileURLToPath(new URL(`../node_modules/${compiler}/bin/tsc`, import.meta.url));
    const version = await runProcess(process.execPath, [tsc, "--version"], { cwd: project });
    expect(version).toMatch(/^Version [567]\./);
    await writeFile(join(project, "package.json"), JSON.stringify({ type: "module" }));
    const compile = async (file: string, code: string, options?: object): Promise<string> => {
      await writeFile(join(project, file), code);
      const tsconfig = { compilerOptions: { ...compilerOptions, ...options }, files: [file] };
      await writeFile(join(project, "tsconfig.json"), JSON.stringify(tsconfig));
      return runProcess(process.execPath, [tsc, "-p", ".", "--pretty", "false"], { cwd: project });
    };
    await expect(compile("consumer.ts", await consumer())).resolves.toBe("");
    const lax = { strict: false, exactOptionalPropertyTypes: false };
    await expect(compile("lax.ts", withoutStrict, lax)).resolves.toBe("");
    const { message } = await compile("mistakes.ts", mistakes).then(
      expect.unreachable,
      (error: Error) => error,
    );
    // One sentence for each: no list of overloads.
    expect(message.split("\n").slice(1, -1)).toEqual([
      expect.stringMatching(/ but 'pagesize' does not exist .*\. Did you mean to write 'pageSize'\?$/),
      expect.stringMatching(/ but 'timout' does not exist .*\. Did you mean to write 'timeout'\?$/),
      expect.stringMatching(/ 'modifiedSince' does not exist in type 'IterateIssuedInvoicesOptions/),
      expect.stringMatching(/Type 'string' is not assignable to type 'number'\.$/),
    ]);
  });
});

/** A program that imports everything, and uses the main functions and an augmentation of the record types. */
async function consumer(): Promise<string> {
  const imports = (await entryPoints()).map(({ specifier }, index) => [
    `import * as all${index} from "${specifier}";`,
    `export const names${index}: readonly string[] = Object.keys(all${index});`,
  ]);
  return `${imports.flat().join("\n")}
import { apiKey, createClient, isAccountingDataError } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { defineResource } from "@accounting-data/resources";
import { createBusinessPartner, iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";

declare module "@accounting-data/resources" {
  interface RecordTypes {
    BusinessPartnerDto: { readonly Id: string; readonly Name: string; readonly VatNumber?: string };
  }
}

const client = createClient({
  baseUrl: "https://sandbox.test",
  credential: apiKey(demoCredentials.apiKey),
  fetch: createSandbox().fetch,
});

export async function namesOfPartners(): Promise<readonly string[]> {
  const partners = await collect(iterateBusinessPartners(client, { modifiedSince: new Date() }), { max: 10 });
  // @ts-expect-error A field that the augmentation does not have.
  partners.map((partner) => partner.Nmae);
  return partners.map((partner) => partner.Name);
}

export async function untyped(): Promise<unknown> {
  const countries = defineResource({ name: "Countries", one: "Country", path: "/v1/Countries", after: false, byId: true });
  for await (const country of countries.iterate(client)) return country["Anything"];
  return undefined;
}

export async function create(): Promise<string | undefined> {
  try {
    const { data } = await createBusinessPartner(client, { Name: "Novák", BusinessDetails: { DuePeriod: 14 } });
    return data.VatNumber;
  } catch (error) {
    if (isAccountingDataError(error, "validation")) return Object.keys(error.errors)[0];
    throw error;
  }
}
`;
}

/** As Next.js configures a project: records of which nothing is known have fields all the same. */
const withoutStrict = `
import type { Client } from "@accounting-data/core";
import { createBusinessPartner, getBusinessPartner, listBanks } from "@accounting-data/resources";
export async function names(client: Client): Promise<unknown[]> {
  const { items } = await listBanks(client, { pageSize: 5, pageNumber: 1 });
  const { data, warnings } = await createBusinessPartner(client, { Name: "Novák", City: "Brno" });
  // @ts-expect-error -- a known field of another type
  await createBusinessPartner(client, { Name: 7 });
  return [items[0]["Name"], items[0].Id, data.Id, warnings[0], (await getBusinessPartner(client, "1")).Name];
}
`;

/** A wrong option of each kind of call, a line each. */
const mistakes = `
import type { Client } from "@accounting-data/core";
import { createBusinessPartner, getBank, iterateBanks, iterateIssuedInvoices } from "@accounting-data/resources";
declare const client: Client;
iterateBanks(client, { pagesize: 5 });
void createBusinessPartner(client, { Name: "Novák" }, { timout: 5_000 });
iterateIssuedInvoices(client, { modifiedSince: new Date() });
void getBank(client, "1", { timeout: "5" });
`;

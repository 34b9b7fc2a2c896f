import { openPage, type TestPage } from "@accounting-data/excel-host/page";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { IDBFactory } from "fake-indexeddb";
import { unzipSync } from "fflate";
import { writeFileSync } from "node:fs";
import { afterEach, vi } from "vitest";
import { connectedWorkbook, openDeviceConnections } from "../device/index.ts";
import { freezeFile } from "../src/freezing/freeze-file.ts";
import { readDocument } from "../src/workbook/file/read-document.ts";
import { openCopy } from "../src/workbook/file/open-copy.ts";
import { readShown } from "../src/workbook/file/read-shown.ts";
import { findFormulaCells } from "../src/workbook/formulas/find-formula-cells.ts";
import { builtAddIn } from "./built-add-in.ts";
import { memoryStorage } from "./device-connections.ts";
import { forwardTo } from "./forward-to.ts";

/** Where copies are kept, so that another program can open them. */
const kept = process.env["KEEP_COPIES"];

/** What each sheet of the copies says. */
export const note = "Values as of 1 October 2026 10:42";

const own = { prefixes: [""] };

/** A workbook that can be frozen. */
export interface FreezableWorkbook {
  readonly excel: TestPage["core"]["host"];
  readonly core: TestPage["core"];
  readonly sandbox: Sandbox;
  /** Types into a cell and waits for its result. */
  readonly enter: (address: string, input: string) => Promise<string>;
  /** Freezes the workbook and returns the texts of the copy's parts. */
  readonly freeze: (name: string) => Promise<ReadonlyMap<string, string>>;
  /** The file of the last copy. */
  readonly copied: () => Uint8Array;
}

/** Returns a function that opens the built add-in in Excel, whose client library becomes that of the test as well. */
export function useFreezing(): () => Promise<FreezableWorkbook> {
  let page: TestPage | undefined;
  afterEach(async () => {
    vi.unstubAllGlobals();
    await page?.core.host.close();
    page = undefined;
  });

  return async () => {
    const sandbox = createSandbox();
    const connection = {
      id: "acme",
      label: "Acme s.r.o.",
      upstream: "main",
      credential: { kind: "api-key", apiKey: demoCredentials.apiKey },
      remembered: true,
    } as const;
    const device = { storage: memoryStorage(), indexedDB: new IDBFactory() };
    await (await openDeviceConnections(device)).save(connection);
    const address = "http://127.0.0.1:4000/addin/";
    const opened: Uint8Array[] = [];
    const documentSettings = connectedWorkbook(device.storage, connection);
    page = await openPage({
      folder: builtAddIn,
      address,
      storage: Object.fromEntries(device.storage.entries),
      indexedDB: device.indexedDB,
      documentSettings,
      fetch: forwardTo(sandbox.fetch, address, undefined),
      onWorkbookCreated: (file) => opened.push(file),
    });
    const { core } = page;
    const excel = core.host;
    vi.stubGlobal("Office", page.page.evaluate("Office"));
    vi.stubGlobal("Excel", page.page.evaluate("Excel"));
    return {
      excel,
      core,
      sandbox,
      enter: async (cell, input) => {
        await excel.enter(cell, input);
        await excel.idle();
        return excel.cell(cell);
      },
      copied: () => Uint8Array.from(opened.at(-1)!),
      freeze: async (name) => {
        const copy = await freezeFile(await readDocument(), {
          note,
          language: "en",
          ours: await findFormulaCells(own),
          own,
          readShown,
        });
        await openCopy(copy);
        const file = opened.at(-1)!;
        if (kept !== undefined) writeFileSync(`${kept}/${name}.xlsx`, file);
        const parts = unzipSync(Uint8Array.from(file));
        return new Map(Object.entries(parts).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
      },
    };
  };
}

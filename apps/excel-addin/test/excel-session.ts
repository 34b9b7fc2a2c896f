import type { OfferedUpstream } from "@accounting-data/deployment";
import { createNodeHost, type ExcelHost } from "@accounting-data/excel-host/node";
import { createSandbox, demoCredentials, type Sandbox, type SandboxOptions } from "@accounting-data/sandbox";
import { IDBFactory } from "fake-indexeddb";
import type { ConnectionCredential } from "../src/settings/connection.ts";
import { connectedWorkbook, openDeviceConnections } from "../device/index.ts";
import { memoryStorage } from "./device-connections.ts";
import { forwardTo } from "./forward-to.ts";

/** Excel with the built add-in and the sandbox behind it. */
export interface ExcelSession {
  readonly excel: ExcelHost;
  readonly sandbox: Sandbox;
  readonly device: SessionDevice;
  /** Types a formula, waits for its result, and returns what the cell shows. */
  readonly enter: (address: string, formula: string) => Promise<string>;
  /** Presses a ribbon button and waits until its work is done. */
  readonly press: (command: "Refresh" | "ReloadEverything") => Promise<void>;
  /** What the first cells of a row show. */
  readonly row: (sheetRow: number, count: number) => readonly string[];
  readonly close: () => Promise<void>;
}

/** What outlives a session on a device. */
export interface SessionDevice {
  readonly storage: ReturnType<typeof memoryStorage>;
  readonly indexedDB: IDBFactory;
}

/** How to start the session. */
export interface SessionOptions {
  readonly folder: string;
  readonly sandbox?: SandboxOptions<string>;
  /** What the deployment says of the service. */
  readonly upstream?: Partial<OfferedUpstream>;
  /** Whether this device remembers a connection, and the workbook is bound to it; default true. */
  readonly connected?: boolean;
  /** Whether this device keeps the connection's lists; default false. */
  readonly keepsLists?: boolean;
  /** The device of an earlier session, which remembers its connection; default a new one. */
  readonly device?: SessionDevice;
  /** The service of an earlier session; default a new one. */
  readonly service?: Sandbox;
  /** Whether nothing can be reached, the deployment's server neither; default false. */
  readonly offline?: boolean;
  /** The connection's credential; default the sandbox's API key. */
  readonly credential?: ConnectionCredential;
  /** Further companies of this device, with their API keys, all of the same service. */
  readonly others?: readonly {
    readonly label: string;
    readonly apiKey: string;
    /** Whether a person has allowed the workbook to show it. */
    readonly isAllowed: boolean;
  }[];
  readonly locale?: string;
  /** The formulas that the workbook has when it is opened, by address. */
  readonly formulas?: Readonly<Record<string, string>>;
  /** Whether Excel learns of the functions only once the page has associated them; default false. */
  readonly registersLate?: boolean;
  /** The workbook's settings; default its company, if there is one. */
  readonly documentSettings?: Readonly<Record<string, unknown>>;
  /** What the workbook has stored beside its company. */
  readonly furtherSettings?: Readonly<Record<string, unknown>>;
  /** The address of a running server of the add-in, which is used in place of the sandbox. */
  readonly server?: string;
  /** Changes the text of each response, for values that the sandbox's records can't have. */
  readonly rewrite?: (body: string) => string;
}

/** The label of the connection. */
export const company = "Acme s.r.o.";

/** The id of no record. */
export const noId = "00000000-0000-4000-8000-000000000000";

/** Opens a workbook. Requests stay in this process: the page's fetch leads to the sandbox. */
export async function openExcel(options: SessionOptions): Promise<ExcelSession> {
  const sandbox = options.service ?? createSandbox(options.sandbox);
  const { connected = true, keepsLists = false, locale, rewrite, server, upstream } = options;
  const address = server ?? "http://127.0.0.1:4000/addin/";
  const service = rewrite ? rewriting(sandbox.fetch, rewrite) : sandbox.fetch;
  const { credential = { kind: "api-key", apiKey: demoCredentials.apiKey } } = options;
  const connection = {
    id: "acme",
    label: company,
    upstream: "main",
    credential,
    remembered: true,
    keepsLists,
  };
  const device = options.device ?? { storage: memoryStorage(), indexedDB: new IDBFactory() };
  const others = (options.others ?? []).map(({ label, apiKey, isAllowed }) => ({
    isAllowed,
    connection: { ...connection, id: label, label, credential: { kind: "api-key", apiKey } as const },
  }));
  if (connected && !options.device) {
    const connections = await openDeviceConnections(device);
    await connections.save(connection);
    for (const other of others) await connections.save(other.connection);
  }
  const allowed = others.filter(({ isAllowed }) => isAllowed).map((other) => other.connection);
  const documentSettings =
    options.documentSettings ?? (connected ? connectedWorkbook(device.storage, connection, allowed) : {});
  const excel = await createNodeHost({
    folder: options.folder,
    page: "taskpane.html",
    address,
    storage: device.storage.entries,
    indexedDB: device.indexedDB,
    documentSettings: { ...documentSettings, ...options.furtherSettings },
    fetch: options.offline
      ? unreachable
      : server === undefined
        ? forwardTo(service, address, upstream)
        : fetch,
    documentFormulas: options.formulas,
    registersLate: options.registersLate,
    ...(locale !== undefined && { locale }),
  });
  return {
    excel,
    sandbox,
    device,
    enter: async (address, formula) => {
      await excel.enter(address, formula);
      await excel.idle();
      return excel.cell(address);
    },
    press: async (command) => {
      await excel.runCommand(command);
      await excel.idle();
    },
    row: (sheetRow, count) =>
      Array.from({ length: count }, (_, column) =>
        excel.cell(`${String.fromCharCode(65 + column)}${sheetRow}`),
      ),
    close: () => excel.close(),
  };
}

const unreachable: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));

function rewriting(send: Sandbox["fetch"], rewrite: (body: string) => string): Sandbox["fetch"] {
  return async (input, init) => {
    const answer = await send(input, init);
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    return new Response(rewrite(await answer.text()), { status: answer.status, headers });
  };
}

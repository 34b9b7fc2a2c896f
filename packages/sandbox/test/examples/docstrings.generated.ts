// Generated from the docstrings by examples.test.ts (vitest --update); do not edit.
/* oxlint-disable -- an example may leave a name unused */
import {
  createSandbox,
  type AddedList,
  type AddedOperation,
  type AddedRecord,
  demoCredentials,
  type Sandbox,
  type OfCompany,
  type SandboxBehaviour,
  type SandboxOptions,
  type SandboxSetup,
  type ApiKeyCredential,
  type CredentialOwner,
  type SandboxCredential,
  type TokenClientCredential,
  type SandboxUser,
  type Clock,
  type SeededData,
  type JsonValue,
  type RecordFields,
  type SandboxRecord,
  faultNames,
  type Fault,
  type FaultName,
  type FaultScope,
  type InjectedFault,
  type RedirectFault,
  type SlowFault,
  type StatusFault,
  type TokenFieldFault,
  type Counters,
  type Exchange,
  type NoAnswer,
  type SandboxFetch,
  type RequestLogEntry,
  type WaitHeaders,
  specifiedLists,
  type ListName,
  type OperationName,
  type FieldCase,
  type Envelope,
  type EnvelopeSpelling,
  type ListPage,
  type RateLimit,
} from "@accounting-data/sandbox";
import { type SandboxServer, type ServeOptions, serve } from "@accounting-data/sandbox/node";

export const docstrings: Readonly<Record<string, (sandbox: Sandbox) => Promise<void>>> = {
  async AddedList(sandbox) {
    {
      const records = [{ Id: "7f4f6a2e-0f0b-4a55-9d0b-0c6a4f6f2a10", Date: "2026-10-28", Name: "Den vzniku Československa" }];
      const holidays: AddedList = { records, after: false, byId: false };
      const sandbox = createSandbox({ lists: { Holidays: holidays } });
    }
  },
  async AddedRecord(sandbox) {
    {
      const holiday: AddedRecord = { Id: "7f4f6a2e-0f0b-4a55-9d0b-0c6a4f6f2a10", Date: "2026-10-28", Name: "Den vzniku Československa" };
      const sandbox = createSandbox({ lists: { Holidays: [holiday] } });
    }
  },
  async AddedOperation(sandbox) {
    {
      const operation: AddedOperation<"Holidays"> = "listHolidays";
      createSandbox({ lists: { Holidays: [] } }).inject(503, { on: operation });
    }
  },
  async CredentialOwner(sandbox) {
    {
      const owner: CredentialOwner = { user: "jana", company: "Javor s.r.o." };
      sandbox.configure({ credentials: [{ kind: "api-key", apiKey: "key-of-jana", ...owner }] });
    }
  },
  async ApiKeyCredential(sandbox) {
    {
      const credential: ApiKeyCredential = { kind: "api-key", apiKey: "my-key" };
      sandbox.configure({ credentials: [credential] });
    }
  },
  async TokenClientCredential(sandbox) {
    {
      const client: TokenClientCredential = { kind: "client-credentials", clientId: "me", clientSecret: "my-secret" };
      sandbox.configure({ credentials: [client] });
    }
  },
  async SandboxCredential(sandbox) {
    {
      const credentials: SandboxCredential[] = [
        { kind: "api-key", apiKey: "my-key" },
        { kind: "client-credentials", clientId: "me", clientSecret: "my-secret" },
      ];
      const sandbox = createSandbox({ credentials });
    }
  },
  async demoCredentials(sandbox) {
    {
      const headers = { "Api-Key": demoCredentials.apiKey };
      await sandbox.fetch("/v1/Banks?PageSize=10&PageNumber=1", { headers });
    }
  },
  async SandboxUser(sandbox) {
    {
      const jana: SandboxUser = { rights: ["listBanks", "getBank"] };
      sandbox.configure({ users: { jana, petr: { left: true } } });
    }
  },
  async Clock(sandbox) {
    {
      let now = Date.UTC(2026, 2, 1);
      const clock: Clock = { now: () => now, sleep: async (ms) => void (now += ms) };
      const sandbox = createSandbox({ clock, latency: 500 });
    }
  },
  async createSandbox(sandbox) {
    {
      const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
      const response = await sandbox.fetch("/v1/BusinessPartners?PageSize=10&PageNumber=1", {
        headers: { "Api-Key": demoCredentials.apiKey },
      });
      const { items } = await response.json();
    }
  },
  async SeededData(sandbox) {
    {
      const data: SeededData = { BusinessPartners: 100_000, Banks: [{ Code: "0800", Name: "Česká spořitelna" }] };
      const sandbox = createSandbox({ data });
    }
  },
  async JsonValue(sandbox) {
    {
      const value: JsonValue = { DuePeriod: 14, Tags: ["VIP", null] };
    }
  },
  async RecordFields(sandbox) {
    {
      const fields: RecordFields = { Name: "Pekařství U Čápa", BusinessDetails: { DuePeriod: 14 } };
      sandbox.insert("BusinessPartners", fields);
    }
  },
  async SandboxRecord(sandbox) {
    {
      const inserted: SandboxRecord = sandbox.insert("Banks", { Name: "Nová záložna" });
      console.log(inserted.Id, inserted.ModifiedAt);
    }
  },
  async faultNames(sandbox) {
    {
      for (const fault of faultNames) {
        sandbox.inject(fault, { on: "listBanks" });
      }
    }
  },
  async FaultName(sandbox) {
    {
      const name: FaultName = "truncated-json";
      sandbox.inject(name, { on: "getBank" });
    }
  },
  async StatusFault(sandbox) {
    {
      const gateway: StatusFault = { status: 504, committed: true };
      sandbox.inject(gateway, { on: "createBusinessPartner" });
    }
  },
  async RedirectFault(sandbox) {
    {
      const moved: RedirectFault = { redirect: 308, location: "https://elsewhere.example/" };
      sandbox.inject(moved);
    }
  },
  async SlowFault(sandbox) {
    {
      const slow: SlowFault = { slow: 5_000 };
      sandbox.inject(slow, { on: "requestToken" });
    }
  },
  async TokenFieldFault(sandbox) {
    {
      const missing: TokenFieldFault = { tokenField: "expires_in" };
      sandbox.inject(missing, { on: "requestToken" });
    }
  },
  async Fault(sandbox) {
    {
      const faults: Fault[] = ["reset-after-commit", 503, { status: 429, retryAfter: "hour" }, { slow: 5_000 }];
      for (const fault of faults) sandbox.inject(fault, { on: "createBusinessPartner" });
    }
  },
  async FaultScope(sandbox) {
    {
      const scope: FaultScope = { on: "/v1/Banks/*", after: 1, times: Infinity };
      sandbox.inject(500, scope);
    }
  },
  async InjectedFault(sandbox) {
    {
      const faults: InjectedFault[] = [{ fault: 401, on: "listCentres", times: 2 }];
      sandbox.configure({ faults });
    }
  },
  async Counters(sandbox) {
    {
      const { requests, byStatus, mostInFlight }: Counters = sandbox.counters;
      console.log(requests, byStatus[200], mostInFlight);
    }
  },
  async Exchange(sandbox) {
    {
      const exchange: Exchange = await sandbox.exchange(new Request("http://localhost/v1/issuedinvoices"));
      if (exchange.kind === "answer") console.log(exchange.response.status); // 401
    }
  },
  async NoAnswer(sandbox) {
    {
      sandbox.inject("reset-before-headers");
      const broken = await sandbox.exchange(new Request("http://localhost/v1/issuedinvoices"));
      const how: NoAnswer | false = broken.kind === "no-answer" && broken.how; // "reset"
    }
  },
  async FieldCase(sandbox) {
    {
      const fieldCase: FieldCase = "camel";
      sandbox.configure({ fieldCase });
    }
  },
  async SandboxFetch(sandbox) {
    {
      const send: SandboxFetch = sandbox.fetch;
      console.log((await send("https://api.example.com/v1/issuedinvoices")).status); // 401
    }
  },
  async ListPage(sandbox) {
    {
      const envelope = ({ items, totalCount }: ListPage) => ({ rows: items, of: totalCount });
      sandbox.configure({ envelope });
    }
  },
  async EnvelopeSpelling(sandbox) {
    {
      const envelope: EnvelopeSpelling = { records: "results", under: "data", total: "pagination.total" };
      sandbox.configure({ envelope }); // { data: { results: [ … ], pagination: { total: 24 }, … } }
    }
  },
  async Envelope(sandbox) {
    {
      const envelope: Envelope = { records: "array" };
      sandbox.configure({ envelope });
    }
  },
  async RequestLogEntry(sandbox) {
    {
      const last: RequestLogEntry | undefined = sandbox.requests.at(-1);
      console.log(last?.operation, last?.status);
    }
  },
  async WaitHeaders(sandbox) {
    {
      const form: WaitHeaders = { retryAfter: "date", rateLimitReset: "epoch" };
      sandbox.configure({ rateLimit: { requests: 100, ...form } });
    }
  },
  async specifiedLists(sandbox) {
    {
      for (const [list, { one, count }] of Object.entries(specifiedLists)) console.log(list, one, count); // Banks Bank 24
    }
  },
  async ListName(sandbox) {
    {
      const list: ListName = "IssuedInvoices";
      console.log(sandbox.records(list).length); // 140
    }
  },
  async ServeOptions(sandbox) {
    {
      const options: ServeOptions = { port: 0, host: "127.0.0.1" };
      const server = await serve(createSandbox(), options);
      await server.close();
    }
  },
  async SandboxServer(sandbox) {
    {
      const server: SandboxServer = await serve(createSandbox());
      await server.refuse(); // connect ECONNREFUSED
      await server.accept();
      await server.close();
    }
  },
  async serve(sandbox) {
    {
      const server = await serve(createSandbox());
      const headers = { "Api-Key": demoCredentials.apiKey };
      await fetch(`${server.url}/v1/Banks?PageSize=10&PageNumber=1`, { headers });
      await server.close();
    }
  },
  async OperationName(sandbox) {
    {
      const operation: OperationName = "listBanks";
      sandbox.inject(503, { on: operation });
    }
  },
  async RateLimit(sandbox) {
    {
      const rateLimit: RateLimit = { requests: 100, windowMs: 60_000, retryAfter: "seconds" };
      sandbox.configure({ rateLimit });
    }
  },
  async SandboxSetup(sandbox) {
    {
      const setup: SandboxSetup = { seed: 7, data: { BusinessPartners: 1_000 } };
      const sandbox = createSandbox(setup);
    }
  },
  async SandboxBehaviour(sandbox) {
    {
      const behaviour: SandboxBehaviour = { maxPageSize: 100, latency: { min: 20, max: 80 } };
      sandbox.configure(behaviour);
    }
  },
  async SandboxOptions(sandbox) {
    {
      const options: SandboxOptions = { seed: 7, issuedInvoices: "default-page", fieldCase: "camel" };
      const sandbox = createSandbox(options);
    }
  },
  async OfCompany(sandbox) {
    {
      const of: OfCompany = { company: "Javor s.r.o." };
      sandbox.insert("Banks", { Name: "Nová záložna" }, of);
    }
  },
  async Sandbox(sandbox) {
    {
      const sandbox: Sandbox = createSandbox();
      const [first] = sandbox.records("Centres");
      if (first) sandbox.update("Centres", first.Id, { Name: "Vedení" });
      sandbox.inject(429, { on: "listCentres" });
      sandbox.reset();
    }
  },
};

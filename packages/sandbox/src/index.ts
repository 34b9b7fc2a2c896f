export { createSandbox } from "./create-sandbox.ts";
export type { AddedFile } from "./added-file.ts";
export type { AddedList, AddedOperation, AddedRecord } from "./added-lists.ts";
export { demoCredentials } from "./auth/credential.ts";
export type { Sandbox, OfCompany } from "./sandbox.ts";
export type { SandboxBehaviour, SandboxOptions, SandboxSetup, SandboxUser } from "./sandbox-options.ts";
export type {
  ApiKeyCredential,
  CredentialOwner,
  SandboxCredential,
  TokenClientCredential,
} from "./auth/credential.ts";
export type { Clock } from "./clock.ts";
export type { SeededData } from "./data/companies.ts";
export { documentLists } from "./data/documents/document-lists.ts";
export type { DocumentListName } from "./data/documents/document-lists.ts";
export type { JsonValue, RecordFields, SandboxRecord } from "./data/sandbox-record.ts";
export { faultNames } from "./faults/fault.ts";
export type {
  Fault,
  FaultName,
  FaultScope,
  InjectedFault,
  RedirectFault,
  SlowFault,
  StatusFault,
  TokenFieldFault,
} from "./faults/fault.ts";
export type { Counters } from "./http/counters.ts";
export type { ExchangeOutcome, NoAnswer } from "./http/exchange.ts";
export type { SandboxFetch } from "./http/in-process-fetch.ts";
export type { RequestLogEntry } from "./http/request-log.ts";
export type { WaitHeaders } from "./http/wait-headers.ts";
export { specifiedLists } from "./lists.ts";
export type { DocumentShape, ListName } from "./lists.ts";
export type { OperationName } from "./operations.ts";
export type { FieldCase } from "./http/field-case.ts";
export type { Envelope, EnvelopeSpelling, PageFacts } from "./http/list-envelope.ts";
export type { RateLimit } from "./rules/rate-limit.ts";

/** The service under test, and credentials that it accepts. */
export interface Service {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of a service that never finishes an answer; see `serveSilence`. */
  readonly silentUrl: string;
}

/** A test of one behaviour. It needs only web APIs and no test runner, so that it runs on every runtime. */
export interface Check {
  readonly name: string;
  /** Rejects if the check fails. */
  readonly run: (service: Service) => Promise<void>;
}

/** The result of a check. */
export interface Outcome {
  readonly name: string;
  /** The error; absent if the check passed. */
  readonly failure?: string;
}

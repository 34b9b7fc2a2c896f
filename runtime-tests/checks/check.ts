/** Where the checks find the service, and what it accepts. */
export interface Service {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** One behaviour. A check needs no test runner and nothing but web APIs, so that it runs wherever the packages do. */
export interface Check {
  readonly name: string;
  /** Rejects if the behaviour is not there. */
  readonly run: (service: Service) => Promise<void>;
}

/** How a check went. */
export interface Outcome {
  readonly name: string;
  /** What was thrown; absent if the check passed. */
  readonly failure?: string;
}

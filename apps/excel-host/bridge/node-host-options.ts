/** The add-in to open, and what surrounds it. */
export interface NodeHostOptions {
  /** The add-in's build. `functions.json` in it says which functions there are. */
  readonly folder: string;
  /** The page to load, relative to the folder: "taskpane.html". */
  readonly page: string;
  /** The address the folder pretends to be served at, with a slash at its end. */
  readonly address: string;
  /** What localStorage holds before the page loads. Default: nothing. */
  readonly storage?: Readonly<Record<string, string>>;
  /** What the document's settings hold, as of a workbook that is opened again. Default: nothing. */
  readonly documentSettings?: Readonly<Record<string, unknown>>;
  /** Default: "en-US". */
  readonly locale?: string;
  /** What the page's `fetch` calls. Default: the platform's, for loopback addresses only. */
  readonly fetch?: typeof fetch;
  /** Requests to Excel above this many characters are refused; Excel on the web takes 5 MB. Default: no limit. */
  readonly payloadLimit?: number;
}

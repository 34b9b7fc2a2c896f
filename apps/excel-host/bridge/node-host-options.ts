/** The add-in that a Node host opens, and its environment. */
export interface NodeHostOptions {
  /** The folder of the add-in's build, with its `functions.json`. */
  readonly folder: string;
  /** The page to load, relative to the folder: "taskpane.html". */
  readonly page: string;
  /** The address at which the page sees the folder, with a slash at its end. */
  readonly address: string;
  /** What localStorage contains before the page loads. Default: nothing. */
  readonly storage?: Readonly<Record<string, string>>;
  /** The page's IndexedDB. Default: none, as in a browser that denies it. */
  readonly indexedDB?: IDBFactory;
  /** The settings of the document when it is opened. Default: none. */
  readonly documentSettings?: Readonly<Record<string, unknown>>;
  /** Default: "en-US". */
  readonly locale?: string;
  /** The page's `fetch`. Default: the platform's, for loopback addresses only. */
  readonly fetch?: typeof fetch;
  /** The largest request to Excel and the largest answer, in bytes; 5 MB in Excel on the web. Default: no limit. */
  readonly payloadLimit?: number;
}

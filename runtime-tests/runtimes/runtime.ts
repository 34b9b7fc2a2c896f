/**
 * A module to be run: its default export is a {@link Main}. Bare imports are looked up in the folder's `node_modules`,
 * or wherever the runtime itself looks.
 */
export interface Program {
  readonly folder: string;
  /** The module's file name in the folder, JavaScript. */
  readonly file: string;
  /** Handed to the module's default export. Where a page is needed, it is served from the origin of `baseUrl`. */
  readonly settings: Settings;
  /** Told what comes out of the console, errors included, while the program runs. */
  readonly printed?: (text: string) => void;
}

export type Settings = Readonly<Record<string, string>> & { readonly baseUrl?: string };

/** What a program's module exports by default. The result has to survive JSON. */
export type Main = (settings: Settings) => Promise<unknown>;

/** One place where JavaScript runs. */
export interface Runtime {
  /** As the table shows it: "node 22". */
  readonly name: string;
  /** Why it can't be used on this machine; absent where it can. */
  readonly missing?: string;
  /** Runs the program's default export once and gives its result; rejects with what the runtime printed. */
  readonly run: (program: Program) => Promise<unknown>;
}

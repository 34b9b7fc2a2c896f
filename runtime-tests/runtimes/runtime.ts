/**
 * A module to run, whose default export is a {@link Main}. Bare imports resolve in the folder's `node_modules`, or as the
 * runtime resolves them.
 */
export interface Program {
  readonly folder: string;
  /** The module's file name in the folder, JavaScript. */
  readonly file: string;
  /** The argument of the default export. A browser runs the program in a page on the origin of `baseUrl`. */
  readonly input: ProgramInput;
  /** Called with all console output, errors included. */
  readonly printed?: (text: string) => void;
}

export type ProgramInput = Readonly<Record<string, string>> & { readonly baseUrl?: string };

/** What a program's module exports by default. The result has to survive JSON. */
export type Main = (input: ProgramInput) => Promise<unknown>;

/** A JavaScript runtime. */
export interface Runtime {
  /** Such as "node 22". */
  readonly name: string;
  /** Why it can't run on this machine; absent if it can. */
  readonly missing?: string;
  /** Runs the program's default export once and returns its result. Rejects with the output of the runtime. */
  readonly run: (program: Program) => Promise<unknown>;
}

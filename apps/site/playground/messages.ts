import type { SandboxOptions } from "@accounting-data/sandbox";

/** What the page tells the worker. */
export interface RunMessage {
  /** The address of the program, a module. */
  readonly program: string;
  readonly faults: NonNullable<SandboxOptions["faults"]>;
}

/** What the worker tells the page. */
export type WorkerMessage =
  | { readonly kind: "printed"; readonly text: string }
  | { readonly kind: "ended" }
  | { readonly kind: "failed"; readonly text: string };

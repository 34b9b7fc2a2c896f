import type { SandboxBehaviour } from "./sandbox-options.ts";

/** Every option has its value; what has none by default is a fault or a listener. */
export type ResolvedBehaviour = Required<Omit<SandboxBehaviour, Absent>> & Pick<SandboxBehaviour, Absent>;
type Absent = "faults" | "onRequest" | "onResponse";

import type { SandboxBehaviour } from "@accounting-data/sandbox";

// The sandbox's own reader of its command line. Its package does not export it.
const { parseArguments } = (await import(
  new URL("../../sandbox/src/node/parse-arguments.ts", import.meta.url).href
)) as { parseArguments: (args: readonly string[]) => { readonly options: SandboxBehaviour } };

/** The behaviour of the sandbox that a command in a document starts; undefined where it starts none. */
export function sandboxOf(command: string): SandboxBehaviour | undefined {
  const args = /^npx -y pnpm@\S+ sandbox(.*)$/m.exec(command)?.[1];
  if (args === undefined) return undefined;
  // A shell takes the quotes away.
  const words = args.split(" ").filter(Boolean);
  return parseArguments(words.map((word) => word.replace(/^'(.*)'$/, "$1"))).options;
}

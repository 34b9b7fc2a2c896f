import { linkImports, type ModuleTable } from "./link-imports.ts";
import type { RunMessage, WorkerMessage } from "./messages.ts";

const longestMs = 10_000;

/** Where the playground's files are, which are built apart from the page. */
export interface Playground {
  /** The folder of the modules, with a slash at its end. */
  readonly modules: URL;
  readonly table: ModuleTable;
  readonly stripTypes: (program: string) => string;
}

/** Loads what programs need. */
export async function loadPlayground(modules: URL): Promise<Playground> {
  const [answer, { stripTypes }] = await Promise.all([
    fetch(new URL("imports.json", modules)),
    import(/* @vite-ignore */ new URL("strip-types.js", modules).href) as Promise<
      Pick<Playground, "stripTypes">
    >,
  ]);
  const files = (await answer.json()) as ModuleTable;
  const table = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, new URL(file, modules).href]),
  );
  return { modules, table, stripTypes };
}

export interface RunningProgram {
  /** Resolves with how it ended, in a sentence. */
  readonly ended: Promise<string>;
  readonly stop: () => void;
}

/** Runs a program in a worker, which can be stopped whatever the program does. */
export function runProgram(
  { modules, table, stripTypes }: Playground,
  program: string,
  options: Pick<RunMessage, "faults"> & { readonly print: (line: string) => void },
): RunningProgram {
  const script = linkImports(stripTypes(program), table);
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(new URL("worker.js", modules), { type: "module" });
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const end = (how: string): void => {
    clearTimeout(timer);
    worker.terminate();
    URL.revokeObjectURL(address);
    resolve(how);
  };
  const timer = setTimeout(() => end(`Stopped after ${longestMs / 1_000} seconds.`), longestMs);
  worker.addEventListener("error", ({ message }) => end(`Failed: ${message}`));
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === "printed") options.print(data.text);
    else end(data.kind === "ended" ? "Ended." : `Failed: ${data.text}`);
  });
  worker.postMessage({ program: address, faults: options.faults } satisfies RunMessage);
  return { ended, stop: () => end("Stopped.") };
}

import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { installedFile } from "./installed-file.ts";
import { readPrintedResult, testHandler } from "./print-result.ts";
import { runProcess } from "./run-process.ts";
import type { Program, Runtime } from "./runtime.ts";

/** The runtime of Cloudflare Workers, without Node's modules. */
export function workerd(): Runtime {
  const executable = findWorkerd();
  return {
    name: "workerd",
    ...(executable
      ? {}
      : { missing: `the workerd package has none for ${process.platform} ${process.arch}` }),
    async run(program) {
      if (!executable) throw new Error("workerd is not installed");
      const { folder, file, printed } = program;
      await writeFile(join(folder, "worker-entry.js"), testHandler(file));
      await writeFile(join(folder, "worker.js"), await bundle(join(folder, "worker-entry.js"), "workerd"));
      await writeFile(join(folder, "worker.capnp"), configuration(program));
      const options = { cwd: folder, printed };
      return readPrintedResult(await runProcess(executable, ["test", "worker.capnp"], options));
    },
  };
}

function findWorkerd(): string | undefined {
  const entry = installedFile("workerd/lib/main.js");
  if (!entry) return undefined;
  try {
    return (createRequire(import.meta.url)(entry) as { readonly default: string }).default;
  } catch {
    // The package has no executable for this platform.
    return undefined;
  }
}

/** A worker reaches loopback only through a network service called "internet" that allows private addresses. */
function configuration({ input }: Program): string {
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "internet", network = (allow = ["private"])),
    (name = "main", worker = .worker),
  ],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  bindings = [(name = "INPUT", text = ${JSON.stringify(JSON.stringify(input))})],
  compatibilityDate = "2026-11-01",
);
`;
}

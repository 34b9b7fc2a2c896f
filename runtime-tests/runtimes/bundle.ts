import { rolldown } from "rolldown";

/** The platform of a bundle, named as in the conditions of `exports`. */
export type BundleTarget = "browser" | "workerd";

/** Bundles a module with everything that it imports, as users do. */
export async function bundle(input: string, target: BundleTarget): Promise<string> {
  const build = await rolldown({
    input,
    platform: target === "browser" ? "browser" : "neutral",
    resolve: { conditionNames: [target, ...(target === "workerd" ? ["worker"] : []), "import", "default"] },
    onLog(level, log) {
      // An unresolved import would only fail at run time.
      if (level === "warn") throw new Error(log.message);
    },
  });
  try {
    const { output } = await build.generate({ format: "esm", codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

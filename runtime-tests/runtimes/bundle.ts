import { rolldown } from "rolldown";

/** What a bundle is made for: the names are conditions of package.json's `exports`. */
export type BundleTarget = "browser" | "workerd";

/** One ES module with everything that it imports, as a user's bundler would make it. */
export async function bundle(input: string, target: BundleTarget): Promise<string> {
  const build = await rolldown({
    input,
    platform: target === "browser" ? "browser" : "neutral",
    resolve: { conditionNames: [target, ...(target === "workerd" ? ["worker"] : []), "import", "default"] },
    onLog(level, log) {
      // A bundle with something left out would only fail where it runs.
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

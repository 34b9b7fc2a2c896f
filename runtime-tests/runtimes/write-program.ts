import { rolldown } from "rolldown";

/** Writes a TypeScript module as one JavaScript file; the published packages stay imports, to be found where it runs. */
export async function writeProgram(input: string, file: string): Promise<void> {
  const build = await rolldown({ input, external: /^@accounting-data\//, platform: "neutral" });
  try {
    await build.write({ file, format: "esm" });
  } finally {
    await build.close();
  }
}

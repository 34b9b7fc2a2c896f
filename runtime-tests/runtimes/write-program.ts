import { rolldown } from "rolldown";

/** Compiles a TypeScript module into one JavaScript file that imports the published packages. */
export async function writeProgram(input: string, file: string): Promise<void> {
  const build = await rolldown({ input, external: /^@accounting-data\//, platform: "neutral" });
  try {
    await build.write({ file, format: "esm" });
  } finally {
    await build.close();
  }
}

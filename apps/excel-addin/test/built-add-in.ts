import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    readonly addInBuild: string;
  }
}

/** Returns the folder with the add-in, which is built once for all test files. No test changes it. */
export function builtAddIn(): string {
  return inject("addInBuild");
}

import { checks, type Outcome, type Service } from "./index.ts";

/** Runs the checks one after the other, and returns their outcomes. */
export default async function main(service: Service): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, run } of checks) {
    try {
      await run(service);
      outcomes.push({ name });
    } catch (error) {
      outcomes.push({
        name,
        // A stack of Firefox or WebKit has no message.
        failure: error instanceof Error ? `${String(error)}\n${error.stack}` : String(error),
      });
    }
  }
  return outcomes;
}

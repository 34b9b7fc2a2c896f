// One variant in its own process: `node variant-process.ts <scenario> <variant> <input>`; a round per message.
import { setPriority } from "node:os";
import type { Scenario, Input } from "./scenario.ts";

const [scenarioUrl, variantName, inputJson] = process.argv.slice(2) as [string, string, string];

try {
  setPriority(-5);
} catch {
  // Requires privileges. Without it the spread is wider, as the results show.
}

async function answer(work: () => Promise<object>): Promise<void> {
  try {
    process.send?.(await work());
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

void answer(async () => {
  const { scenario } = (await import(scenarioUrl)) as { scenario: Scenario };
  const variant = scenario[variantName];
  if (!variant) throw new Error(`${scenarioUrl} has no variant "${variantName}".`);
  const round = await variant(JSON.parse(inputJson) as Input);
  process.on("message", () => {
    void answer(async () => ({ figure: await round() }));
  });
  return {};
});

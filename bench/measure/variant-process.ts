// One variant in a process of its own: `node variant-process.ts <scenario> <variant> <setting>`; a round per message.
import { setPriority } from "node:os";
import type { Scenario, Setting } from "./scenario.ts";

const [scenarioUrl, variantName, settingJson] = process.argv.slice(2) as [string, string, string];

try {
  setPriority(-5);
} catch {
  // Only a privileged user may; without it the spread is wider, and is printed.
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
  const round = await variant(JSON.parse(settingJson) as Setting);
  process.on("message", () => {
    void answer(async () => ({ figure: await round() }));
  });
  return {};
});

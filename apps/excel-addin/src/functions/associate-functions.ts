import { catalogue } from "./catalogue.ts";
import type { ExcelFunction } from "./create-functions.ts";

/** Makes the functions known to Excel, before the add-in behind them has been loaded. */
export function associateFunctions(
  start: () => Promise<{ readonly functions: Readonly<Record<string, ExcelFunction>> }>,
): void {
  const call = async (id: string, given: readonly unknown[]): Promise<unknown> => {
    let functions;
    try {
      ({ functions } = await start());
    } catch {
      throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, notLoaded());
    }
    return functions[id]!(...given);
  };
  CustomFunctions.associate(
    Object.fromEntries(catalogue.map(({ id }) => [id, (...given: unknown[]) => call(id, given)])),
  );
}

/** The messages come with what could not be loaded. */
function notLoaded(): string {
  return document.documentElement.lang === "cs" || navigator.language?.startsWith("cs")
    ? "Doplněk se nepodařilo načíst. Zkontrolujte připojení a sešit otevřete znovu."
    : "The add-in could not be loaded. Check the network, then open the workbook again.";
}

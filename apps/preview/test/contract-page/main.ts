import { createBrowserHost, type ExcelHost } from "@accounting-data/excel-host/browser";
import { contractCases } from "@accounting-data/excel-host/contract";

declare global {
  interface Window {
    /** Runs the contract case of this name with a new host. */
    runContractCase?: (name: string) => Promise<void>;
    /** Opens a host that a test drives itself. */
    openHost?: () => Promise<ExcelHost>;
  }
}

window.openHost = () =>
  createBrowserHost({
    container: document.getElementById("sheet") as HTMLElement,
    pane: document.getElementById("pane") as HTMLElement,
    address: new URL("fixture/taskpane.html", document.baseURI),
    functions: new URL("fixture/functions.json", document.baseURI),
  });

window.runContractCase = async (name) => {
  const wanted = contractCases.find((one) => one.name === name);
  if (!wanted) throw new Error(`The contract has no case "${name}".`);
  const host = await window.openHost?.();
  if (!host) throw new Error("The page has no window.openHost yet.");
  try {
    await wanted.run(host);
  } finally {
    await host.close();
  }
};

import { createBrowserHost } from "@accounting-data/excel-host/browser";
import { contractCases } from "@accounting-data/excel-host/contract";

declare global {
  interface Window {
    /** Runs one case of the host's contract on a host of its own; the case's name is the argument. */
    runContractCase?: (name: string) => Promise<void>;
  }
}

window.runContractCase = async (name) => {
  const wanted = contractCases.find((one) => one.name === name);
  if (!wanted) throw new Error(`The contract has no case "${name}".`);
  const host = await createBrowserHost({
    container: document.getElementById("sheet") as HTMLElement,
    pane: document.getElementById("pane") as HTMLElement,
    address: new URL("fixture/taskpane.html", document.baseURI),
    functions: new URL("fixture/functions.json", document.baseURI),
  });
  try {
    await wanted.run(host);
  } finally {
    await host.close();
  }
};

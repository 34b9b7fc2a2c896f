import { equal, type ContractCase } from "./contract-case.ts";

/** The workbook without functions: calculation, protection, invalid input, commands, names. */
export const workbookCases: readonly ContractCase[] = [
  {
    name: "in manual calculation only the entered formula is calculated",
    async run(host) {
      await host.enter("A1", 1);
      await host.enter("B1", "=A1+1");
      host.setCalculationMode("manual");
      await host.enter("A1", 5);
      await host.enter("C1", "=A1*2");
      equal([host.cell("B1"), host.cell("C1")], ["2", "10"]);
      host.setCalculationMode("automatic");
      equal(host.cell("B1"), "6");
    },
  },
  {
    name: "a protected sheet refuses entries",
    async run(host) {
      host.addSheet("Locked");
      host.protectSheet("Locked");
      const code = await host.enter("Locked!A1", 1).then(
        () => "accepted",
        (error: { code?: string }) => error.code,
      );
      equal([code, host.cell("Locked!A1")], ["AccessDenied", ""]);
    },
  },
  {
    name: "a formula that Excel does not accept is rejected",
    async run(host) {
      const name = await host.enter("A1", "=HELLO(").then(
        () => "accepted",
        (error: { name?: string }) => error.name,
      );
      equal([name, host.cell("A1")], ["FormulaSyntaxError", ""]);
    },
  },
  {
    name: "a ribbon command runs and its writes are in the sheet",
    async run(host) {
      await host.runCommand("writeValues");
      await host.idle();
      equal([host.cell("A1"), host.cell("B1"), host.cell("A2"), host.cell("B2")], ["1", "2", "three", "3"]);
      equal(host.formula("B2"), "=A1+B1");
    },
  },
  {
    name: "a table that a command makes grows by typing and is sorted",
    async run(host) {
      await host.runCommand("makeTable");
      await host.enter("C2", "=B2*10");
      await host.enter("A4", "0");
      await host.enter("B4", 3);
      await host.runCommand("sortTable");
      await host.idle();
      const column = (name: string): string[] => [1, 2, 3, 4].map((row) => host.cell(`${name}${row}`));
      equal(
        [column("A"), column("B"), column("C")],
        [
          ["Name", "0", "a", "b"],
          ["name2", "3", "1", "2"],
          ["Column1", "30", "10", "20"],
        ],
      );
      equal([host.formula("C3"), host.cell("F1")], ["=B3*10", "Sheet1!A1:C4"]);
    },
  },
  {
    name: "an unknown name is #NAME?",
    async run(host) {
      await host.enter("A1", "=NOSUCHFUNCTION(1)");
      await host.enter("A2", "=nosuchname");
      await host.idle();
      equal([host.cell("A1"), host.cell("A2")], ["#NAME?", "#NAME?"]);
    },
  },
];

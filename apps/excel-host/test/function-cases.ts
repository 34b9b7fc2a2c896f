import type { ExcelHost } from "../bridge/create-excel-host.ts";
import { equal, type ContractCase } from "./contract-case.ts";

/** Functions in cells: results, errors, arguments, and when they are called. */
export const functionCases: readonly ContractCase[] = [
  {
    name: "a cell shows the result of its function",
    async run(host) {
      await host.enter("A1", "=HELLO()");
      await host.enter("A2", '=HELLO("you")');
      equal(host.cell("A1"), "#BUSY!");
      await host.idle();
      equal([host.cell("A1"), host.cell("A2")], ["Hello, world!", "Hello, you!"]);
      equal(host.formula("A1"), "=HELLO()");
    },
  },
  {
    name: "an array spills, and formulas see its cells",
    async run(host) {
      await host.enter("B2", "=TABLE(3,2)");
      await host.enter("E1", "=C4");
      await host.enter("E2", "=ROWS(B2#)");
      await host.idle();
      equal([host.cell("B2"), host.cell("C4"), host.cell("D2"), host.cell("B5")], ["0,0", "2,1", "", ""]);
      equal([host.cell("E1"), host.cell("E2")], ["2,1", "3"]);
      equal(host.formula("C4"), undefined);
    },
  },
  {
    name: "a blocked spill is #SPILL! until its cells are empty",
    async run(host) {
      await host.enter("A3", "in the way");
      await host.enter("A1", "=TABLE(4,1)");
      await host.idle();
      equal([host.cell("A1"), host.cell("A2"), host.cell("A3")], ["#SPILL!", "", "in the way"]);
      await host.enter("A3", "");
      equal([host.cell("A1"), host.cell("A3")], ["0,0", "2,0"]);
      await host.enter("A2", "again");
      equal([host.cell("A1"), host.cell("A2"), host.cell("A3")], ["#SPILL!", "again", ""]);
      equal(host.calls["TABLE"], 1);
    },
  },
  {
    name: "errors are error values with messages",
    async run(host) {
      await host.enter("A1", '=FAIL("#N/A","Nobody has this id")');
      await host.enter("A2", '=FAIL("#VALUE!","Sign in")');
      await host.enter("A3", '=FAIL("#NUM!","is not shown")');
      await host.enter("B1", '=IFERROR(A1,"caught")');
      await host.enter("B2", "=ISNA(A1)");
      await host.enter("B3", '=IFNA(FAIL("#N/A"),"caught too")');
      await host.enter("C1", "=MIXED()");
      await host.idle();
      equal([host.cell("A1"), host.cell("A2"), host.cell("A3")], ["#N/A", "#VALUE!", "#NUM!"]);
      equal(
        [host.message("A1"), host.message("A2"), host.message("A3")],
        ["Nobody has this id", "Sign in", undefined],
      );
      equal([host.cell("B1"), host.cell("B2"), host.cell("B3")], ["caught", "TRUE", "caught too"]);
      equal([host.cell("C1"), host.cell("D1"), host.message("D1")], ["fine", "#N/A", "No such row"]);
    },
  },
  {
    name: "a function is called again only for other arguments or when its formula is entered again",
    async run(host) {
      await host.enter("A1", "one");
      await host.enter("B1", "=SLOWLY(A1)");
      await host.enter("C1", "=B1&NOW()*0");
      await host.idle();
      await host.enter("D1", "something else");
      await host.enter("A1", "one");
      await host.idle();
      equal(host.calls["SLOWLY"], 1);
      await host.enter("A1", "two");
      equal(host.cell("B1"), "#BUSY!");
      await host.idle();
      equal([host.cell("B1"), host.calls["SLOWLY"]], ["two", 2]);
      await host.enter("B1", "=SLOWLY(A1)");
      await host.idle();
      equal(host.calls["SLOWLY"], 3);
    },
  },
  {
    name: "a formula that is deleted or changed cancels its call",
    async run(host) {
      await host.enter("A1", "=FOREVER()");
      await host.enter("A2", "=FOREVER()");
      equal([host.cell("A1"), host.cell("A2")], ["#BUSY!", "#BUSY!"]);
      await callsSent(host);
      await host.enter("A1", "");
      await host.enter("A2", "gone");
      await host.idle();
      equal([host.cell("A1"), host.cell("A2")], ["", "gone"]);
      await host.enter("B1", "=CANCELED()");
      await host.idle();
      equal(host.cell("B1"), "2");
    },
  },
  {
    name: "a formula waits for the pending functions that it needs",
    async run(host) {
      await host.enter("A1", "=SLOWLY(1)");
      await host.enter("A2", '=IFERROR(A1,"not an error")');
      await host.enter("A3", '=IF(ISERROR(SLOWLY(2)),"not an error","fine")');
      equal([host.cell("A2"), host.cell("A3")], ["#BUSY!", "#BUSY!"]);
      await host.idle();
      equal([host.cell("A2"), host.cell("A3")], ["1", "fine"]);
    },
  },
  {
    name: "null in an array and alone shows as 0",
    async run(host) {
      await host.enter("A1", "=NULLS()");
      await host.enter("D1", "=NOTHING()");
      await host.idle();
      equal(
        [host.cell("A1"), host.cell("B1"), host.cell("A2"), host.cell("B2"), host.cell("D1")],
        ["a", "0", "0", "1", "0"],
      );
    },
  },
  {
    name: "an omitted argument is null, an array for a matrix parameter is a matrix",
    async run(host) {
      await host.enter("A1", "=ARGUMENTS()");
      await host.enter("A2", '=ARGUMENTS("x",5,"7",{1,2;"a",TRUE})');
      await host.enter("A3", "=ARGUMENTS(,TRUE)");
      await host.idle();
      equal(host.cell("A1"), "[null,null,null,null]");
      equal(host.cell("A2"), '["x",5,"7",[[1,2],["a",true]]]');
      equal(host.cell("A3"), "[null,true,null,null]");
    },
  },
  {
    name: "formatted numbers and cards show their text",
    async run(host) {
      await host.enter("A1", "=DATE()");
      await host.enter("A2", '=CARD("Acme")');
      await host.enter("A3", "=A1+1");
      await host.idle();
      equal([host.cell("A1"), host.value("A1"), host.cell("A2")], ["2024-01-15", 45_306, "Acme"]);
      equal(host.value("A3"), 45_307);
    },
  },
];

/** Resolves when the calls made so far have reached the add-in. */
async function callsSent(host: ExcelHost): Promise<void> {
  await host.enter("Z99", "=HELLO()");
  for (let attempt = 0; attempt < 200 && host.cell("Z99") === "#BUSY!"; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

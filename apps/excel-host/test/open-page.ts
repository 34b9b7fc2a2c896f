import { fileURLToPath } from "node:url";
import { openNodeHost, type NodeHostOptions, type OpenNodeHost } from "../bridge/open-node-host.ts";

export interface TestPage extends OpenNodeHost {
  /** Runs a function in the page with Microsoft's client library. It can't use variables of its surroundings. */
  run<T>(
    body: (context: Excel.RequestContext, argument: never) => Promise<T>,
    argument?: unknown,
  ): Promise<T>;
}

const fixtureFolder: string = fileURLToPath(new URL("./fixture", import.meta.url));

/** Opens the fixture add-in in a Node host. */
export async function openPage(options: Partial<NodeHostOptions> = {}): Promise<TestPage> {
  const open = await openNodeHost({
    folder: fixtureFolder,
    page: "taskpane.html",
    address: "http://127.0.0.1:1/addin/",
    ...options,
  });
  await (open.page.evaluate("Office.onReady()") as Promise<unknown>);
  return {
    ...open,
    async run<T>(body: (context: Excel.RequestContext, argument: never) => Promise<T>, argument?: unknown) {
      const source = `excelRun((context) => (${body.toString()})(context, ${JSON.stringify(argument)}))`;
      const result = await (open.page.evaluate(source) as Promise<T>);
      // Copied, since objects of another realm are not equal to ours.
      return (result === undefined ? undefined : JSON.parse(JSON.stringify(result))) as T;
    },
  };
}

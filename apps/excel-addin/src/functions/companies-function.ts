import { oldestRead } from "../cache/read-times.ts";
import type { Cell } from "../cells/cell.ts";
import { toCellText } from "../cells/cell.ts";
import { createToLocal, isSafeSerial, serialOfIsoDate } from "../cells/iso-date.ts";
import type { FunctionWords } from "../messages/function-words.ts";
import type { Connection } from "../settings/connection.ts";
import { headersArgument } from "./arguments/plain-arguments.ts";
import { cellFormat } from "./cell-format.ts";
import type { CellCall, FunctionHost } from "./function-host.ts";
import { companyHeading } from "./join-companies.ts";
import { resolveConnection } from "./resolve-connection.ts";

/**
 * `=COMPANIES([headers])`: the companies that a person has allowed this workbook to show, its own first, and when the oldest of the
 * values was read that it has of each. Names no other company of the device, and sends no request. Its cells are recalculated when
 * that changes.
 */
export function createCompaniesFunction(
  host: FunctionHost,
  words: () => FunctionWords,
): (call: CellCall) => Promise<Cell[][]> {
  const { binding, connections, data } = host;
  let shown: string | undefined;

  function readAt({ id }: Connection): Date | undefined {
    return oldestRead({ used: data.used.filter(({ connection }) => connection.id === id) });
  }

  /** What the cells show, as one text. */
  function content(): string {
    return JSON.stringify(binding.allowed().map((company) => [company.label, readAt(company)]));
  }

  function checkShown(): void {
    if (shown === undefined || shown === content()) return;
    shown = undefined;
    host.renewSoon(["COMPANIES"]);
  }

  binding.subscribe(checkShown);
  connections.subscribe(checkShown);
  data.subscribe(checkShown);

  return async (call) => {
    const withHeadings = headersArgument(call.arguments[0]);
    const own = await resolveConnection(host);
    const dateSystem = await host.dateSystem();
    const { dateCell } = await cellFormat(host, own, dateSystem);
    const toLocal = createToLocal();
    shown = content();

    function readCell(company: Connection): Cell {
      const at = readAt(company);
      if (!at) return "";
      const serial = serialOfIsoDate(at.toISOString(), toLocal);
      return isSafeSerial(serial, dateSystem) ? dateCell(serial, true) : words().formats.dated(at);
    }

    const others = binding.allowed().filter(({ id }) => id !== own.id);
    const rows = [own, ...others].map((company) => [toCellText(company.label), readCell(company)]);
    return withHeadings ? [[companyHeading, "ReadAt"], ...rows] : rows;
  };
}

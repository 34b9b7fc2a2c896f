import type { createCellEditing } from "./cell-editing.ts";
import type { HostObject } from "./host-object.ts";
import { createServices, type ServiceEvents } from "./objects/services.ts";
import { workbookObject } from "./objects/workbook.ts";
import { processQuery } from "./process-query.ts";
import { objectPathTypes, type QueryRequest } from "./query.ts";
import type { Session } from "./session.ts";

interface AnswerParts {
  readonly session: Session;
  readonly editing: Pick<ReturnType<typeof createCellEditing>, "refusal">;
  /** Called when the runtime of functions is ready for calls. */
  readonly functionsReady: ServiceEvents["functionsReady"];
  /** Called after each request that was not refused. */
  readonly answered: () => void;
}

/** Returns what answers a request of the page to Excel, each of which may use objects of earlier ones. */
export function createRequestAnswers({ session, editing, functionsReady, answered }: AnswerParts) {
  const { workbook } = session;
  const references = new Map<string, HostObject>();
  const roots = {
    root: workbookObject(session, references),
    references,
    service: createServices({
      functionsReady,
      receiveResults: (results) => workbook.recalculation.receiveResults(results),
    }),
  };

  return (body: QueryRequest, flags: number): unknown => {
    const refusal = editing.refusal(flags);
    if (refusal !== undefined && touchesWorkbook(body)) return { Results: [], Error: refusal };
    const response = processQuery(body, roots);
    session.calculationSuspended = false;
    workbook.recalculation.update();
    answered();
    return response;
  };
}

/** Whether a request concerns the workbook. Requests to other services are allowed while a cell is edited. */
function touchesWorkbook({ ObjectPaths }: QueryRequest): boolean {
  return Object.values(ObjectPaths).some(
    ({ ObjectPathType }) => ObjectPathType === objectPathTypes.globalObject,
  );
}

import type { CellValue, Matrix } from "../../workbook/cell-value.ts";
import { decodeAnswer } from "../call-encoding.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";

export interface ServiceEvents {
  /** The runtime is ready to be called. */
  readonly functionsReady: () => void;
  /** Tells the page that something has happened. */
  readonly raise: (event: number, argument: unknown) => void;
  /** Functions have answered. */
  answered(answers: readonly { readonly id: number; readonly result: CellValue | Matrix }[]): void;
}

/** "VisibilityChanged" on the wire. */
const visibilityEvent = 65_539;

/** The services that office.js creates by name, beside the workbook. */
export function createServices(
  session: Session,
  events: ServiceEvents,
): (name: string) => HostObject | undefined {
  const services: Readonly<Record<string, HostObject>> = {
    "Microsoft.ExcelServices.CustomFunctions": {
      type: "CustomFunctions",
      call: {
        // Short intervals between deliveries, as current Excel has them.
        _GetEnabledFeatures: () => [2],
        _SetOsfControlContainerReadyForCustomFunctions: () => events.functionsReady(),
        SetInvocationArrayResults: (results) => {
          if (!Array.isArray(results)) throw invalidArgument("results of functions are no list");
          events.answered((results as (readonly unknown[])[]).map(decodeAnswer));
        },
      },
    },
    "Microsoft.InternalService.AddinInternalService": {
      type: "AddinInternalService",
      call: { NotifyActionHandlerReady: () => null },
    },
    "Microsoft.AppRuntime.AppRuntimePersistenceService": {
      type: "AppRuntimePersistenceService",
      call: {
        GetAppRuntimeStartState: () => session.appRuntime.startState,
        SetAppRuntimeStartState: (state) => {
          session.appRuntime.startState = String(state);
        },
      },
    },
    "Microsoft.AppRuntime.AppRuntimeService": {
      type: "AppRuntimeService",
      call: {
        GetAppRuntimeState: () => session.appRuntime.state,
        SetAppRuntimeState: (state) => {
          session.appRuntime.state = String(state);
          events.raise(visibilityEvent, { visibility: state === "Visible" ? "Visible" : "Hidden" });
        },
      },
    },
  };
  return (name) => services[name];
}

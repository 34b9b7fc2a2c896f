import type { CallResult } from "../../workbook/calculation/recalculation.ts";
import { decodeResult } from "../call-encoding.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";

export interface ServiceEvents {
  /** Called when the runtime is ready for calls. */
  readonly functionsReady: () => void;
  /** Called with the results of functions. */
  readonly receiveResults: (results: readonly CallResult[]) => void;
}

/** The services that office.js creates by name. */
export function createServices(events: ServiceEvents): (name: string) => HostObject | undefined {
  /** Whether the add-in starts with the document (`Office.addin.setStartupBehavior`). */
  let startState = "Inactive";
  /** Whether the task pane is shown (`Office.addin.showAsTaskpane`). */
  let state = "Background";
  const services: Readonly<Record<string, HostObject>> = {
    "Microsoft.ExcelServices.CustomFunctions": {
      type: "CustomFunctions",
      call: {
        // Feature 2: current versions of Excel deliver results at short intervals.
        _GetEnabledFeatures: () => [2],
        _SetOsfControlContainerReadyForCustomFunctions: () => events.functionsReady(),
        SetInvocationArrayResults: (results) => {
          if (!Array.isArray(results)) throw invalidArgument("the results of functions are not a list");
          events.receiveResults((results as (readonly unknown[])[]).map(decodeResult));
        },
      },
    },
    "Microsoft.InternalService.AddinInternalService": {
      type: "AddinInternalService",
      call: { NotifyActionHandlerReady: () => null },
    },
    "Microsoft.AppRuntime.AppRuntimeService": {
      type: "AppRuntimeService",
      call: {
        GetAppRuntimeState: () => state,
        SetAppRuntimeState: (next) => {
          state = String(next);
        },
      },
    },
    "Microsoft.AppRuntime.AppRuntimePersistenceService": {
      type: "AppRuntimePersistenceService",
      call: {
        GetAppRuntimeStartState: () => startState,
        SetAppRuntimeStartState: (state) => {
          startState = String(state);
        },
      },
    },
  };
  return (name) => services[name];
}

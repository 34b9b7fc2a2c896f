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

/** "PersistentStorageMessage" on the wire. */
const storageEvent = 65_537;

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
        },
      },
    },
    "Microsoft.PersistentKvStorage.PersistentKvStorageService": {
      type: "PersistentKvStorageService",
      call: keyValueStorage(events.raise),
    },
  };
  return (name) => services[name];
}

/** `OfficeRuntime.storage`. Every method answers by an event that bears the id of its call. */
function keyValueStorage(
  raise: ServiceEvents["raise"],
): Readonly<Record<string, (...args: readonly unknown[]) => unknown>> {
  const storage = new Map<string, string>();
  const answering =
    (act: (...args: readonly unknown[]) => unknown) =>
    (invokeId: unknown, ...args: readonly unknown[]): null => {
      raise(storageEvent, { invokeId, message: act(...args) ?? "", error: "" });
      return null;
    };
  return {
    Clear: answering(() => storage.clear()),
    GetAllKeys: answering(() => JSON.stringify([...storage.keys()])),
    MultiGet: answering((keys) =>
      JSON.stringify(
        Object.fromEntries(listOf(keys).map((key) => [String(key), storage.get(String(key)) ?? null])),
      ),
    ),
    MultiRemove: answering((keys) => {
      for (const key of listOf(keys)) storage.delete(String(key));
    }),
    MultiSet: answering((pairs) => {
      for (const [key, value] of Object.entries(JSON.parse(String(pairs)) as Record<string, unknown>))
        storage.set(key, String(value));
    }),
  };
}

function listOf(json: unknown): readonly unknown[] {
  const list = JSON.parse(String(json)) as unknown;
  if (!Array.isArray(list)) throw invalidArgument("a list of keys is needed");
  return list;
}

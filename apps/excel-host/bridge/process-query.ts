import { isHostObject, type HostObject } from "./host-object.ts";
import { apiNotFound, notImplemented, OfficeApiError, officeApiErrorOf } from "./office-api-error.ts";
import {
  actionTypes,
  objectPathTypes,
  type ObjectPath,
  type QueryAction,
  type QueryArguments,
  type QueryRequest,
  type QueryResponse,
} from "./query.ts";
import { selectProperties } from "./select-properties.ts";
import { camel } from "./member-names.ts";

/** The objects that a request's paths start from. */
export interface QueryRoots {
  /** The workbook. */
  readonly root: HostObject;
  /** A service by its name, such as "Microsoft.ExcelServices.CustomFunctions". */
  service(name: string): HostObject | undefined;
  /** The objects that the add-in tracks across requests (`_KeepReference`). */
  readonly references: Map<string, HostObject>;
}

/** Performs a request's actions one by one. The first error ends it; actions before that one keep their effect. */
export function processQuery({ Actions, ObjectPaths }: QueryRequest, roots: QueryRoots): QueryResponse {
  const resolved = new Map<number, HostObject | null>();
  const referenceOf = new Map<HostObject, string>([...roots.references].map(([id, object]) => [object, id]));
  const Results: { ActionId: number; Value: unknown }[] = [];
  /** The member that is used now, for errors. */
  let location = "";
  const locate = (member: string): void => void (location = member);
  try {
    for (const action of Actions) Results.push({ ActionId: action.Id, Value: perform(action) });
    return { Results };
  } catch (caught) {
    const error = officeApiErrorOf(caught);
    if (error === undefined) throw caught;
    return {
      Results,
      Error: { Code: error.code, Message: error.message, Location: location, ActionIndex: Results.length },
    };
  }

  function perform(action: QueryAction): unknown {
    if (action.ActionType === actionTypes.trace) return null;
    const object = objectAt(action.ObjectPathId);
    locate(`${object?.type ?? "null"}.${camel(action.Name)}`);
    switch (action.ActionType) {
      case actionTypes.instantiate:
        return object && identity(object);
      case actionTypes.query:
        return object && selectProperties(object, action.QueryInfo ?? {}, { identity, locate });
      case actionTypes.method:
        if (object === null && action.Name === "_KeepReference") return null;
        return invoke(needed(object, action.Name), action);
      case actionTypes.setProperty:
        assign(needed(object, action.Name), action.Name, argumentsOf(action.ArgumentInfo)[0]);
        return null;
      default:
        throw notImplemented(`The host does not know actions of type ${action.ActionType}.`);
    }
  }

  function invoke(object: HostObject, action: QueryAction): unknown {
    if (action.Name === "_KeepReference") {
      const id = referenceOf.get(object) ?? `reference-${roots.references.size + 1}-${action.Id}`;
      roots.references.set(id, object);
      referenceOf.set(object, id);
      return null;
    }
    const value = callMethod(object, action.Name, argumentsOf(action.ArgumentInfo));
    return isHostObject(value) ? identity(value) : (value ?? null);
  }

  function objectAt(id: number): HostObject | null {
    const existing = resolved.get(id);
    if (existing !== undefined) return existing;
    const path = ObjectPaths[id];
    if (path === undefined)
      throw new OfficeApiError("InvalidObjectPath", `The request has no object path ${id}.`);
    const object = resolve(path);
    resolved.set(id, object);
    return object;
  }

  function resolve(path: ObjectPath): HostObject | null {
    switch (path.ObjectPathType) {
      case objectPathTypes.globalObject:
        return roots.root;
      case objectPathTypes.newObject: {
        const service = roots.service(path.Name);
        if (service === undefined) throw apiNotFound(path.Name, "new");
        return service;
      }
      case objectPathTypes.method:
      case objectPathTypes.indexer: {
        // A member of a null object is a null object too.
        const parent = parentOf(path);
        const name = path.ObjectPathType === objectPathTypes.indexer ? "GetItem" : path.Name;
        return parent && asObject(callMethod(parent, name, argumentsOf(path.ArgumentInfo)), path);
      }
      case objectPathTypes.property: {
        const parent = parentOf(path);
        if (parent === null) return null;
        locate(`${parent.type}.${camel(path.Name)}`);
        const getter = parent.get?.[path.Name];
        if (getter === undefined) throw apiNotFound(parent.type, path.Name);
        return asObject(getter(), path);
      }
      case objectPathTypes.reference: {
        const object = roots.references.get(path.Name);
        if (object === undefined)
          throw new OfficeApiError(
            "InvalidReference",
            "This reference is not valid for the current operation.",
          );
        return object;
      }
      case objectPathTypes.nullObject:
        return null;
      default:
        throw notImplemented(`The host does not know object paths of type ${path.ObjectPathType}.`);
    }
  }

  function parentOf(path: ObjectPath): HostObject | null {
    return objectAt(path.ParentObjectPathId ?? Number.NaN);
  }

  function callMethod(object: HostObject, name: string, args: readonly unknown[]): unknown {
    locate(`${object.type}.${camel(name)}`);
    const method = object.call?.[name];
    if (method === undefined) throw apiNotFound(object.type, name);
    return method(...args);
  }

  function argumentsOf(info: QueryArguments | undefined): readonly unknown[] {
    return (info?.Arguments ?? []).map((value, index) => {
      const id = info?.ReferencedObjectPathIds?.[index];
      return id === undefined || id === null || id === 0 ? value : objectAt(id);
    });
  }

  function identity(object: HostObject): Record<string, unknown> {
    const reference = referenceOf.get(object);
    return {
      ...(object.id === undefined ? {} : { _Id: object.id }),
      ...(reference === undefined ? {} : { _ReferenceId: reference }),
    };
  }
}

function assign(object: HostObject, name: string, value: unknown): void {
  const setter = object.set?.[name];
  if (setter === undefined) throw apiNotFound(object.type, name);
  setter(value);
}

function needed(object: HostObject | null, name: string): HostObject {
  if (object === null) throw new OfficeApiError("InvalidObjectPath", `A null object has no ${camel(name)}.`);
  return object;
}

function asObject(value: unknown, path: ObjectPath): HostObject | null {
  if (value === null || isHostObject(value)) return value;
  throw new OfficeApiError("GeneralException", `${path.Name} does not return an object.`);
}

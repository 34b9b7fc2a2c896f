import { traceOf } from "../answer.ts";
import type { ChangeRules } from "../call.ts";
import { CreatedUnreadableError, OutcomeUnknownError } from "../errors/errors.ts";
import { verdictOnChange } from "../http/change-verdict.ts";
import { neverSent } from "../http/never-sent.ts";
import type { ImportedKind, Operation } from "../operation.ts";
import type { Transport } from "../transport/transport.ts";
import { encodeBody } from "./encode-body.ts";
import { shownLocation } from "./judge.ts";

/** What the client needs to know of an operation that is not a plain read. */
export interface KindRules {
  /** Undefined if it is sent by GET. */
  readonly encodeBody?: (operation: Operation) => string | undefined;
  /** Makes a transport that takes the file in the answer. */
  readonly receiving?: (transport: Transport) => Transport;
  /** The limit of its own. */
  readonly maxBytes?: (operation: Operation) => number | undefined;
  /** Undefined for a search, which may happen twice. */
  readonly change?: ChangeRules;
}

/**
 * The `kind` of an operation that creates a record. It is sent again only if nothing can have been created. A 201 proves that it was
 * created; any other 2xx does only if its JSON has a record with an `id`, in whatever case, itself or as its `data` or `result`.
 * For a service that answers a create in another way use {@link change}. It is imported, so that a program that only reads does not
 * contain its rules.
 * @example const operation: Operation = { name: "createBank", kind: create, method: "POST", path: "/v1/Banks", body: { Name: "Banka" } };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const create: ImportedKind = {
  rules: { encodeBody, change: /* @__PURE__ */ changeThatWas("created", "create") } satisfies KindRules,
};

/**
 * The `kind` of an operation that changes or deletes. As with {@link create}, it is sent again only if nothing can have happened.
 * A 2xx proves that it was done if its body is JSON, or empty.
 * @example const operation: Operation = { name: "deleteBank", kind: change, method: "DELETE", path: "/v1/Banks/7" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const change: ImportedKind = {
  rules: { encodeBody, change: /* @__PURE__ */ changeThatWas("done", "change") } satisfies KindRules,
};

/**
 * The `kind` of an operation that reads and is sent by POST, with a body. It is retried as any other read.
 * @example const operation: Operation = { name: "findBanks", kind: search, method: "POST", path: "/v1/Banks/Find", body: { Name: "Banka" } };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const search: ImportedKind = { rules: { encodeBody } satisfies KindRules };

function changeThatWas(done: "created" | "done", operation: "create" | "change"): ChangeRules {
  return {
    verdictOn: (answer) => verdictOnChange(answer, operation),
    neverSent,
    errorOf(call, exchange, cause, isDone) {
      const { response, attemptedAt } = exchange;
      const fields = { operation: call.operation, attemptedAt: new Date(attemptedAt), cause };
      if (!response || !isDone) {
        return new OutcomeUnknownError(
          `no response says whether it was ${done}; look for the record before you send it again`,
          fields,
        );
      }
      const { status, headers } = response;
      return new CreatedUnreadableError(
        `${done} (${status}), but the response could not be read; do not send it again`,
        { ...fields, status, location: shownLocation(call, exchange), traceId: traceOf(headers) },
      );
    },
  };
}

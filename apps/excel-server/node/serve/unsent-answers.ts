import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The answers of a server whose last byte has not been handed to the system. */
export interface UnsentAnswers {
  readonly all: ReadonlySet<ServerResponse>;
  /** Those of one connection: more than one if its client pipelines requests. */
  of(connection: Socket): ReadonlySet<ServerResponse>;
  add(answer: ServerResponse): void;
}

export function createUnsentAnswers(): UnsentAnswers {
  const all = new Set<ServerResponse>();
  const byConnection = new WeakMap<Socket, Set<ServerResponse>>();
  return {
    all,
    of: (connection) => byConnection.get(connection) ?? new Set(),
    add(answer) {
      const { socket } = answer.req;
      const answers = byConnection.get(socket) ?? new Set();
      byConnection.set(socket, answers.add(answer));
      all.add(answer);
      answer.once("close", () => {
        all.delete(answer);
        answers.delete(answer);
      });
    },
  };
}

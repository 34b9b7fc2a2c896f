import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The answers of a server whose last byte has not been handed to the system. */
export type UnsentAnswers = ReturnType<typeof createUnsentAnswers>;

export function createUnsentAnswers() {
  const byConnection = new WeakMap<Socket, Set<ServerResponse>>();
  const waiting = new Map<ServerResponse, (() => void)[]>();

  function remove(connection: Socket, answer: ServerResponse): void {
    byConnection.get(connection)?.delete(answer);
    for (const resolve of waiting.get(answer) ?? []) resolve();
    waiting.delete(answer);
  }
  function answersOf(connection: Socket): Set<ServerResponse> {
    const existing = byConnection.get(connection);
    if (existing) return existing;
    const answers = new Set<ServerResponse>();
    byConnection.set(connection, answers);
    // Node 20 emits no "close" for answers to pipelined requests that had not begun.
    connection.once("close", () => {
      for (const answer of answers) remove(connection, answer);
      byConnection.delete(connection);
    });
    return answers;
  }
  return {
    /** Those of one connection; several if its client pipelines requests. */
    of: (connection: Socket): ReadonlySet<ServerResponse> => byConnection.get(connection) ?? new Set(),
    add(answer: ServerResponse): void {
      const { socket } = answer.req;
      answersOf(socket).add(answer);
      waiting.set(answer, []);
      answer.once("close", () => remove(socket, answer));
    },
    /** Resolves when all present ones are sent or their connections closed. */
    async sent(): Promise<void> {
      const all = [...waiting.values()];
      await Promise.all(all.map((resolves) => new Promise<void>((resolve) => resolves.push(resolve))));
    },
  };
}

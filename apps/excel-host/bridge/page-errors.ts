import type { ExcelHost } from "./create-excel-host.ts";

/** Collects the errors that a page did not catch. */
export interface PageErrors {
  readonly report: (error: unknown) => void;
  /** Throws the first error reported since the last call, if there was any. */
  readonly throwFirst: () => void;
  /** The same host, whose `idle` and `close` reject with the page's uncaught errors. */
  readonly rethrow: (host: ExcelHost) => ExcelHost;
}

/** `handle` returns true for an error that it has passed on to a caller; such an error is not collected. */
export function createPageErrors(handle: (error: unknown) => boolean): PageErrors {
  const errors: unknown[] = [];
  const throwFirst = (): void => {
    const [first] = errors.splice(0);
    if (first !== undefined) throw first;
  };
  return {
    report(error) {
      if (!handle(error)) errors.push(error);
    },
    throwFirst,
    rethrow: (host) =>
      Object.assign(Object.create(host) as ExcelHost, {
        async idle() {
          await host.idle();
          throwFirst();
        },
        async close() {
          await host.close();
          throwFirst();
        },
      }),
  };
}

import { createAddInServer } from "@accounting-data/excel-server";
import { demoCredentials } from "@accounting-data/sandbox";
import type { PageService } from "../page/open-page.ts";
import { demoSandbox, demoUpstream, furtherListRows, yesterday } from "../server/demo-service.ts";
import { pageOptions } from "../server/page-options.ts";
import { keepCreated } from "./keep-created.ts";

/** No host has this name (RFC 2606): the sandbox answers in its place. */
const sandboxAddress = "https://sandbox.invalid";

export interface InPageService extends Required<PageService> {
  /** Forgets what was created, so that the next visit has the first data again. */
  readonly startOver: () => void;
}

/**
 * The add-in's server and the sandbox behind it, in this window. `folder` is where a static host has the add-in's files, to which
 * all requests but those to the server go. What is created is kept in `storage` for the next visit.
 */
export function createInPageService(folder: URL, storage: Storage): InPageService {
  const sandbox = demoSandbox(yesterday());
  const created = keepCreated(sandbox, storage);
  const upstream = demoUpstream(sandboxAddress, furtherListRows);
  const server = createAddInServer({
    upstreams: [upstream],
    basePath: folder.pathname.replace(/\/$/, ""),
    read: () => Promise.resolve(undefined),
    fetch: sandbox.fetch,
  });
  let hasCreated = false;

  return {
    options: pageOptions({ label: "sandbox data", knownData: true, demo: demoCredentials, upstream }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!isForServer(request.url, folder)) return fetch(input, init);
      const answer = await server.fetch(request);
      if (answer.status === 201) {
        hasCreated = true;
        created.store();
      }
      return answer;
    },
    hasCreated: () => hasCreated,
    startOver: created.forget,
  };
}

/** Whether the add-in's server answers, as it does for its list of services and for calls to them. */
export function isForServer(address: string, folder: URL): boolean {
  if (!address.startsWith(folder.href)) return false;
  return /^upstreams(?:\.json$|\/)/.test(new URL(address).pathname.slice(folder.pathname.length));
}

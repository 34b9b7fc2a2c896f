import type { Clock } from "@accounting-data/core";
import { offlineCachePrefix } from "@accounting-data/deployment";
import { hasEnded, momentOf, type Wait } from "../src/base/moment.ts";
import { withinTime } from "../src/base/within-time.ts";

/** The files of one build that a device needs to start the add-in. */
export interface OfflineBuild {
  /** Differs between builds. */
  readonly version: string;
  /** The page, which differs between deployments of one build. */
  readonly page: string;
  /** The scripts, each with its hash as the `integrity` of a request. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The origin of office.js. */
  readonly office: string;
}

export interface OfflineFilesOptions {
  readonly build: OfflineBuild;
  /** The address of the add-in's folder, with a slash at its end. */
  readonly folder: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** How long the server may take to answer before the stored file is used. */
const networkWithinMs = 3000;

/** How long stored files are used at once after the server was not reached, so that a start waits for it once. */
const unreachedForMs = 10_000;

/**
 * Keeps the files of one build on the device, all of them or none.
 *
 * The page and the entry script come from the server while it answers, so an upgrade shows at the next start. The stored
 * ones are used if it does not answer in 3 seconds, can't be reached, or answers with a status from 500 on. The entry
 * imports scripts whose names contain their hash, so whichever entry is used gets the scripts of its own build.
 *
 * Requests for anything else, the service's data above all, are the browser's own.
 */
export function offlineFiles({ build, folder, caches, fetch, clock }: OfflineFilesOptions) {
  const prefix = offlineCachePrefix(folder);
  const cacheName = prefix + build.version;
  /** For which the stored files are used, after the server could not be reached. */
  let wait: Wait | undefined;

  function isUnreached(): boolean {
    return wait !== undefined && !hasEnded(wait, momentOf(clock));
  }

  function stored(path: string): Promise<Response | undefined> {
    return caches.match(folder + path, { cacheName });
  }

  async function fromServerFirst(request: Request, path: string): Promise<Response> {
    const existing = isUnreached() ? await stored(path) : undefined;
    if (existing) return existing;
    const asking = fetch(request);
    const answer = await inTime(asking);
    if (answer && answer.status < 500) return answer;
    wait = { since: momentOf(clock), ms: unreachedForMs };
    return (await stored(path)) ?? asking;
  }

  async function fromDeviceFirst(request: Request, path: string): Promise<Response> {
    return (await stored(path)) ?? fetch(request);
  }

  /** Microsoft's scripts are not stored here. Without a network the browser's own cache may have them, expired or not. */
  async function fromOffice(request: Request): Promise<Response> {
    const answer = isUnreached() ? undefined : await inTime(fetch(request));
    return answer ?? fetch(request, { cache: "force-cache" });
  }

  /** Undefined if there is no answer in time, or the request fails. */
  function inTime(asking: Promise<Response>): Promise<Response | undefined> {
    return withinTime<Response | undefined>(asking, networkWithinMs, { clock, late: () => undefined }).catch(
      () => undefined,
    );
  }

  return {
    /** Stores the files. Rejects, and stores none, if one of them can't be read or is another build's. */
    install: async (): Promise<void> => {
      const requests = [
        new Request(folder + build.page, { cache: "no-cache" }),
        ...Object.entries(build.scripts).map(
          ([path, integrity]) =>
            new Request(folder + path, { integrity, cache: isHashed(path) ? "default" : "no-cache" }),
        ),
      ];
      const cache = await caches.open(cacheName);
      await cache.addAll(requests);
    },
    /** Deletes the files of other builds: no window uses them any more. */
    activate: async (): Promise<void> => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    /** The answer to a request of the add-in's page; undefined if the browser is to send it as it is. */
    answer: (request: Request): Promise<Response> | undefined => {
      if (request.method !== "GET") return undefined;
      const { origin, pathname } = new URL(request.url);
      if (origin === build.office) return fromOffice(request);
      // Excel adds a query to the page's address.
      const address = origin + pathname;
      if (!address.startsWith(folder)) return undefined;
      const path = address.slice(folder.length);
      if (path !== build.page && !Object.hasOwn(build.scripts, path)) return undefined;
      return isHashed(path) ? fromDeviceFirst(request, path) : fromServerFirst(request, path);
    },
  };
}

function isHashed(path: string): boolean {
  return path.startsWith("assets/");
}

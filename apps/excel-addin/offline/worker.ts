import { systemClock } from "@accounting-data/core";
import { offlineFiles, type OfflineBuild } from "./offline-files.ts";

/** What a service worker has beyond a page; TypeScript's library for pages lacks it. */
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  addEventListener(type: "install" | "activate", listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
}

interface LifetimeEvent {
  readonly waitUntil: (work: Promise<void>) => void;
}

interface RequestEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The build replaces it; see `build-worker.ts`. */
declare const offlineBuild: OfflineBuild;

const scope = globalThis as unknown as ServiceWorkerScope;
const files = offlineFiles({
  build: offlineBuild,
  folder: scope.registration.scope,
  caches,
  fetch: (input, init) => fetch(input, init),
  clock: systemClock,
});

// A newer worker waits until the windows of the one before are closed, so that each window has one build's files.
scope.addEventListener("install", (event) => event.waitUntil(files.install()));
scope.addEventListener("activate", (event) => event.waitUntil(files.activate()));
scope.addEventListener("fetch", (event) => {
  const answer = files.answer(event.request);
  if (answer) event.respondWith(answer);
});

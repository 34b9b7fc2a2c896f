/** The script of the service worker that keeps the deployment's files, beside the add-in's page. */
export const offlineWorkerFile = "offline.js";

/** What the names of its caches begin with. Deployments below one host name share a browser's caches. */
export function offlineCachePrefix(folder: string): string {
  return `accounting-data.files ${folder} `;
}

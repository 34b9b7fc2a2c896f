/** Files of Node's own, and of the server beside its connections. */
const ownFiles = 40;

/**
 * How many connections this process can have, each with one to a service, before the system refuses it further files. Beyond that
 * the system would close connections without a word to Node.
 */
export function affordableConnections(): number {
  // Else it looks for the names of all addresses to which the process is connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    // Absent on Windows, which has no such limit.
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | "unlimited" } };
  };
  const files = userLimits?.open_files?.soft;
  return typeof files === "number" ? Math.max(1, Math.floor((files - ownFiles) / 2)) : Infinity;
}

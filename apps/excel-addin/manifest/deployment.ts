/** The address and the functions' prefix of a build. */
export interface Deployment {
  /** The https address of the folder from which the build is served. */
  readonly address: URL;
  /** The prefix of the functions' names (`ACC`: `=ACC.PARTNERS()`); undefined for none. */
  readonly prefix: string | undefined;
}

/**
 * Reads the build's two variables: `ADDIN_ADDRESS` (default `https://localhost:3000/`) and `FUNCTION_PREFIX` (default
 * none). Throws a TypeError that names the wrong one.
 */
export function readDeployment(environment: Readonly<Record<string, string | undefined>>): Deployment {
  const { ADDIN_ADDRESS: address = "https://localhost:3000/", FUNCTION_PREFIX: prefix } = environment;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.search !== "" || url.hash !== "" || url.username !== "") {
    throw new TypeError("ADDIN_ADDRESS must be an https address without user, query and fragment.");
  }
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  if (prefix !== undefined && prefix !== "" && !/^[A-Za-z][A-Za-z0-9_]{1,31}$/.test(prefix)) {
    throw new TypeError("FUNCTION_PREFIX must be 2 to 32 letters, digits and _, and start with a letter.");
  }
  return { address: url, prefix: prefix === "" ? undefined : prefix?.toUpperCase() };
}

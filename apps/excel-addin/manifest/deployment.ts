/** Where and under which names a build is installed. */
export interface Deployment {
  /** The folder that it is served from; https. */
  readonly address: URL;
  /** What stands before the functions' names (`ACC` gives `=ACC.PARTNERS()`); undefined: the bare names. */
  readonly prefix: string | undefined;
}

/**
 * Reads the two build parameters: `ADDIN_ADDRESS` (default `https://localhost:3000/`) and `FUNCTION_PREFIX` (default
 * none). Throws a TypeError that says what is wrong with them.
 */
export function readDeployment(environment: Readonly<Record<string, string | undefined>>): Deployment {
  const { ADDIN_ADDRESS: address = "https://localhost:3000/", FUNCTION_PREFIX: prefix } = environment;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.search !== "" || url.hash !== "" || url.username !== "") {
    throw new TypeError("ADDIN_ADDRESS is an https address without query, fragment and user.");
  }
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  if (prefix !== undefined && prefix !== "" && !/^[A-Za-z][A-Za-z0-9_]{1,31}$/.test(prefix)) {
    throw new TypeError("FUNCTION_PREFIX is a letter, then letters, digits and _, 2 to 32 in all.");
  }
  return { address: url, prefix: prefix === "" ? undefined : prefix?.toUpperCase() };
}

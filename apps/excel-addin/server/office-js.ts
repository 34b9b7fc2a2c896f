/** Where production pages load office.js from; Microsoft's marketplace requires this address. */
export const officeJsAddress = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

/** The page with office.js loaded from elsewhere. Throws where the address is not in it exactly once. */
export function replaceOfficeJs(page: string, address: string): string {
  const parts = page.split(officeJsAddress);
  if (parts.length !== 2)
    throw new Error(`The page names ${officeJsAddress} ${parts.length - 1} times, not once.`);
  return parts.join(address);
}

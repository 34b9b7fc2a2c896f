/** The address from which production pages load office.js, as Microsoft's marketplace requires. */
export const officeJsAddress = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

/** Replaces office.js's address in a page. Throws unless the page has it exactly once. */
export function replaceOfficeJs(page: string, address: string): string {
  const parts = page.split(officeJsAddress);
  if (parts.length !== 2)
    throw new Error(`The page has ${officeJsAddress} ${parts.length - 1} times, not once.`);
  return parts.join(address);
}

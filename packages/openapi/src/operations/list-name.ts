/** Paths of lists; a parameter is a whole segment. */
const listPath = /^\/v1((?:\/(?:[\w-]+|\{[A-Za-z_]\w*\}))+)$/;

/** An identifier made of a list's path: `/v1/IssuedInvoices/Unpaid` is `IssuedInvoicesUnpaid`. Undefined for other paths. */
export function listName(path: string): string | undefined {
  const segments = listPath.exec(path)?.[1];
  if (segments === undefined) return undefined;
  const words = segments
    .replaceAll(/\{\w+\}/g, "")
    .split(/[/_-]+/)
    .filter((word) => word !== "");
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z]/.test(name) ? name : undefined;
}

/** An identifier for one record of the list. The record's own name is the better one, where it is the singular of the list's. */
export function recordName(list: string, record: string | undefined): string {
  const own = record?.replace(/(?:Dto|Model|Response|Resource)$/, "") ?? "";
  const isSingular =
    own.length >= 3 && own !== list && list.toLowerCase().startsWith(own.slice(0, -1).toLowerCase());
  if (isSingular && /^[A-Z][A-Za-z0-9]*$/.test(own) && own.length <= list.length) return own;
  const singular = list
    .replace(/ies$/, "y")
    .replace(/(s|x|z|ch|sh)es$/, "$1")
    .replace(/(?<=[^s])s$/, "");
  return singular === list ? `${list}Record` : singular;
}

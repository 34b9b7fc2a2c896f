import { readFileName } from "./read-file-name.ts";

/**
 * What is known of a file before its content.
 * @example const pathOf = ({ name }: FileHead, id: string): string => `invoices/${name ?? `${id}.pdf`}`;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export interface FileHead {
  /** The name that the service gives it, safe as the name of a file on any system; undefined if it gives none. */
  readonly name: string | undefined;
  /** Its media type in lower case, without parameters, such as `application/pdf`; `application/octet-stream` if none is named. */
  readonly contentType: string;
  /** All headers of the response. */
  readonly headers: Headers;
}

/**
 * Reads name and media type of a file from the headers of its response.
 *
 * @example
 * ```ts
 * const disposition = `attachment; filename="x.pdf"; filename*=UTF-8''p%C5%99ijat%C3%A1.pdf`;
 * const { name } = readFileHead(new Headers({ "content-disposition": disposition })); // "přijatá.pdf"
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md#names
 */
export function readFileHead(headers: Headers): FileHead {
  const [contentType = ""] = (headers.get("content-type") ?? "").split(";");
  return {
    name: readFileName(headers),
    contentType: contentType.trim().toLowerCase() || "application/octet-stream",
    headers,
  };
}

import {
  callOptionNames,
  checkOptionNames,
  file,
  fileTo,
  type Answer,
  type CallOptions,
  type Client,
  type FileHead,
} from "@accounting-data/core";
import { readFileHead, safeFileName } from "@accounting-data/core/http";
import { encodeSegment } from "../operation/encode-segment.ts";
import { listPath, type PathParams } from "../operation/list-path.ts";
import { checkParameters } from "../operation/list-query.ts";
import { checkCall, pickOptions } from "../operation/option-names.ts";
import { refuseArgument } from "../operation/refuse-argument.ts";
import { fillPath } from "../operation/with-parameters.ts";

/**
 * What {@link defineDownload} has to know of the files of a list's records.
 * @example const row: DownloadRow = { name: "downloadIssuedInvoicePdf", path: "/v1/IssuedInvoices/{id}/pdf", accept: "application/pdf" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export interface DownloadRow {
  /** Name of the operation, for errors and hooks. */
  readonly name: string;
  /** Path of the file of the record `{id}`; other parameters are named by each call. */
  readonly path: string;
  /** Media types to ask for. Default: any. */
  readonly accept?: string | undefined;
}

/**
 * Options of a call that reads a file.
 * @example const options: DownloadOptions<{ Language: string }> = { parameters: { Language: "Czech" }, maxBytes: 5_000_000 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export type DownloadOptions<Parameters extends object = object> = CallOptions & {
  /** Values for the other parameters of the path, if it has any. */
  readonly params?: PathParams | undefined;
  /** Longest file, in bytes. Default: the client's `maxBodyBytes`, 64 MiB. */
  readonly maxBytes?: number | undefined;
} & (object extends Parameters
    ? {
        /** Parameters that your service knows, by their names on the wire. */
        readonly parameters?: (Parameters & Readonly<Record<string, string>>) | undefined;
      }
    : {
        /** Parameters by their names on the wire. */
        readonly parameters: Parameters;
      });

/**
 * The option of a call that writes the file to a stream, and keeps nothing in memory.
 * @example const toNowhere: SaveOption = { to: () => new WritableStream() };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md#save-it-to-the-disk
 */
export interface SaveOption {
  /**
   * Returns the stream for the file. It is called again if the request is sent again: the stream of an incomplete file is aborted,
   * never closed.
   */
  readonly to: (
    file: FileHead & { readonly name: string },
  ) => WritableStream<Uint8Array> | PromiseLike<WritableStream<Uint8Array>>;
}

/**
 * What is known of a file that was read.
 * @example const describe = ({ name, contentType }: SavedFile): string => `${name}, ${contentType}`;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export interface SavedFile {
  /** The service's name for it, safe on any system; if it gives none, the record's id with the last part of the path: `….pdf`. */
  readonly name: string;
  /** Its media type, such as `application/pdf`. */
  readonly contentType: string;
}

/**
 * A file with its content.
 * @example const show = ({ name, bytes }: DownloadedFile): string => `${name}, ${bytes.length} bytes`;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export interface DownloadedFile extends SavedFile {
  /** As they were sent. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the file of a record.
 *
 * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the response's status, with `ContractError`
 * if something else than a file came, or a longer one than is allowed, with what the stream throws, or else as `client.send` does.
 * @example const download: Download<{ Language: string }> = defineDownload({ name: "downloadPdf", path: "/v1/Offers/{id}/pdf" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export interface Download<Parameters extends object = object> {
  (client: Client, id: string, options: DownloadOptions<Parameters> & SaveOption): Promise<SavedFile>;
  (
    client: Client,
    id: string,
    ...options: object extends Parameters
      ? [options?: DownloadOptions<Parameters>]
      : [options: DownloadOptions<Parameters>]
  ): Promise<DownloadedFile>;
}

/**
 * Defines a function that reads files of records, such as the PDF of an invoice: their bytes, name and media type, in memory or to a
 * stream.
 *
 * Throws `InvalidArgumentError` unless the name is an identifier and the path begins with `/v1/` and has `{id}`.
 *
 * @example
 * ```ts
 * const downloadPdf = defineDownload({ name: "downloadOfferPdf", path: "/v1/Offers/{id}/pdf" });
 * const { name, bytes } = await downloadPdf(client, id, { parameters: { Language: "Czech" } });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md
 */
export function defineDownload<Parameters extends object = object>(row: DownloadRow): Download<Parameters> {
  checkRow(row);
  const { name: operation, path, accept } = row;
  const download = async (
    client: Client,
    id: string,
    options: DownloadOptions & Partial<SaveOption> = {},
  ): Promise<SavedFile | DownloadedFile> => {
    checkCall(client, options, operation, ["parameters", "params", "maxBytes", "to"]);
    const { parameters = {}, params, maxBytes, to } = options;
    if (to !== undefined && typeof to !== "function") refuseArgument("to", "must be a function", operation);
    if (params && "id" in params) refuseArgument("params.id", "must not be given beside the id", operation);
    encodeSegment("id", id, operation);
    const fallback = safeFileName(`${id}.${path.slice(path.lastIndexOf("/") + 1)}`);
    const kind = to ? fileTo((head) => to({ ...head, name: head.name ?? fallback })) : file;
    const read = client.send(
      {
        name: operation,
        kind,
        method: "GET",
        path: fillPath(path, { ...params, id }, operation),
        query: Object.fromEntries(checkParameters(operation, parameters)),
        accept,
        maxBytes,
      },
      (answer) => describe(answer, fallback),
      pickOptions(options, callOptionNames),
    );
    if (!to) return read;
    const { name, contentType } = await read;
    return { name, contentType };
  };
  return download as Download<Parameters>;
}

function describe(answer: Answer, fallback: string): DownloadedFile {
  const { name = fallback, contentType } = readFileHead(answer.headers);
  return { name, contentType, bytes: answer.bytes() };
}

function checkRow(row: DownloadRow): void {
  const operation = "defineDownload";
  checkOptionNames(row, ["name", "path", "accept"], operation);
  if (!/^[A-Za-z]\w*$/.test(row.name ?? "")) {
    refuseArgument("name", "must be an identifier, such as downloadInvoicePdf", operation);
  }
  if (!listPath.test(row.path ?? "") || !row.path.includes("{id}/")) {
    refuseArgument("path", "must be a path such as /v1/Invoices/{id}/pdf", operation);
  }
}

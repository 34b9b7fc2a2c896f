import { readFile } from "node:fs/promises";
import { join } from "node:path";
import certificates from "office-addin-dev-certs";
import { temporaryFolder } from "./temporary-folder.ts";

/** The paths of a certificate, its key and its authority's certificate. */
export interface CertificateFiles {
  readonly authority: string;
  readonly cert: string;
  readonly key: string;
}

export interface CertificateOptions {
  /** For how many days it is valid; none if negative. */
  readonly days?: number;
  /** The names that it is for. Those of this computer by default. */
  readonly domains?: string[];
}

/** Writes a certificate into a folder, as `ca.pem`, `cert.pem` and `key.pem`. */
export async function writeCertificate(
  folder: string,
  { days, domains }: CertificateOptions = {},
): Promise<CertificateFiles> {
  const files = {
    authority: join(folder, "ca.pem"),
    cert: join(folder, "cert.pem"),
    key: join(folder, "key.pem"),
  };
  await certificates.generateCertificates(files.authority, files.cert, files.key, days, domains);
  return files;
}

/** Makes a certificate, as PEM texts; for this computer, unless names are given. */
export async function makeCertificate(
  domains?: string[],
): Promise<{ readonly key: string; readonly cert: string }> {
  const { key, cert } = await writeCertificate(await temporaryFolder(), { ...(domains && { domains }) });
  return { key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") };
}

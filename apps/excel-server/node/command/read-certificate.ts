import { createPrivateKey, X509Certificate } from "node:crypto";
import { readTextFile } from "./read-text-file.ts";

/** A certificate with its key, as PEM texts. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Reads a certificate and its key. Rejects with an Error that names the file and what is wrong with it. */
export async function readCertificate(keyFile: string, certFile: string): Promise<Certificate> {
  const [key, cert] = [await readTextFile(keyFile), await readTextFile(certFile)];
  const privateKey = parse(keyFile, "private key without a passphrase", () => createPrivateKey(key));
  const certificate = parse(certFile, "certificate", () => new X509Certificate(cert));
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`${keyFile} is not the key of ${certFile}. Name the two files that were made together.`);
  if (Date.parse(certificate.validTo) < Date.now())
    throw new Error(`${certFile} expired on ${certificate.validTo}. Renew the certificate.`);
  return { key, cert };
}

function parse<T>(file: string, kind: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${file} is not a ${kind} in PEM ("-----BEGIN …").`, { cause });
  }
}

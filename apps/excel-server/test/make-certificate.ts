import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import certificates from "office-addin-dev-certs";
import { onTestFinished } from "vitest";

/** Makes a certificate, as PEM texts; for this computer, unless names are given. */
export async function makeCertificate(
  domains?: string[],
): Promise<{ readonly key: string; readonly cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [authority, cert, key] = ["ca.pem", "cert.pem", "key.pem"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await certificates.generateCertificates(authority, cert, key, undefined, domains);
  return { key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") };
}

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import certificates from "office-addin-dev-certs";
import { onTestFinished } from "vitest";

/** Makes a certificate for localhost, as PEM texts. */
export async function makeCertificate(): Promise<{ readonly key: string; readonly cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [authority, cert, key] = ["ca.pem", "cert.pem", "key.pem"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await certificates.generateCertificates(authority, cert, key);
  return { key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") };
}

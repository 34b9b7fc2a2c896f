import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { acceptsConnections } from "../accepts-connections.ts";
import { closedPort } from "../closed-port.ts";
import { writeCertificate } from "../make-certificate.ts";

/** A proxy of this machine that runs with our sample. */
export interface Proxy {
  readonly port: number;
  /** The certificate of the authority that it uses. */
  readonly authority: Buffer;
  readonly stop: () => Promise<void>;
}

interface Program {
  /** The sample's file. */
  readonly sample: string;
  readonly version: readonly string[];
  /** What is replaced in the sample. Each must be in it. */
  readonly replace: (to: Place) => Readonly<Record<string, string>>;
  /** The whole configuration around the sample. */
  readonly around: (sample: string, to: Place) => string;
  readonly run: (config: string, folder: string) => readonly string[];
}

interface Place {
  readonly port: number;
  readonly backends: readonly number[];
  readonly folder: string;
}

const programs = {
  nginx: {
    sample: "nginx.conf",
    version: ["-v"],
    replace: ({ port, backends, folder }) => ({
      "listen 443 ssl http2;": `listen 127.0.0.1:${port} ssl http2;`,
      "/etc/ssl/addin.example.com.crt": join(folder, "cert.pem"),
      "/etc/ssl/private/addin.example.com.key": join(folder, "key.pem"),
      "server 127.0.0.1:8080;": backends.map((one) => `server 127.0.0.1:${one};`).join("\n"),
    }),
    around: (sample, { folder }) => `
      daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
      events {}
      http {
        access_log off;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${folder}/${one};`).join(" ")}
        ${sample}
      }`,
    run: (config, folder) => ["-p", folder, "-e", join(folder, "error.log"), "-c", config],
  },
  caddy: {
    sample: "Caddyfile",
    version: ["version"],
    replace: ({ port, backends, folder }) => ({
      "addin.example.com {": `https://localhost:${port}, https://addin.example.com:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem\n\tbind 127.0.0.1`,
      "reverse_proxy 127.0.0.1:8080 {": `reverse_proxy ${backends.map((one) => `127.0.0.1:${one}`).join(" ")} {`,
    }),
    around: (sample) => `{\n\tadmin off\n\tauto_https off\n}\n${sample}`,
    run: (config) => ["run", "--adapter", "caddyfile", "--config", config],
  },
} as const satisfies Readonly<Record<string, Program>>;

export type ProxyName = keyof typeof programs;

/** Whether the program is on this machine. */
export function hasProxy(name: ProxyName): boolean {
  try {
    execFileSync(name, programs[name].version, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Starts the program with our sample, in front of these ports; resolves when it answers. */
export async function startProxy(name: ProxyName, backends: readonly number[]): Promise<Proxy> {
  const program: Program = programs[name];
  const folder = await mkdtemp(join(tmpdir(), `accounting-data-${name}-`));
  const { authority } = await writeCertificate(folder);
  const place = { port: await closedPort(), backends, folder };
  let sample = await readFile(
    fileURLToPath(new URL(`../../hosting/${program.sample}`, import.meta.url)),
    "utf8",
  );
  for (const [from, to] of Object.entries(program.replace(place))) {
    if (!sample.includes(from)) throw new Error(`${program.sample} no longer has "${from}".`);
    sample = sample.replace(from, to);
  }
  const config = join(folder, program.sample);
  await writeFile(config, program.around(sample, place));
  const child = spawn(name, program.run(config, folder), { env: { ...process.env, HOME: folder } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (said += text.toString()));
  const ended = new Promise<never>((_, reject) => {
    child.once("close", () => reject(new Error(`${name} ended: ${said}`)));
  });
  ended.catch(() => undefined);
  await Promise.race([ended, acceptsConnections(place.port)]);
  return {
    port: place.port,
    authority: await readFile(authority),
    async stop() {
      child.kill("SIGTERM");
      await ended.catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { demoCredentials } from "../auth/credential.ts";
import { scope } from "../auth/token-endpoint.ts";

/** The facts that the banner prints. */
interface BannerParts {
  readonly url: string;
  readonly port: number;
  /** The default port, if the command line names no port. */
  readonly defaultPort?: number;
  /** Whether the sandbox accepts the demo credentials; other credentials are not printed. */
  readonly demo: boolean;
  /** Whether the commands are for PowerShell, whose `curl` is another program and takes the quotes out of JSON. */
  readonly isWindows: boolean;
}

const curl = {
  read: (key: string) => `curl -H "Api-Key: ${key}"`,
  change: `curl -X PATCH -d '{"City":"Brno"}'`,
  remove: "curl -X DELETE",
};

const powerShell = {
  read: (key: string) => `Invoke-RestMethod -Headers @{ "Api-Key" = "${key}" }`,
  change: `Invoke-RestMethod -Method Patch -Body '{"City":"Brno"}'`,
  remove: "Invoke-RestMethod -Method Delete",
};

/** The text that the command line prints once it listens. */
export function banner({ url, port, defaultPort = port, demo, isWindows }: BannerParts): string {
  const { apiKey, clientId, clientSecret } = demoCredentials;
  const note =
    port === defaultPort ? "" : `Port ${defaultPort} was taken, so ${port} is the next free one.\n\n`;
  const credentials = demo
    ? `  API key         ${apiKey}
  Client id       ${clientId}
  Client secret   ${clientSecret}`
    : "  Credentials     as given in --options";
  // Clients refuse http on any other host than loopback unless they are told that its network is private.
  const isOpen = !/^(?:localhost|127\.|\[::1])/.test(new URL(url).hostname);
  const elsewhere = isOpen
    ? `
A client on another machine uses the name of this one, and must allow http:

  createClient({ baseUrl: "http://<this machine>:${port}", allowHttp: true, credential })
`
    : "";
  const { read, change, remove } = isWindows ? powerShell : curl;
  return `The sandbox of the Accounting Data API listens at ${url}

${note}${credentials}
  Scope           ${scope}
  Token endpoint  ${url}/connect/token

  ${read(demo ? apiKey : "<API_KEY>")} "${url}/v1/BusinessPartners?PageSize=3&PageNumber=1"
${elsewhere}
The sandbox's own address, which the service does not have, changes and deletes records:

  ${change} "${url}/sandbox/BusinessPartners/<id>"
  ${remove} "${url}/sandbox/BusinessPartners/<id>"

Ctrl+C stops it.
`;
}

import { demoCredentials } from "../auth/credential.ts";
import { scope } from "../auth/token-endpoint.ts";

/** What the command line prints once it listens. */
export interface BannerParts {
  readonly url: string;
  readonly port: number;
  /** The port that is listened at unless another is asked for, or taken. */
  readonly usualPort?: number;
  /** Whether the demo credentials are the ones that count; others are not printed. */
  readonly demo: boolean;
}

/** The address, the demo credentials and a first request. */
export function banner({ url, port, usualPort = port, demo }: BannerParts): string {
  const { apiKey, clientId, clientSecret } = demoCredentials;
  const note = port === usualPort ? "" : `Port ${usualPort} was taken, so ${port} is the next free one.\n\n`;
  const credentials = demo
    ? `  API key         ${apiKey}
  Client id       ${clientId}
  Client secret   ${clientSecret}`
    : "  Credentials     as given in --options";
  return `The sandbox of the Accounting Data API listens at ${url}

${note}${credentials}
  Scope           ${scope}
  Token endpoint  ${url}/connect/token

  curl -H "Api-Key: ${demo ? apiKey : "<API_KEY>"}" "${url}/v1/BusinessPartners?PageSize=3&PageNumber=1"

Ctrl+C stops it.
`;
}

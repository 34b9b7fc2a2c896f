import { createSandbox } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";

const sandbox = createSandbox({ latency: 20 });
const server = await serve(sandbox);
const { token_endpoint } = await (await fetch(`${server.url}/.well-known/openid-configuration`)).json();
console.log(token_endpoint); // http://127.0.0.1:…/connect/token
await server.close();

import { expect, test } from "vitest";
import { createSandbox, demoCredentials } from "../index.ts";
import { serve } from "./serve.ts";

test("answers the same over a port as in process", async () => {
  const sandbox = createSandbox();
  const server = await serve(sandbox);
  const path = "/v1/BusinessPartners?PageSize=2&PageNumber=1";
  const headers = { "Api-Key": demoCredentials.apiKey };
  const [near, far] = await Promise.all([
    sandbox.fetch(path, { headers }).then((response) => response.json()),
    fetch(server.url + path, { headers }).then((response) => response.json()),
  ]);
  expect(far).toEqual(near);
  expect(near).toMatchObject({ totalItemCount: 312, pageNumber: 1, pageSize: 2 });
  await server.close();
});

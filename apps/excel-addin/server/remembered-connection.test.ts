import { expect, it } from "vitest";
import { createConnections } from "../src/settings/connections.ts";
import { rememberedConnection } from "./remembered-connection.ts";

it("the add-in finds the connection as if a person had remembered it", () => {
  const { key, value } = rememberedConnection({ upstream: "sandbox", label: "Demo", apiKey: "demo" });
  const storage = {
    getItem: (name: string) => (name === key ? value : null),
    setItem: () => {},
    removeItem: () => {},
  };
  expect(createConnections({ storage }).find("Demo")).toMatchObject({
    upstream: "sandbox",
    label: "Demo",
    credential: { kind: "api-key", apiKey: "demo" },
    remembered: true,
  });
});

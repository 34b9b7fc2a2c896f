import { apiKey, createClient } from "@accounting-data/core";
import { expect, test } from "vitest";
import { createBusinessPartner } from "../src/business-partners/index.ts";
import { clientOf } from "./service.ts";

const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";

test.each([200, 201, 202])(
  "a create that is answered (%i) with the id that an earlier one got has an unknown outcome",
  async (status) => {
    const client = clientOf({ Id: id }, status);
    expect(await createBusinessPartner(client, { Name: "Novák" })).toMatchObject({ data: { Id: id } });
    await expect(createBusinessPartner(client, { Name: "Svoboda" })).rejects.toMatchObject({
      code: "outcome_unknown",
      operation: "createBusinessPartner",
      attemptedAt: expect.any(Date),
      cause: { code: "contract", message: expect.stringContaining("an earlier create") },
    });
    const other = clientOf({ Id: id }, status);
    expect(await createBusinessPartner(other, { Name: "Novák" })).toMatchObject({ data: { Id: id } });
  },
);

test("ids are compared without case", async () => {
  const ids = [id, id.toUpperCase()];
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("a-key-for-tests"),
    fetch: async () => Response.json({ Id: ids.shift() }, { status: 201 }),
  });
  await createBusinessPartner(client, { Name: "Novák" });
  await expect(createBusinessPartner(client, { Name: "Svoboda" })).rejects.toMatchObject({
    code: "outcome_unknown",
  });
});

test.each([
  [200, "outcome_unknown"],
  [201, "created_unreadable"],
])("an id that is no guid proves no create (%i: %s)", async (status, code) => {
  await expect(
    createBusinessPartner(clientOf({ Id: "request-17" }, status), { Name: "Novák" }),
  ).rejects.toMatchObject({ code });
});

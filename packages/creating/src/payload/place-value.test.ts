import { expect, test } from "vitest";
import { notReturned } from "./place-value.ts";

const payload = {
  Name: "A",
  Note: "x",
  Nothing: null,
  BusinessDetails: { DuePeriod: 14, Credit: 5 },
  DeliveryAddresses: [{ Name: "North" }, { Name: "South" }],
};

test("names what was sent and did not come back, wherever it was", () => {
  const record = {
    id: "1",
    name: "A",
    businessDetails: { duePeriod: 0 },
    deliveryAddresses: [{ name: "N" }],
  };
  expect(notReturned(payload, record)).toEqual([
    "Note",
    "BusinessDetails.Credit",
    "DeliveryAddresses[1].Name",
  ]);
});

test("names nothing if everything came back, or if the answer has nothing of it", () => {
  expect(notReturned(payload, { ...payload, Id: "1" })).toEqual([]);
  expect(notReturned(payload, { Id: "1" })).toEqual([]);
});

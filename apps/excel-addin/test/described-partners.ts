import type { OfferedList } from "@accounting-data/deployment";

/** The list of partners as a description has it, without its records. */
export const describedPartners: Omit<OfferedList, "record" | "payload"> = {
  name: "BusinessPartners",
  one: "BusinessPartner",
  path: "/v1/BusinessPartners",
  after: true,
  modifiedSince: true,
  byId: true,
};

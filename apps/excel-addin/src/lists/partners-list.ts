import type { SpecifiedListName } from "@accounting-data/deployment";

/** The list of partners: the only one to which records are added, and the one that documents lead to. */
export const partnersList = "BusinessPartners" satisfies SpecifiedListName;

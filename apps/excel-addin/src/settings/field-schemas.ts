import * as v from "valibot";

// Custom checks add fewer bytes to what the functions load than valibot's pipes and schemas per type.

/** A non-empty string. */
export const text = v.custom<string>((value) => typeof value === "string" && value !== "");

/** A boolean. */
export const flag = v.custom<boolean>((value) => typeof value === "boolean");

import * as v from "valibot";

// Checks of our own weigh less, in what the functions load, than valibot's pipes and a schema for each type do.

/** A text that says something. */
export const text = v.custom<string>((value) => typeof value === "string" && value !== "");

/** True or false. */
export const flag = v.custom<boolean>((value) => typeof value === "boolean");

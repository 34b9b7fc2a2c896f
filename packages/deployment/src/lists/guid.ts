/** A guid as a part of a pattern, which must ignore case. */
export const guidPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** A whole text that is a guid, as the ids of records and deployments are. */
export const guid: RegExp = new RegExp(`^${guidPattern}$`, "i");

/** A guid that no record has. */
export const noSuchId = "00000000-0000-4000-8000-000000000000";

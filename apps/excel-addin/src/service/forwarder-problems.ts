/** Problem types of the add-in's own server: what it says for itself, and the service did not. */
export const unreachable = "urn:accounting-data:add-in:unreachable";
export const unanswered = "urn:accounting-data:add-in:unanswered";

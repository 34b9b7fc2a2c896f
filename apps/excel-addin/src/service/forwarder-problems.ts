/** Problem types that come from the add-in's own server, never from the service. */
export const unreachable = "urn:accounting-data:add-in:unreachable";
export const unanswered = "urn:accounting-data:add-in:unanswered";

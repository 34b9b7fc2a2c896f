/** How the `Authorization` header begins. */
export const bearer = "Bearer ";

/** As in package.json; a test compares them. */
export const version = "0.0.0";

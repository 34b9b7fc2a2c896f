/** The languages that the add-in speaks. */
export type Language = "en" | "cs";

import { lists } from "./lists.ts";

/** A list by its name in the specification. */
export type ListName = (typeof lists)[number]["name"];

/** In the order in which pane and documentation show them. */
export const listNames: readonly ListName[] = lists.map(({ name }) => name);

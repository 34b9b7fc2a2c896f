import { lists } from "./lists.ts";

export type SpecifiedListName = (typeof lists)[number]["name"];

/** A list by its name in the service: one of the specification, or a further one that the deployment allows. */
export type ListName = string;

/** The lists of the specification, in the order in which pane and documentation show them. */
export const listNames: readonly SpecifiedListName[] = lists.map(({ name }) => name);

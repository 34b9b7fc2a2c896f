/**
 * The metric in `Server-Timing` by which the preview's server marks that a record was created. The status of a request of the
 * pane would say so as well, but Safari does not show it to the page.
 */
export const createdMark = "created";

import type { FrameLocator } from "@accounting-data/test-browser";

/**
 * The box that ticks a column in the picker. People read its title, which differs between languages; the name in the service,
 * by which it is found here, is shown on hover.
 */
export function columnBox(pane: FrameLocator, name: string): ReturnType<FrameLocator["getByRole"]> {
  return pane.getByTitle(name, { exact: true }).getByRole("checkbox");
}

import { makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  // The pane is narrower than a dialog's default margins.
  surface: {
    padding: tokens.spacingHorizontalL,
    "@media screen and (max-width: 480px)": { maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalL})` },
  },
});

/** The class of a dialog's surface in the narrow pane. */
export function useDialogSurface(): string {
  return useStyles().surface;
}

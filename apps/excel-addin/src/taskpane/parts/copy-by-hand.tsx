import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { useDialogSurface } from "./use-dialog-surface.ts";

const useStyles = makeStyles({ text: { width: "100%", marginBlockStart: tokens.spacingVerticalS } });

/**
 * A text, selected, to be copied with the keyboard: a frame may deny the clipboard to scripts, and never to a person. Closed without a
 * text, and as soon as it was copied.
 */
export function CopyByHand(props: {
  readonly text: string | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const styles = useStyles();
  const surface = useDialogSurface();
  const { words, announce } = usePane();
  const { common } = words.pane;
  const { text, onClose } = props;
  // Keeps showing the text while it fades out.
  const [shown, setShown] = useState(text);
  if (text !== undefined && text !== shown) setShown(text);

  function copied(): void {
    announce(common.copied);
    // The browser takes the selection after the event.
    setTimeout(onClose);
  }

  return (
    <Dialog open={text !== undefined} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={surface}>
        <DialogBody>
          <DialogTitle>{common.copyByHand}</DialogTitle>
          <DialogContent>
            {common.copyDenied}
            {/* The first element of the dialog that takes the focus. */}
            <Input
              className={styles.text}
              aria-label={common.copyDenied}
              readOnly
              value={shown ?? ""}
              onFocus={(event) => event.currentTarget.select()}
              onCopy={copied}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{common.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

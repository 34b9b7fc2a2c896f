import {
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  tokens,
  type MenuButtonProps,
} from "@fluentui/react-components";
import { ArrowSyncRegular } from "@fluentui/react-icons/svg/arrow-sync";
import type { ReactElement } from "react";
import { usePane, useStore } from "../pane-context.ts";
import { BusyIcon } from "../parts/busy-icon.tsx";

const useStyles = makeStyles({
  button: { flexShrink: 0 },
  action: { minWidth: 0, paddingInline: tokens.spacingHorizontalS },
  text: { fontWeight: tokens.fontWeightRegular, whiteSpace: "nowrap" },
  popover: { maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalM})` },
});

/** Refreshes; its menu reloads everything. Its label says when the values were read. */
export function RefreshButton({ asOf }: { readonly asOf: Date | undefined }): ReactElement {
  const styles = useStyles();
  const { words, refresh, now } = usePane();
  const { refresh: texts } = words.pane;
  const running = useStore(refresh, () => refresh.state()).kind === "running";
  const moment = asOf && words.formats.moment(asOf, now());
  const label = [running ? texts.running : texts.refresh, moment && texts.lastRead(moment)]
    .filter(Boolean)
    .join(". ");

  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <SplitButton
            appearance="subtle"
            className={styles.button}
            // The types differ only in exactOptionalPropertyTypes.
            menuButton={{ ...(trigger as MenuButtonProps), "aria-label": texts.menu }}
            primaryActionButton={{
              className: styles.action,
              "aria-label": label,
              title: label,
              disabledFocusable: running,
              onClick: () => void refresh.run(),
            }}
            icon={running ? <BusyIcon /> : <ArrowSyncRegular />}
          >
            <span className={styles.text}>{running ? texts.running : texts.refresh}</span>
          </SplitButton>
        )}
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          <MenuItem
            disabled={running}
            subText={texts.everythingHint}
            onClick={() => void refresh.run({ everything: true })}
          >
            {texts.everything}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

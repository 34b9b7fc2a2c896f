import {
  makeStyles,
  Menu,
  MenuDivider,
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
import { AutoRefreshItems, useAutoRefreshMenu } from "./auto-refresh-items.tsx";

const useStyles = makeStyles({
  button: { flexShrink: 0 },
  menu: { minWidth: 0, paddingInline: 0 },
  popover: { maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalM})` },
});

/** Refreshes; its menu reloads everything, and has what the workbook does by itself. Its label says when the values were read. */
export function RefreshButton({ asOf }: { readonly asOf: string | undefined }): ReactElement {
  const styles = useStyles();
  const { addIn, words } = usePane();
  const { refresh: texts } = words.pane;
  const autoRefresh = useAutoRefreshMenu();
  const running = useStore(addIn.refreshing, () => addIn.refreshing.state()).kind === "running";
  const label = [running ? texts.running : texts.refresh, asOf].filter(Boolean).join(". ");
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <SplitButton
            appearance="subtle"
            size="small"
            className={styles.button}
            // The types differ only in exactOptionalPropertyTypes.
            menuButton={{ ...(trigger as MenuButtonProps), className: styles.menu, "aria-label": texts.menu }}
            primaryActionButton={{
              "aria-label": label,
              title: label,
              disabledFocusable: running,
              onClick: () => void addIn.refreshing.run(),
            }}
            icon={<ArrowSyncRegular />}
          />
        )}
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList {...autoRefresh}>
          <MenuItem
            disabled={running}
            subText={texts.everythingHint}
            onClick={() => void addIn.refreshing.run({ everything: true })}
          >
            {texts.everything}
          </MenuItem>
          <MenuDivider />
          <AutoRefreshItems />
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

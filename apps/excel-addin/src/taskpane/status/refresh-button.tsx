import {
  Menu,
  type MenuButtonProps,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { ArrowSyncRegular } from "@fluentui/react-icons/svg/arrow-sync";
import type { ReactElement } from "react";
import { offeredMinutes, readAutoRefresh, writeAutoRefresh } from "../../settings/auto-refresh-choice.ts";
import { usePane, useStore } from "../pane-context.ts";

const useStyles = makeStyles({
  button: { flexShrink: 0 },
  menu: { minWidth: 0, paddingInline: 0 },
  popover: { maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalM})` },
  // The pane is narrower than the sentence.
  title: { height: "auto", whiteSpace: "normal" },
});

/** Refreshes; its menu reloads everything, and has what the workbook does by itself. Its label says when the values were read. */
export function RefreshButton({ asOf }: { readonly asOf: string | undefined }): ReactElement {
  const styles = useStyles();
  const { addIn, words } = usePane();
  const { refresh: texts } = words.pane;
  const running = useStore(addIn.refreshFlow, () => addIn.refreshFlow.state()).kind === "running";
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
              onClick: () => void addIn.refreshFlow.run(),
            }}
            icon={<ArrowSyncRegular />}
          />
        )}
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <RefreshMenu running={running} />
      </MenuPopover>
    </Menu>
  );
}

/** Reloads everything, and shows and changes how this workbook refreshes by itself. */
function RefreshMenu({ running }: { readonly running: boolean }): ReactElement {
  const styles = useStyles();
  const { addIn, words } = usePane();
  const { autoRefresh } = addIn;
  const { refresh, autoRefresh: texts } = words.pane;
  const { choice } = useStore(autoRefresh, autoRefresh.state);
  const minutes = new Set([...offeredMinutes, ...(choice?.minutes === undefined ? [] : [choice.minutes])]);
  const options = [
    [undefined, texts.never] as const,
    [{ minutes: undefined }, texts.onOpening] as const,
    ...[...minutes].toSorted((a, b) => a - b).map((each) => [{ minutes: each }, texts.every(each)] as const),
  ];
  return (
    <MenuList
      checkedValues={{ choice: [writeAutoRefresh(choice)] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) =>
        void autoRefresh.choose(readAutoRefresh(chosen))
      }
    >
      <MenuItem
        disabled={running}
        subText={refresh.everythingHint}
        onClick={() => void addIn.refreshFlow.run({ everything: true })}
      >
        {refresh.everything}
      </MenuItem>
      <MenuDivider />
      <MenuGroup>
        <MenuGroupHeader className={styles.title}>{texts.title}</MenuGroupHeader>
        {options.map(([option, text]) => (
          <MenuItemRadio key={text} name="choice" value={writeAutoRefresh(option)}>
            {text}
          </MenuItemRadio>
        ))}
      </MenuGroup>
    </MenuList>
  );
}

import {
  makeStyles,
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from "@fluentui/react-components";
import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { EditRegular } from "@fluentui/react-icons/svg/edit";
import { PlugConnectedRegular } from "@fluentui/react-icons/svg/plug-connected";
import type { ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane, useStore } from "../pane-context.ts";
import type { CompanyActions } from "./use-company.ts";

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    width: "100%",
    paddingInline: tokens.spacingHorizontalS,
    justifyContent: "flex-start",
  },
  // The whole name, however long: names may differ only at their ends.
  label: {
    flexGrow: 1,
    overflowWrap: "anywhere",
    textAlign: "start",
    fontWeight: tokens.fontWeightSemibold,
  },
  // As wide as the icons of the items below, so that all names begin at one line.
  company: { "& > .fui-MenuItemRadio__checkmark": { width: "20px" } },
  popover: { maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalM})` },
});

/** The bound company, with a menu of this device's other companies. */
export function CompanyMenu(props: {
  readonly current: Connection;
  readonly actions: CompanyActions;
}): ReactElement {
  const styles = useStyles();
  const { addIn, words, openForm } = usePane();
  const { company } = words.pane;
  const connections = useStore(addIn.connections, () => addIn.connections.list());
  const { current, actions } = props;

  function choose(id: string | undefined): void {
    const chosen = connections.find((connection) => connection.id === id);
    if (chosen) actions.choose(chosen);
  }

  return (
    <Menu
      checkedValues={{ company: [current.id] }}
      onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems[0])}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          className={styles.button}
          icon={<BuildingRegular />}
          aria-label={company.button(current.label)}
          title={current.label}
        >
          <span className={styles.label}>{current.label}</span>
        </MenuButton>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{company.menu}</MenuGroupHeader>
            {connections.map(({ id, label }) => (
              <MenuItemRadio key={id} name="company" value={id} className={styles.company}>
                {label}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<PlugConnectedRegular />} onClick={() => openForm({})}>
            {company.connectAnother}
          </MenuItem>
          <MenuItem icon={<EditRegular />} onClick={() => openForm({ existing: current })}>
            {company.edit}
          </MenuItem>
          <MenuItem icon={<DeleteRegular />} onClick={() => actions.askToForget(current)}>
            {company.forget(current.label)}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

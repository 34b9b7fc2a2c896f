import type { ListName } from "@accounting-data/deployment";
import {
  Button,
  Field,
  Input,
  makeStyles,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from "@fluentui/react-components";
import { useMemo, useRef, useState, type FormEvent, type ReactElement } from "react";
import { usePane, useStore } from "../pane-context.ts";
import { createPresets, type Preset } from "../../choosing/presets.ts";

const useStyles = makeStyles({
  button: { alignSelf: "flex-start", paddingInline: tokens.spacingHorizontalXS, minWidth: 0 },
  form: { display: "flex", alignItems: "flex-end", columnGap: tokens.spacingHorizontalXS },
  name: { flexGrow: 1, minWidth: 0, "& input": { minWidth: 0, width: "100%" } },
});

/** Choices of columns that a person has named: to apply, to save, to delete. */
export function PresetMenu(props: {
  readonly list: ListName;
  readonly choice: Omit<Preset, "name">;
  readonly onApply: (preset: Preset) => void;
}): ReactElement {
  const styles = useStyles();
  const { addIn, words } = usePane();
  const texts = words.pane.columns;
  const presets = useMemo(() => createPresets(addIn.preferences), [addIn]);
  const saved = useStore(presets, () => presets.of(props.list));
  const [applied, setApplied] = useState<string>();
  const [name, setName] = useState<string>();
  const menu = useRef<HTMLButtonElement | null>(null);

  function closeForm(): void {
    setName(undefined);
    menu.current?.focus();
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const written = name?.trim();
    if (!written) return;
    presets.save(props.list, { ...props.choice, name: written });
    setApplied(written);
    closeForm();
  }

  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton
            ref={(button: HTMLButtonElement | null) => {
              menu.current = button;
            }}
            appearance="subtle"
            size="small"
            className={styles.button}
          >
            {applied ?? texts.presets}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {saved.map((preset) => (
              <MenuItem
                key={preset.name}
                onClick={() => {
                  props.onApply(preset);
                  setApplied(preset.name);
                }}
              >
                {preset.name}
              </MenuItem>
            ))}
            {saved.length > 0 && <MenuDivider />}
            <MenuItem onClick={() => setName(applied ?? "")}>{texts.savePreset}</MenuItem>
            {applied !== undefined && (
              <MenuItem
                onClick={() => {
                  presets.delete(props.list, applied);
                  setApplied(undefined);
                }}
              >
                {texts.deletePreset(applied)}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {name !== undefined && (
        <form className={styles.form} onSubmit={save} autoComplete="off">
          <Field label={texts.presetName} className={styles.name}>
            <Input size="small" autoFocus value={name} onChange={(_, { value }) => setName(value)} />
          </Field>
          <Button type="submit" size="small">
            {texts.save}
          </Button>
          <Button size="small" appearance="subtle" onClick={closeForm}>
            {words.pane.common.cancel}
          </Button>
        </form>
      )}
    </>
  );
}

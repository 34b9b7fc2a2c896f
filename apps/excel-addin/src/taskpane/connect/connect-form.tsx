import {
  Button,
  Checkbox,
  Field,
  Input,
  Link,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useRef, type FormEvent, type ReactElement } from "react";
import type { ConnectionCredential } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { ButtonRow } from "../parts/button-row.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { Hint } from "../parts/hint.tsx";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { testedList } from "../../connecting/test-connection.ts";
import { useConnectForm, type ConnectFormOptions, type OfferedUpstreams } from "./use-connect-form.ts";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  where: {
    color: tokens.colorNeutralForeground2,
    paddingInlineStart: tokens.spacingHorizontalL,
    textWrap: "pretty",
  },
  // Undoes Fluent's padding, so that radio buttons and checkboxes align with the labels.
  choice: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  button: { minWidth: 0 },
});

export function ConnectForm(
  props: ConnectFormOptions & {
    readonly upstreams: OfferedUpstreams;
    readonly onCancel?: (() => void) | undefined;
  },
): ReactElement {
  const styles = useStyles();
  const { words } = usePane();
  const { connect: texts, common } = words.pane;
  const { upstreams } = props;
  const form = useConnectForm(props);
  const { draft, existing, upstream, allowed, state, fault } = form;
  const busy = state.kind === "busy" ? state.with : undefined;
  const [save, saving] = existing ? [texts.save, texts.saving] : [texts.connect, texts.connecting];
  const root = useRef<HTMLFormElement>(null);
  const press = state.kind === "faulty" ? state.press : 0;
  useEffect(() => {
    // Not after an edit, which may remove one of several messages.
    if (press > 0) root.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [press]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.connect();
  }

  return (
    <form className={styles.form} ref={root} noValidate autoComplete="off" onSubmit={submit}>
      {upstreams.length > 1 && (
        <Field label={texts.service}>
          <Select value={upstream.id} onChange={(_, { value }) => form.edit({ upstream: value })}>
            {upstreams.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={texts.name} hint={texts.nameHint} validationMessage={fault("label") ?? null}>
        <Input value={draft.label} onChange={(_, { value }) => form.edit({ label: value })} />
      </Field>
      {upstream.tokens && (
        <Field label={texts.method}>
          <RadioGroup
            className={styles.choice}
            value={allowed.method}
            onChange={(_, { value }) => form.edit({ method: value as ConnectionCredential["kind"] })}
          >
            <Radio value="api-key" label={texts.apiKey} />
            <Radio value="client-credentials" label={texts.client} />
          </RadioGroup>
        </Field>
      )}
      <CredentialFields form={form} />
      <Disclosure title={texts.where}>
        <div className={styles.where}>{texts.whereText}</div>
      </Disclosure>
      {allowed.notRemembered ? (
        <Hint>{texts[allowed.notRemembered]}</Hint>
      ) : (
        <Field hint={texts.rememberHint}>
          <Checkbox
            className={styles.choice}
            label={texts.remember}
            checked={draft.remember}
            onChange={(_, { checked }) => form.edit({ remember: checked === true })}
          />
        </Field>
      )}
      {allowed.mayKeepLists ? (
        <Field hint={texts.keepListsHint}>
          <Checkbox
            className={styles.choice}
            label={texts.keepLists}
            checked={draft.keepLists}
            onChange={(_, { checked }) => form.edit({ keepLists: checked === true })}
          />
        </Field>
      ) : (
        allowed.remember && <Hint>{texts.listsNotAllowed}</Hint>
      )}
      {state.kind === "accepted" && (
        <Message intent={state.right ? "success" : "warning"}>
          {state.right ? texts.accepted : texts.acceptedNoRight(testedList(upstream))}
        </Message>
      )}
      {state.kind === "refused" && (
        <ProblemMessage failure={state}>
          {/* A rejected credential can't be saved; a connection that could not be tested may still work. */}
          {words.describe(state).next === "sign-in" ? (
            ` ${texts.refusedNext}`
          ) : (
            <>
              {" "}
              <Link as="button" inline onClick={() => void form.saveUntested()}>
                {texts.saveAnyway}
              </Link>
            </>
          )}
        </ProblemMessage>
      )}
      <ButtonRow>
        <BusyButton
          type="submit"
          appearance="primary"
          className={styles.button}
          busy={busy === "save"}
          disabledFocusable={busy !== undefined}
        >
          {busy === "save" ? saving : save}
        </BusyButton>
        <BusyButton
          className={styles.button}
          busy={busy === "test"}
          disabledFocusable={busy !== undefined}
          onClick={() => void form.test()}
        >
          {busy === "test" ? texts.testing : texts.test}
        </BusyButton>
        {props.onCancel && (
          <Button className={styles.button} onClick={props.onCancel}>
            {common.cancel}
          </Button>
        )}
      </ButtonRow>
    </form>
  );
}

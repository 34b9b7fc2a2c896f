import { Button, Caption1, Caption1Strong, makeStyles, tokens } from "@fluentui/react-components";
import { useRef, useState, type ReactElement } from "react";
import type { FreezeCheck } from "../../freezing/freeze-workbook.ts";
import { createFormats } from "../../messages/formats.ts";
import { loadPart } from "../../service/load-part.ts";
import { usePane } from "../pane-context.ts";
import { BusyIcon } from "../parts/busy-icon.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { describeFreezeError } from "./describe-freeze-error.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  minor: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
  button: { alignSelf: "flex-start" },
});

type State =
  | { readonly kind: "idle" | "checking" | "freezing" | "done" }
  | { readonly kind: "question"; readonly check: FreezeCheck }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };

const load = () => loadPart(() => import("../../freezing/freeze-workbook.ts"));

/** Opens a copy of the workbook that needs no add-in, after a question. */
export function FreezeSection(): ReactElement {
  const styles = useStyles();
  const { addIn, words, now, announce } = usePane();
  const { freezing: texts, common } = words.pane;
  const [state, setState] = useState<State>({ kind: "idle" });
  const button = useRef<HTMLElement>(null);
  const busy = state.kind === "checking" || state.kind === "freezing";

  async function run(kind: "checking" | "freezing", step: () => Promise<State>): Promise<void> {
    setState({ kind });
    try {
      setState(await step());
    } catch (error) {
      setState({ kind: "failed", error, at: now() });
    }
  }

  const check = (): Promise<void> =>
    run("checking", async () => {
      const { checkWorkbook } = await load();
      return { kind: "question", check: await checkWorkbook(addIn) };
    });
  const freeze = (): Promise<void> =>
    run("freezing", async () => {
      const { freezeWorkbook } = await load();
      const { language } = words;
      await freezeWorkbook(addIn, { language, noteOf: (checked) => texts.note(datedIn(checked)) });
      announce(texts.done);
      return { kind: "done" };
    });

  /** In the time zone of the company's service; its name only where the deployment names it. */
  function datedIn({ asOf, timeZone }: FreezeCheck): string {
    const dated = createFormats(words.language, timeZone).dated(asOf);
    return timeZone === undefined ? dated : `${dated} (${timeZone})`;
  }

  const sentence = state.kind === "failed" ? describeFreezeError(state.error, texts) : undefined;
  return (
    <section className={styles.root} aria-label={texts.title}>
      <Caption1Strong aria-hidden className={styles.minor}>
        {texts.title}
      </Caption1Strong>
      <Caption1 className={styles.minor}>{texts.hint}</Caption1>
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        size="small"
        className={styles.button}
        disabledFocusable={busy}
        onClick={() => void (!busy && check())}
        {...(busy && { icon: <BusyIcon /> })}
      >
        {state.kind === "checking" || state.kind === "freezing" ? texts[state.kind] : texts.freeze}
      </Button>
      {state.kind === "done" && <Caption1 className={styles.minor}>{texts.done}</Caption1>}
      {state.kind === "failed" && (
        <ProblemMessage error={state.error} at={state.at} title={texts.failed} sentence={sentence} />
      )}
      <ConfirmDialog
        question={
          state.kind === "question"
            ? {
                title: texts.question,
                text: [
                  texts.questionText(datedIn(state.check)),
                  ...(state.check.failed.length > 0 ? [texts.failedCells(state.check.failed)] : []),
                ].join(" "),
                confirm: { label: texts.freeze, onChoose: () => void freeze() },
                cancel: { label: common.cancel, onChoose: () => setState({ kind: "idle" }) },
              }
            : undefined
        }
        focusAfter={() => button.current}
      />
    </section>
  );
}

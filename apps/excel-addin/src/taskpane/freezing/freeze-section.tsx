import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { FreezeCheck } from "../../freezing/freeze-workbook.ts";
import { createFormats } from "../../messages/formats.ts";
import { loadPart } from "../../service/load-part.ts";
import { usePane } from "../pane-context.ts";
import { BusyIcon } from "../parts/busy-button.tsx";
import { Hint } from "../parts/hint.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { TitledSection } from "../parts/titled-section.tsx";
import { useAction } from "../parts/use-action.ts";
import { describeFreezeError } from "./describe-freeze-error.ts";

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  button: { alignSelf: "flex-start" },
});

const loadFreezing = () => loadPart(() => import("../../freezing/freeze-workbook.ts"));

/** Opens a copy of the workbook that needs no add-in, after a question. */
export function FreezeSection(): ReactElement {
  const styles = useStyles();
  const { addIn, words, announce, ask } = usePane();
  const { freezing: texts } = words.pane;
  const { busy, failure, run } = useAction();
  const [step, setStep] = useState<"idle" | "checking" | "freezing" | "done">("idle");

  async function freeze(): Promise<void> {
    setStep("checking");
    const { checkWorkbook, freezeWorkbook } = await loadFreezing();
    const check = await checkWorkbook(addIn);
    setStep("idle");
    const failed = check.failed.length > 0 ? [texts.failedCells(check.failed)] : [];
    const answer = await ask({
      title: texts.question,
      text: [texts.questionText(datedIn(check)), ...failed].join(" "),
      confirm: texts.freeze,
    });
    if (answer !== "confirm") return;
    setStep("freezing");
    const { language } = words;
    await freezeWorkbook(addIn, { language, noteOf: (checked) => texts.note(datedIn(checked)) });
    announce(texts.done);
    setStep("done");
  }

  /** In the time zone of the company's service; its name only where the deployment names it. */
  function datedIn({ asOf, timeZone }: FreezeCheck): string {
    const dated = createFormats(words.language, timeZone).dated(asOf);
    return timeZone === undefined ? dated : `${dated} (${timeZone})`;
  }

  const isWorking = busy && (step === "checking" || step === "freezing");
  return (
    <TitledSection title={texts.title} className={styles.root}>
      <Hint>{texts.hint}</Hint>
      <Button
        size="small"
        className={styles.button}
        disabledFocusable={busy}
        onClick={() => void run(freeze)}
        {...(busy && { icon: <BusyIcon /> })}
      >
        {isWorking ? texts[step] : texts.freeze}
      </Button>
      {step === "done" && !failure && <Hint>{texts.done}</Hint>}
      {failure && (
        <ProblemMessage
          failure={failure}
          title={texts.failed}
          sentence={describeFreezeError(failure.error, texts)}
        />
      )}
    </TitledSection>
  );
}

import { makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { FreezeCheck } from "../../freezing/freeze-workbook.ts";
import { createFormats } from "../../messages/formats.ts";
import { loadPart } from "../../base/load-part.ts";
import { usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { Hint } from "../parts/hint.tsx";
import { TitledSection } from "../parts/titled-section.tsx";
import { useAction } from "../parts/use-action.ts";
import { SheetChoice } from "./sheet-choice.tsx";
import { describeFreezeError } from "../../freezing/describe-freeze-error.ts";

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  button: { alignSelf: "flex-start" },
});

const loadFreezing = () => loadPart(() => import("../../freezing/freeze-workbook.ts"));

/** Opens a copy of the workbook that needs no add-in, after a question. */
export function FreezeSection(): ReactElement {
  const styles = useStyles();
  const { addIn, words, ask } = usePane();
  const { freezing: texts } = words.pane;
  const action = useAction();
  const { busy, run } = action;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [step, setStep] = useState<"freeze" | "checking" | "freezing">("freeze");

  async function freeze(): Promise<string | undefined> {
    setStep("checking");
    const { checkWorkbook, freezeWorkbook } = await loadFreezing();
    const check = await checkWorkbook(addIn, leftOut);
    setStep("freeze");
    const failed = check.failed.length > 0 ? [texts.failedCells(check.failed)] : [];
    const without = leftOut.length > 0 ? [texts.without(leftOut)] : [];
    const answer = await ask({
      title: texts.question,
      text: [texts.questionText(datedIn(check)), ...without, ...failed].join(" "),
      confirm: texts.freeze,
    });
    if (answer !== "confirm") return undefined;
    setStep("freezing");
    const { language } = words;
    await freezeWorkbook(addIn, {
      language,
      leftOut,
      noteOf: (checked) => texts.note(datedIn(checked)),
    });
    return texts.done;
  }

  /** In the time zone of the company's service; its name only where the deployment names it. */
  function datedIn({ asOf, timeZone }: FreezeCheck): string {
    const dated = createFormats(words.language, timeZone).dated(asOf);
    return timeZone === undefined ? dated : `${dated} (${timeZone})`;
  }

  return (
    <TitledSection title={texts.title} className={styles.root}>
      <Hint>{texts.hint}</Hint>
      <Disclosure title={texts.sheets(leftOut.length)}>
        <SheetChoice leftOut={leftOut} onChange={setLeftOut} />
      </Disclosure>
      <BusyButton size="small" className={styles.button} busy={busy} onClick={() => void run(freeze)}>
        {texts[busy ? step : "freeze"]}
      </BusyButton>
      <ActionResult
        action={action}
        title={texts.failed}
        explain={(error) => describeFreezeError(error, texts)}
      />
    </TitledSection>
  );
}

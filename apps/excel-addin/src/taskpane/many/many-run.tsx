import { Body1, Button, Caption1, Field, makeStyles, ProgressBar } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { ceilToMinute } from "../../messages/formats.ts";
import { NotSent } from "../../service/not-sent.ts";
import { useConnection, usePane, useStore } from "../pane-context.ts";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { timeLeft } from "../../messages/time-left.ts";
import { usePassed } from "../parts/use-passed.ts";
import { describeCounts, doneOf, type ManyProgress } from "../../many/many-progress.ts";
import { useManyFlow } from "./use-many-flow.ts";

const useStyles = makeStyles({
  text: { fontVariantNumeric: "tabular-nums" },
});

/** The progress of a run, with its rate, the time that is left, and a button that cancels it. */
export function ManyRun({ progress }: { readonly progress: ManyProgress }): ReactElement {
  const styles = useStyles();
  const flow = useManyFlow();
  const connection = useConnection();
  const { addIn, words, now } = usePane();
  const { pane, formats } = words;
  const { many, common } = pane;
  const { counts, total, rate, pause, cancelled } = progress;
  // The client itself waits after a 429, for a while.
  const waitsUntil = useStore(addIn.data, () => addIn.data.waitsUntil(connection));
  const until = pause?.until ?? waitsUntil;
  const hasPassed = usePassed(until);
  // A pause may last longer: the run also waits until the service answers.
  const isWaiting = until !== undefined && (pause !== undefined || !hasPassed);
  const done = doneOf(counts);
  const isOffline = pause?.error instanceof NotSent && pause.error.why === "offline";
  const sentence = many.progress(done, total);
  // Nothing moves during a pause, and a cancelled run does not reach its end.
  const speed =
    pause || cancelled || rate === undefined ? [] : [rateOf(rate), timeLeft((total - done) / rate, words)];

  function rateOf(rowsPerSecond: number): string {
    const tenths = rowsPerSecond < 10 ? 10 : 1;
    return many.rate(formats.number(Math.round(rowsPerSecond * tenths) / tenths));
  }

  return (
    <Stack gap="S">
      <Body1 className={styles.text}>{[sentence, ...speed].join(" · ")}</Body1>
      <Field validationState="none">
        <ProgressBar aria-label={sentence} value={total === 0 ? 1 : done / total} />
      </Field>
      <Caption1 className={styles.text}>{describeCounts(counts, words)}</Caption1>
      {isWaiting && !cancelled && (
        <Body1 role="status">
          {isOffline ? many.offline : many.pausedUntil(formats.moment(ceilToMinute(until), now()))}
        </Body1>
      )}
      <Hint>{cancelled ? many.cancelling : many.runHint}</Hint>
      <div>
        <Button disabledFocusable={cancelled} onClick={() => flow.cancel()}>
          {common.cancel}
        </Button>
      </div>
    </Stack>
  );
}

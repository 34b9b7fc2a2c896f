import { createListeners } from "./listeners.ts";

/** What a person is asked before something that nobody should do by mistake, or is given to copy. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm?: string;
  /** *Cancel* by default. */
  readonly cancel?: string;
  readonly other?: string;
  /** A text, selected, to be copied with the keyboard. The dialog closes as soon as it was copied. */
  readonly copy?: string;
  /** Whether `confirm` may do harm, so that `cancel` stands out. */
  readonly risky?: boolean;
  /** What takes the focus afterwards if the button that asked is gone by then. */
  readonly focusAfter?: { readonly current: HTMLElement | null };
}

export interface OpenQuestion extends Question {
  /** What had the focus. */
  readonly askedAt: Element | null;
}

export type Choice = "confirm" | "cancel" | "other";

/** Asks a person. Resolves with the answer; `cancel` changes nothing. */
export type Ask = (question: Question) => Promise<Choice>;

/** The questions of the pane, of which one is shown at a time. */
export type Questions = ReturnType<typeof createQuestions>;

export function createQuestions() {
  const listeners = createListeners();
  const open: (OpenQuestion & { readonly resolve: (answer: Choice) => void })[] = [];
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      open.push({ ...question, askedAt: document.activeElement, resolve });
      listeners.notify();
    });
  return {
    ask,
    current: (): OpenQuestion | undefined => open[0],
    answer: (answer: Choice): void => {
      open.shift()?.resolve(answer);
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}

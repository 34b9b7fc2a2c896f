import type { Formats } from "../formats.ts";

export const autoRefreshEn = (formats: Formats) => ({
  title: "Refresh by itself, for everyone who opens this workbook",
  never: "Off",
  onOpening: "When the workbook is opened",
  /** On opening too. */
  every: (minutes: number) =>
    minutes === 60
      ? "On opening and every hour"
      : `On opening and every ${formats.count(minutes, { one: "minute", other: "minutes" })}`,
  next: {
    chosen: (moment: string) => `Next refresh ${moment}`,
    /** Later than chosen. */
    slower: (moment: string) => `Busy service: next refresh ${moment}`,
    /** Sooner than chosen, since the last one failed. */
    again: (moment: string) => `Next attempt ${moment}`,
  },
  /** Why a refresh that is due has to wait. */
  waits: {
    editing: "The refresh waits until you finish the cell",
    working: "The refresh waits until the present work ends",
    elsewhere: "Another window is refreshing this workbook",
    unused: "Refreshing pauses while nobody uses the workbook",
    offline: "The refresh waits for the network",
    "signed-out": "The refresh waits for a new sign-in",
    "not-connected": "The refresh waits until the company is connected",
  },
  notStored:
    "This workbook can't be changed, so what you chose for refreshing by itself lasts until it is closed.",
});

export type AutoRefreshMessages = ReturnType<typeof autoRefreshEn>;

/** A page in a browser of its own. */
export interface BrowserPage {
  readonly open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page, and returns its value, or that of its promise. It has to survive JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Ends the browser. */
  readonly close: () => Promise<void>;
}

export type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
export { findChromium, type FoundChromium } from "./find-chromium.ts";
export { launchChromium, launchProfile } from "./launch-chromium.ts";

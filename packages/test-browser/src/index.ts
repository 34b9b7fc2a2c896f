export type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
export { findChromium, type FoundChromium } from "./find-chromium.ts";
export { launchChromium, launchProfile, type LaunchOptions } from "./launch-chromium.ts";

export type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
export type { BrowserPage } from "./browser-page.ts";
export { findChromium, type FoundChromium } from "./find-chromium.ts";
export { findFirefox, type FoundFirefox } from "./find-firefox.ts";
export { findWebKit, type FoundWebKit } from "./find-webkit.ts";
export { launchChromium, launchProfile, type LaunchOptions } from "./launch-chromium.ts";
export { launchFirefox, launchFirefoxPage } from "./launch-firefox.ts";
export { launchWebKit, type WebKitPage } from "./launch-webkit.ts";

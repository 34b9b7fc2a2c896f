import { chromium, type Browser, type BrowserContext } from "playwright-core";

/** Without these, Chromium calls Google's hosts at each start; tests send nothing beyond loopback. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Chromium knows the scripts of an earlier page only once it has all of their text, so that it must not compile them while they
 * load. The other features are Playwright's: it turns them off in the same option, of which Chromium reads the last.
 */
const disabledFeatures = [
  "ScriptStreaming",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  "msForceBrowserSignIn",
];

/**
 * Most pages of tests live for seconds. So there is room for new objects, in megabytes, that they hardly ever collect
 * garbage; and V8 optimises later, since code that is optimised for seconds costs more than it saves. The pages of a device
 * share a process, which has compiled their scripts.
 */
const shortLived = [
  "--js-flags=--min-semi-space-size=64 --efficiency-mode",
  "--renderer-process-limit=1",
  `--disable-features=${disabledFeatures.join()}`,
];

/** How a browser is started. */
export interface LaunchOptions {
  /**
   * Whether its speed or memory is measured: it then collects garbage and optimises as a person's browser does. Default
   * false.
   */
  readonly isMeasured?: boolean;
}

/** Starts the browser at `path`, headless, with its profile in `folder`, which survives it. The caller closes it. */
export function launchProfile(path: string, folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: path,
    args: [...quiet, ...shortLived],
    headless: true,
  });
}

/** Starts the browser at `path`, headless. The caller closes it. */
export function launchChromium(path: string, { isMeasured = false }: LaunchOptions = {}): Promise<Browser> {
  const args = isMeasured ? quiet : [...quiet, ...shortLived];
  return chromium.launch({ executablePath: path, args, headless: true });
}

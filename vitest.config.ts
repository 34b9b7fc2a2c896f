import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import shared from "./vitest.shared.ts";

// The programs that tests start compile their modules once for all runs.
const compiled = `${import.meta.dirname}/node_modules/.cache/node-compile`;
process.env["NODE_COMPILE_CACHE"] ??= compiled;
// It also fills with modules of temporary folders. The whole suite adds some 2,400 files.
if (existsSync(compiled) && readdirSync(compiled, { recursive: true }).length > 10_000)
  rmSync(compiled, { recursive: true, force: true });

// One state of the files has the same random cases wherever it is tested, and each commit has others.
process.env["PROPERTY_SEED"] ??= seedOfCommit();

/** A seed made of the files of the last commit; empty outside a clone. */
function seedOfCommit(): string {
  try {
    const tree = execFileSync("git", ["rev-parse", "HEAD^{tree}"], { encoding: "utf8", stdio: "pipe" });
    return String(Number.parseInt(tree.slice(0, 7), 16));
  } catch {
    return "";
  }
}

/** Megabytes for new objects: most objects of tests live for a moment, and the collector then runs less often. */
const room = "--min-semi-space-size=32";
/** Microsoft's runtime loads the add-in's modules in a context of its own. */
const vmModules = [room, "--experimental-vm-modules", "--no-warnings=ExperimentalWarning"];

function project(
  name: string,
  include: string,
  test: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  return {
    ...shared,
    test: {
      ...shared.test,
      name,
      include: [`${include}/**/*.test.{ts,tsx}`],
      exclude: ["**/node_modules/**", "**/dist/**"],
      // Nothing here is timed: this only ends what hangs, on a busy machine too.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      execArgv: vmModules,
      setupFiles: ["seed-properties.ts"],
      ...test,
    },
  };
}

/** The longest files, each of which takes several times as long as any other. */
const longest = [
  "pane-many.test.ts",
  "pane-partner.test.ts",
  "pane-others.test.ts",
  "pane-lists.test.ts",
  "pane-described.test.ts",
];

/** The journeys in Firefox and WebKit: a check apart, since nobody should wait for them after each edit. */
const otherBrowsers = "apps/preview/test/other-browsers.test.ts";

/** Begins with the longest files, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = (file: TestSpecification): boolean => longest.includes(basename(file.moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Two files more than there are cores: while they wait for a browser or a process, others run.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    // A project starts processes of its own, and each of them loads everything again: so there are few projects.
    projects: [
      project("excel-addin", "apps/excel-addin", { globalSetup: ["build-apps.ts"] }),
      // Apart from the add-in's tests: servers have limits of a second, and lists of 50,000 records keep a process busy.
      project("excel-server", "apps/excel-server", { globalSetup: ["build-apps.ts"] }),
      project("preview", "apps/preview", {
        exclude: ["**/node_modules/**", "**/dist/**", otherBrowsers],
        globalSetup: ["build-apps.ts"],
      }),
      // Run by `pnpm check:browsers`, not by `pnpm test`.
      project("other-browsers", "apps/preview", {
        include: [otherBrowsers],
        globalSetup: ["build-apps.ts"],
      }),
      // Run by `pnpm check:site`, which builds the site before.
      project("site", "apps/site/test"),
      project("runtimes", "runtime-tests", {
        globalSetup: ["runtime-tests/unpack-packages.ts"],
      }),
      project("sources", "{packages,examples,apps/excel-host,apps/site/{build,playground},bench/charts}"),
      project("types", "none", {
        typecheck: {
          enabled: true,
          only: true,
          include: ["packages/*/{src,test}/**/*.test-d.ts"],
          tsconfig: "tsconfig.types.json",
        },
      }),
    ],
  },
});

import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import shared from "./vitest.shared.ts";

// The programs that tests start compile their modules once for all runs.
process.env["NODE_COMPILE_CACHE"] ??= `${import.meta.dirname}/node_modules/.cache/node-compile`;

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
  root: string,
  test: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  return {
    ...shared,
    root,
    test: {
      ...shared.test,
      name,
      include: ["**/*.test.{ts,tsx}"],
      exclude: ["**/node_modules/**", "**/dist/**"],
      // Nothing here is timed: this only ends what hangs, on a busy machine too.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      execArgv: [room],
      ...test,
    },
  };
}

const withTypeTests = { typecheck: { enabled: true, include: ["{src,test}/**/*.test-d.ts"] } };
/** In projects that have properties. */
const withSeed = { setupFiles: [`${import.meta.dirname}/seed-properties.ts`] };
const withOffice = { execArgv: vmModules };
/** Builds the add-in for tests that open it in Excel. */
const addIn = `${import.meta.dirname}/apps/excel-addin/test/build-add-in.ts`;

/** The projects with the longest files. */
const longest = [
  "preview",
  "excel-addin",
  "excel-server",
  "openapi",
  "runtimes",
  "conformance",
  "sandbox",
  "snippets",
  "pagination",
];

/** Begins with the longest files, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ project }: TestSpecification): boolean => longest.includes(project.name);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Two files more than there are cores: while they wait for a browser or a process, others run.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project("core", "packages/core", { ...withTypeTests, ...withSeed }),
      project("pagination", "packages/pagination", { ...withTypeTests, ...withSeed }),
      project("resources", "packages/resources", { ...withTypeTests, ...withSeed }),
      project("sandbox", "packages/sandbox", { ...withTypeTests, ...withSeed }),
      project("openapi", "packages/openapi"),
      project("conformance", "packages/conformance"),
      project("snippets", "packages/snippets"),
      project("api-reference", "packages/api-reference"),
      project("excel-host", "apps/excel-host", withOffice),
      project("excel-addin", "apps/excel-addin", { ...withOffice, ...withSeed, globalSetup: [addIn] }),
      project("excel-server", "apps/excel-server", {
        ...withOffice,
        globalSetup: [addIn, `${import.meta.dirname}/apps/excel-server/test/build-server.ts`],
      }),
      project("preview", "apps/preview", {
        globalSetup: [`${import.meta.dirname}/apps/preview/test/build-workbook-page.ts`],
      }),
      project("examples", "examples"),
      project("runtimes", "runtime-tests", {
        globalSetup: [`${import.meta.dirname}/runtime-tests/runtimes/install-runtimes.ts`],
      }),
    ],
  },
});

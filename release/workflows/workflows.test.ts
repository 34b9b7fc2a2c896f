import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = fileURLToPath(new URL("../../.github/workflows/", import.meta.url));
const files = readdirSync(folder);
const textOf = (file: string): string => readFileSync(`${folder}${file}`, "utf8");
const workflowOf = (file: string): Workflow => parse(textOf(file)) as Workflow;
const scriptsOf = ({ steps }: Job): string => steps.map(({ run = "" }) => run).join("\n");

describe.each(files)("%s", (file) => {
  const workflow = workflowOf(file);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  test("grants jobs only the rights that they name, and reading", () => {
    expect(
      Object.values(workflow.permissions ?? { all: "write" }).filter((right) => right !== "read"),
    ).toEqual([]);
  });

  test("runs for nobody's pull request with the repository's rights, and uses no secret", () => {
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
    expect(Object.keys(workflow.on)).not.toContain("workflow_run");
    expect(textOf(file)).not.toMatch(/\bsecrets\b/);
  });

  test("uses each action at a fixed commit", () => {
    const unpinned = steps.flatMap(({ uses }) => uses ?? []).filter((uses) => !/@[0-9a-f]{40}$/.test(uses));
    expect(unpinned).toEqual([]);
  });

  test("leaves no credential in a checkout, and restores no cache", () => {
    const optionsOf = (action: string, option: string): readonly unknown[] =>
      steps.filter(({ uses = "" }) => uses.startsWith(`${action}@`)).map((step) => step.with?.[option]);
    expect(optionsOf("actions/checkout", "persist-credentials").filter((kept) => kept !== false)).toEqual([]);
    expect(optionsOf("actions/setup-node", "package-manager-cache").filter((on) => on !== false)).toEqual([]);
    expect(steps.filter(({ uses = "" }) => uses.startsWith("actions/cache"))).toEqual([]);
  });

  test("installs from the frozen lockfile alone", () => {
    for (const { run = "" } of steps) {
      expect(run).not.toMatch(/\b(?:npm|yarn) (?:i|install|ci|add)\b/);
      for (const [line] of run.matchAll(/pnpm\S* install.*/g)) expect(line).toContain("--frozen-lockfile");
    }
  });

  test("puts nothing that others write into a script", () => {
    for (const { run = "" } of steps) expect(run).not.toContain("${{");
  });
});

describe("the release", () => {
  const { jobs } = workflowOf("release.yml");
  const publish = jobs["publish"]!;
  const uses = (job: Job): readonly string[] =>
    job.steps.flatMap((step) => step.uses?.replace(/@.*/, "") ?? []);

  test("one job of all workflows may publish packages, in an environment that can ask for a review", () => {
    const allowed = files.flatMap((file) =>
      Object.entries(workflowOf(file).jobs)
        .filter(([, { permissions = {} }]) => permissions["id-token"] !== undefined)
        .map(([name]) => `${file}: ${name}`),
    );
    expect(allowed).toEqual(["release.yml: publish", "release.yml: site"]);
    expect(publish.environment).toBe("npm");
    expect(publish.permissions).toEqual({ contents: "write", "id-token": "write" });
  });

  test("that job has neither the repository nor its dependencies, and runs no code of them", () => {
    expect(uses(publish)).toEqual(["actions/setup-node", "actions/download-artifact"]);
    const commands = scriptsOf(publish);
    expect(commands).not.toMatch(/\b(?:npx|pnpm|yarn|node|turbo|git clone)\b/);
    expect(commands).not.toMatch(/npm (?:i|install|ci|run|exec|test)\b/);
  });

  test("another job deploys the site that was checked, and can publish nothing else", () => {
    const site = jobs["site"]!;
    expect(uses(site)).toEqual(["actions/deploy-pages"]);
    expect(scriptsOf(site)).toBe("");
    expect(site.environment).toBe("github-pages");
    expect(site.permissions).toEqual({ pages: "write", "id-token": "write" });
    expect(site.needs).toEqual(["check", "publish"]);
    expect(uses(jobs["check"]!)).toContain("actions/upload-pages-artifact");
  });

  test("each public package is packed", () => {
    const [, names = ""] = /for package in (.*);/.exec(scriptsOf(jobs["check"]!)) ?? [];
    const packages = fileURLToPath(new URL("../../packages/", import.meta.url));
    const isPublic = (name: string): boolean =>
      "publishConfig" in JSON.parse(readFileSync(`${packages}${name}/package.json`, "utf8"));
    expect(names.split(" ")).toEqual(readdirSync(packages).filter(isPublic));
  });

  test("it publishes what the job that checked has packed, with provenance and without scripts", () => {
    expect(publish.needs).toContain("check");
    const check = jobs["check"]!;
    const artifact = (job: Job, action: string): unknown =>
      job.steps.find((step) => step.uses?.startsWith(action))?.with?.["name"];
    expect(artifact(publish, "actions/download-artifact@")).toBe(artifact(check, "actions/upload-artifact@"));
    expect(check.permissions).toEqual({ contents: "read" });
    expect(scriptsOf(check)).toMatch(/pnpm\S* run check\b/);
    const published = [...scriptsOf(publish).matchAll(/npm publish.*/g)].map(([line]) => line);
    expect(published).toHaveLength(1);
    for (const option of ['"$tarball"', "--provenance", "--ignore-scripts"])
      expect(published[0]).toContain(option);
  });
});

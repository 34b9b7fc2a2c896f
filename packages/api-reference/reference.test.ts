import { join } from "node:path";
import {
  Application,
  LogLevel,
  type ProjectReflection,
  ReflectionKind,
  TSConfigReader,
  TypeDocReader,
} from "typedoc";
import { beforeAll, expect, test } from "vitest";

let app: Application;
let project: ProjectReflection;

beforeAll(async () => {
  const options = join(import.meta.dirname, "typedoc.config.mjs");
  app = await Application.bootstrapWithPlugins({ options }, [new TypeDocReader(), new TSConfigReader()]);
  const converted = await app.convert();
  if (!converted) throw new Error("TypeDoc can't read the packages; `pnpm reference` says why");
  project = converted;
}, 60_000);

/** TypeDoc's warnings: exports without a comment, broken links. */
function warnings(): readonly string[] {
  const found: string[] = [];
  const { logger } = app;
  const log = logger.log.bind(logger);
  logger.log = (message, level) => level >= LogLevel.Warn && found.push(message);
  app.validate(project);
  logger.log = log;
  return found;
}

test("every export has a comment, and no link in a comment is broken", () => {
  expect(warnings()).toEqual([]);
});

test("an export without a comment would be found in each package", () => {
  const names = ["createClient", "collect", "defineResource", "readDescription", "createSandbox"];
  for (const name of names) {
    const found = project.getReflectionsByKind(ReflectionKind.Function).find((one) => one.name === name);
    for (const signature of found?.isDeclaration() ? (found.signatures ?? []) : []) delete signature.comment;
  }
  // A function with overloads has a warning for each signature.
  const missing = warnings().map((text) => names.find((name) => text.includes(name)) ?? text);
  expect([...new Set(missing)].toSorted()).toEqual(names.toSorted());
});

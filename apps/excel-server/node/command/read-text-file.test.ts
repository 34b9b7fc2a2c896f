import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { readJsonFile, readTextFile } from "./read-text-file.ts";

const hint = /such file \(in JSON write each \\ of a path as \/ or \\\\\)\.$/;

test("a path whose backslashes JSON has changed is recognised", async () => {
  await expect(readTextFile("D:\new\tls\b.json")).rejects.toThrow(hint);
  await expect(readTextFile("C:\\none.json")).rejects.not.toThrow(hint);
});

test.runIf(process.platform === "linux")("a file without an end is refused, not read for ever", async () => {
  await expect(readTextFile("/dev/zero")).rejects.toThrow("/dev/zero is larger than 20 MB.");
});

async function read(text: string): Promise<unknown> {
  const folder = await temporaryFolder();
  const file = join(folder, "a.json");
  await writeFile(file, text);
  return await readJsonFile(file);
}

test.each([
  '[{ "id": "a", "b": ["id", "id"] }, { "id": "b", "c": { "id": ":" } }]',
  '{ "a": "\\"a\\":", "b": "{", "A": {}, "": 1 }',
  '{ "__proto__": { "a": 1 }, "constructor": 2 }',
])("names in other objects, in texts and in other case are not the same name: %s", async (text) => {
  expect(await read(text)).toEqual(JSON.parse(text));
});

test("a repeated name is found in any object", async () => {
  await expect(read('[{},\n{ "a": { "b": [ { "c": 1, "c": 1 } ] } }]')).rejects.toThrow(
    /a\.json has "c" twice, line 2: leave one\.$/,
  );
});

import { expect, test } from "vitest";
import { banner } from "./banner.ts";

const parts = { port: 3000, demo: true, isWindows: false };

test.each([
  "http://0.0.0.0:3000",
  "http://[::]:3000",
  "http://192.168.1.7:3000",
  "http://books.internal:3000",
])("at %s it says that clients on other machines need allowHttp", (url) => {
  expect(banner({ ...parts, url })).toContain(
    'createClient({ baseUrl: "http://<this machine>:3000", allowHttp: true, credential })',
  );
});

test.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
  "at %s no other machine reaches it",
  (url) => {
    expect(banner({ ...parts, url })).not.toContain("allowHttp");
  },
);

import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SecretField } from "./credential-fields.tsx";

test("renders an input whose value React does not know, so that no attribute shows it", () => {
  const markup = renderToStaticMarkup(
    <SecretField
      label="API key"
      hint={undefined}
      fault={undefined}
      readOnly={false}
      input={createRef()}
      onInput={() => undefined}
      reveal="Show"
      hide="Hide"
    />,
  );
  const input = /<input[^>]*>/.exec(markup)?.[0];
  expect(input).toContain('type="password"');
  expect(input).toContain('autoComplete="off"');
  expect(input).not.toContain("value=");
});

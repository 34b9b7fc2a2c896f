import { printArea, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";

/** What Excel shows beside a selected cell. */
const longestTitle = 32;
const longestMessage = 255;
/** The longest list of choices that stands in the rule itself. */
const longestSource = 255;

/** `Excel.DataValidation`: a prompt, and a list of choices. It is kept for the area that it was set for; typing is not checked. */
export function rangeValidation(session: Session, sheet: Sheet, area: Area): HostObject {
  const key = printArea(area);
  const change = (part: object): void => {
    session.assertWritable(sheet);
    sheet.validations.set(key, { ...sheet.validations.get(key), ...part });
  };
  return {
    type: "DataValidation",
    set: {
      Prompt: (value) => {
        const { title, message } = Object(value) as { title?: unknown; message?: unknown };
        if (String(title).length > longestTitle || String(message).length > longestMessage)
          throw invalidArgument("the prompt is too long");
        change({ prompt: value });
      },
      Rule: (value) => {
        const { list } = Object(value) as { list?: { source?: unknown } };
        if (typeof list?.source !== "string" || list.source.length > longestSource)
          throw invalidArgument("the rule is not a list of choices that Excel takes");
        change({ rule: value });
      },
    },
  };
}

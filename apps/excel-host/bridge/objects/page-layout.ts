import type { PageText } from "../../workbook/page-layout.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import { isRangeObject, type HostObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";

const texts = {
  LeftHeader: "leftHeader",
  CenterHeader: "centerHeader",
  RightHeader: "rightHeader",
  LeftFooter: "leftFooter",
  CenterFooter: "centerFooter",
  RightFooter: "rightFooter",
} as const satisfies Readonly<Record<string, PageText>>;

/** `Excel.PageLayout`: what of it a printed page shows. */
export function pageLayoutObject({ page }: Sheet): HostObject {
  const headersFooters: HostObject = {
    type: "HeaderFooter",
    get: Object.fromEntries(
      Object.entries(texts).map(([member, text]) => [member, () => page.texts[text] ?? ""]),
    ),
    set: Object.fromEntries(
      Object.entries(texts).map(([member, text]) => [
        member,
        (value: unknown) => {
          page.texts[text] = String(value);
        },
      ]),
    ),
  };
  return {
    type: "PageLayout",
    get: {
      Orientation: () => page.orientation ?? "Portrait",
      PaperSize: () => page.paperSize ?? "Letter",
      Zoom: () => ({ horizontalFitToPages: page.pagesWide ?? null }),
      HeadersFooters: () => ({
        type: "HeaderFooterGroup",
        get: { DefaultForAllPages: () => headersFooters },
      }),
    },
    set: {
      Orientation: (value) => {
        if (value !== "Portrait" && value !== "Landscape")
          throw invalidArgument(`${String(value)} is not an orientation`);
        page.orientation = value;
      },
      PaperSize: (value) => {
        if (value !== "A4" && value !== "Letter")
          throw invalidArgument(`${String(value)} is not a paper size`);
        page.paperSize = value;
      },
      Zoom: (value) => {
        const { horizontalFitToPages } = Object(value) as { readonly horizontalFitToPages?: unknown };
        if (typeof horizontalFitToPages !== "number")
          throw invalidArgument("the zoom must fit to a number of pages");
        page.pagesWide = horizontalFitToPages;
      },
    },
    call: {
      SetPrintTitleRows: (range) => {
        if (!isRangeObject(range)) throw invalidArgument("the rows must be a range");
        page.titleRows = { first: range.area.row, last: range.area.lastRow };
      },
    },
  };
}

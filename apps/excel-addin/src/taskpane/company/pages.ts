import type { ComponentType } from "react";
import type { ListName } from "../../lists/list-name.ts";
import type { PaneMessages } from "../../messages/en/pane.ts";
import { ActivityPage } from "../activity/activity-page.tsx";
import { CreatePartner } from "../partner/create-partner.tsx";
import { ListsPage } from "../lists/lists-page.tsx";
import { ManyPage } from "../many/many-page.tsx";
import type { CompanyPageProps } from "./company-page-props.ts";

/** A page of a connected company. Its tab's text is in the messages under `tabs`. */
export interface CompanyPageRow {
  readonly id: keyof PaneMessages["tabs"];
  readonly Page: ComponentType<CompanyPageProps>;
  /** The list without which the page is of no use. */
  readonly needs?: ListName;
}

/** The pages in the order of their tabs. To add one, add its row and its text. A page stays mounted once it was shown. */
export const companyPages: readonly [CompanyPageRow, ...CompanyPageRow[]] = [
  { id: "lists", Page: ListsPage },
  { id: "partner", Page: CreatePartner, needs: "BusinessPartners" },
  { id: "many", Page: ManyPage, needs: "BusinessPartners" },
  { id: "activity", Page: ActivityPage },
];

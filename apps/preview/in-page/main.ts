import { officeJsAddress } from "@accounting-data/deployment";
import { element, openPage, words } from "../page/open-page.ts";
import { createInPageService } from "./in-page-service.ts";
import { watchOfficeJs } from "./watch-office-js.ts";

const service = createInPageService(new URL("addin/", document.baseURI), localStorage);

const bar = document.querySelector(".bar");
const startOver = document.createElement("button");
startOver.type = "button";
startOver.className = "show";
startOver.textContent = words.startOver;
startOver.addEventListener("click", () => {
  service.startOver();
  location.reload();
});
bar?.insertBefore(startOver, element("steps"));

watchOfficeJs(officeJsAddress, (isMissing) => {
  const failure = element("failure");
  failure.textContent = words.noOfficeJs;
  failure.hidden = !isMissing;
});

openPage(() => Promise.resolve(service));

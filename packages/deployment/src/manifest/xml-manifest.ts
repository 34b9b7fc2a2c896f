import { groupLabel, type Deployment } from "./deployment.ts";
import { product, type RibbonButton } from "./product.ts";
import type { Localised } from "../localised.ts";

/** The XML manifest, which every version of Excel with custom functions can load. */
export function xmlManifest(deployment: Deployment): string {
  const { address, prefix, id, version, provider, name, support } = deployment;
  const at = (path: string): string => escape(new URL(path, address).href);
  const { description, buttons, getStarted } = product;
  const group = groupLabel(name);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0" xsi:type="TaskPaneApp">
  <Id>${id}</Id>
  <Version>${version}.0</Version>
  <ProviderName>${escape(provider)}</ProviderName>
  <DefaultLocale>en-US</DefaultLocale>
  ${text("DisplayName", name, "Override")}
  ${text("Description", description, "Override")}
  <IconUrl DefaultValue="${at("icons/icon-32.png")}"/>
  <HighResolutionIconUrl DefaultValue="${at("icons/icon-64.png")}"/>
  <SupportUrl DefaultValue="${escape(support.href)}"/>
  <AppDomains><AppDomain>${escape(address.origin)}</AppDomain></AppDomains>
  <Hosts><Host Name="Workbook"/></Hosts>
  <Requirements>
    <Sets DefaultMinVersion="1.1">
      <Set Name="SharedRuntime" MinVersion="1.1"/>
      <Set Name="CustomFunctionsRuntime" MinVersion="1.2"/>
    </Sets>
  </Requirements>
  <DefaultSettings><SourceLocation DefaultValue="${at("taskpane.html")}"/></DefaultSettings>
  <Permissions>ReadWriteDocument</Permissions>
  <VersionOverrides xmlns="http://schemas.microsoft.com/office/taskpaneappversionoverrides" xsi:type="VersionOverridesV1_0">
    <Hosts>
      <Host xsi:type="Workbook">
        <Runtimes><Runtime resid="Page.Url" lifetime="long"/></Runtimes>
        <AllFormFactors>
          <ExtensionPoint xsi:type="CustomFunctions">
            <Script><SourceLocation resid="Functions.Script.Url"/></Script>
            <Page><SourceLocation resid="Page.Url"/></Page>
            <Metadata><SourceLocation resid="Functions.Metadata.Url"/></Metadata>${
              // Without a prefix, element and text are left out: Excel on the desktop does not load an empty text.
              prefix === undefined ? "" : `\n            <Namespace resid="Functions.Namespace"/>`
            }
          </ExtensionPoint>
        </AllFormFactors>
        <DesktopFormFactor>
          <GetStarted>
            <Title resid="GetStarted.Title"/>
            <Description resid="GetStarted.Description"/>
            <LearnMoreUrl resid="Page.Url"/>
          </GetStarted>
          <FunctionFile resid="Page.Url"/>
          <ExtensionPoint xsi:type="PrimaryCommandSurface">
            <OfficeTab id="TabHome">
              <Group id="AccountingData.Group">
                <Label resid="Group.Label"/>
                ${icon}
                ${buttons.map(control).join("\n                ")}
              </Group>
            </OfficeTab>
          </ExtensionPoint>
        </DesktopFormFactor>
      </Host>
    </Hosts>
    <Resources>
      <bt:Images>
        ${[16, 32, 80].map((size) => `<bt:Image id="Icon.${size}" DefaultValue="${at(`icons/icon-${size}.png`)}"/>`).join("\n        ")}
      </bt:Images>
      <bt:Urls>
        <bt:Url id="Page.Url" DefaultValue="${at("taskpane.html")}"/>
        <bt:Url id="Functions.Script.Url" DefaultValue="${at("functions.js")}"/>
        <bt:Url id="Functions.Metadata.Url" DefaultValue="${at("functions.json")}"><bt:Override Locale="cs-CZ" Value="${at("functions.cs.json")}"/></bt:Url>
      </bt:Urls>
      <bt:ShortStrings>${
        prefix === undefined ? "" : `\n        <bt:String id="Functions.Namespace" DefaultValue="${prefix}"/>`
      }
        ${text("bt:String", getStarted.title, "bt:Override", "GetStarted.Title")}
        ${text("bt:String", group, "bt:Override", "Group.Label")}
        ${buttons.map(({ id: button, label }) => text("bt:String", label, "bt:Override", `${button}.Label`)).join("\n        ")}
      </bt:ShortStrings>
      <bt:LongStrings>
        ${text("bt:String", getStarted.text(prefix === undefined ? "=PARTNERS()" : `=${prefix}.PARTNERS()`), "bt:Override", "GetStarted.Description")}
        ${buttons.map(({ id: button, tip }) => text("bt:String", tip, "bt:Override", `${button}.Tip`)).join("\n        ")}
      </bt:LongStrings>
    </Resources>
  </VersionOverrides>
</OfficeApp>
`;
}

const icon = `<Icon><bt:Image size="16" resid="Icon.16"/><bt:Image size="32" resid="Icon.32"/><bt:Image size="80" resid="Icon.80"/></Icon>`;

function control({ id }: RibbonButton): string {
  const action =
    id === "OpenPane"
      ? `<Action xsi:type="ShowTaskpane"><TaskpaneId>AccountingData.Pane</TaskpaneId><SourceLocation resid="Page.Url"/></Action>`
      : `<Action xsi:type="ExecuteFunction"><FunctionName>${id}</FunctionName></Action>`;
  return `<Control xsi:type="Button" id="AccountingData.${id}">
                  <Label resid="${id}.Label"/>
                  <Supertip><Title resid="${id}.Label"/><Description resid="${id}.Tip"/></Supertip>
                  ${icon}
                  ${action}
                </Control>`;
}

function text(element: string, { en, cs }: Localised, override: string, id?: string): string {
  const name = id === undefined ? "" : ` id="${id}"`;
  return `<${element}${name} DefaultValue="${escape(en)}"><${override} Locale="cs-CZ" Value="${escape(cs)}"/></${element}>`;
}

function escape(value: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return value.replace(/[&<>"]/g, (character) => names[character]!);
}

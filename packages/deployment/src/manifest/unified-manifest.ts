import { groupLabel, type Deployment } from "./deployment.ts";
import { product, type RibbonButton } from "./product.ts";

/** The unified JSON manifest, made from the same texts as the XML manifest. */
export function unifiedManifest(deployment: Deployment): object {
  const { address, prefix, id, version, provider, name, support, privacy, terms } = deployment;
  const at = (path: string): string => new URL(path, address).href;
  const { shortName, description, buttons } = product;
  const group = groupLabel(name);
  const icons = [16, 32, 80].map((size) => ({ size, url: at(`icons/icon-${size}.png`) }));
  const control = ({ id: button, label, tip }: RibbonButton): object => ({
    id: `AccountingData.${button}`,
    type: "button",
    label: label.en,
    icons,
    supertip: { title: label.en, description: tip.en },
    actionId: button,
  });
  return {
    $schema: "https://developer.microsoft.com/json-schemas/teams/v1.26/MicrosoftTeams.schema.json",
    manifestVersion: "1.26",
    version,
    id,
    developer: {
      name: provider,
      websiteUrl: support.href,
      privacyUrl: privacy.href,
      termsOfUseUrl: terms.href,
    },
    name: { short: name === product.name ? shortName.en : name.en, full: name.en },
    description: { short: description.en.slice(0, 80), full: description.en },
    icons: { outline: "icons/outline-32.png", color: "icons/color-192.png" },
    accentColor: "#1F6F43",
    localizationInfo: {
      defaultLanguageTag: "en-us",
      additionalLanguages: [{ languageTag: "cs-cz", file: "manifest.cs.json" }],
    },
    authorization: {
      permissions: { resourceSpecific: [{ name: "Document.ReadWrite.User", type: "Delegated" }] },
    },
    validDomains: [address.host],
    extensions: [
      {
        requirements: { scopes: ["workbook"], capabilities: [{ name: "SharedRuntime", minVersion: "1.1" }] },
        runtimes: [
          {
            requirements: { capabilities: [{ name: "SharedRuntime", minVersion: "1.1" }] },
            id: "SharedRuntime",
            type: "general",
            lifetime: "long",
            code: { page: at("taskpane.html") },
            customFunctions: {
              ...(prefix !== undefined && { namespace: { id: prefix, name: prefix } }),
              metadataUrl: at("functions.json"),
              allowCustomDataForDataTypeAny: true,
            },
            actions: buttons.map((button) =>
              button.id === "OpenPane"
                ? {
                    id: button.id,
                    type: "openPage",
                    view: "AccountingData.Pane",
                    displayName: button.label.en,
                  }
                : { id: button.id, type: "executeFunction", displayName: button.label.en },
            ),
          },
        ],
        ribbons: [
          {
            contexts: ["default"],
            tabs: [
              {
                builtInTabId: "TabHome",
                groups: [
                  { id: "AccountingData.Group", label: group.en, icons, controls: buttons.map(control) },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
}

/** The unified manifest's Czech texts: a separate file, whose keys are paths in the manifest. */
export function unifiedManifestCzech({ address, name }: Deployment): object {
  const { shortName, description, buttons } = product;
  const group = groupLabel(name);
  const ribbon = "extensions[0].ribbons[0].tabs[0].groups[0]";
  const texts: Record<string, string> = {
    "name.short": name === product.name ? shortName.cs : name.cs,
    "name.full": name.cs,
    "description.short": description.cs.slice(0, 80),
    "description.full": description.cs,
    [`${ribbon}.label`]: group.cs,
    "extensions[0].runtimes[0].customFunctions.metadataUrl": new URL("functions.cs.json", address).href,
  };
  buttons.forEach(({ label, tip }, index) => {
    texts[`extensions[0].runtimes[0].actions[${index}].displayName`] = label.cs;
    texts[`${ribbon}.controls[${index}].label`] = label.cs;
    texts[`${ribbon}.controls[${index}].supertip.title`] = label.cs;
    texts[`${ribbon}.controls[${index}].supertip.description`] = tip.cs;
  });
  return {
    $schema:
      "https://developer.microsoft.com/json-schemas/teams/v1.26/MicrosoftTeams.Localization.schema.json",
    ...texts,
  };
}

import {
  containerName,
  type FeedModel,
  type FeedProperty,
  type FeedSet,
  type FeedType,
} from "./feed-model.ts";

export const namespace = "AccountingData";

/** The description of the feed that clients read first, `$metadata`. */
export function metadataDocument(model: FeedModel): string {
  const sets = [...model.sets.values()];
  const complex = [...model.complexTypes.values()].map(
    ({ name, properties }) =>
      `<ComplexType Name="${name}">${properties.map((one) => property(one, model)).join("")}</ComplexType>`,
  );
  const container = sets.map(({ name }) => `<EntitySet Name="${name}" EntityType="${namespace}.${name}"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${[...sets.map((set) => entityType(set, model)), ...complex].join("\n")}
<EntityContainer Name="${containerName}">${container.join("")}</EntityContainer>
</Schema></edmx:DataServices></edmx:Edmx>
`;
}

function entityType({ name, properties, isOpen }: FeedSet, model: FeedModel): string {
  const keys = properties.filter(({ isKey }) => isKey).map((key) => `<PropertyRef Name="${key.name}"/>`);
  const open = isOpen ? ' OpenType="true"' : "";
  return `<EntityType Name="${name}"${open}><Key>${keys.join("")}</Key>${properties.map((one) => property(one, model)).join("")}</EntityType>`;
}

/** All but keys and collections may be null: what a service requires says nothing of what it sends. */
function property({ name, type, isKey }: FeedProperty, model: FeedModel): string {
  const nullable = isKey || type.kind === "collection" ? ' Nullable="false"' : "";
  return `<Property Name="${name}" Type="${typeName(type, model)}"${nullable}${facets(type)}/>`;
}

function typeName(type: FeedType, model: FeedModel): string {
  if (type.kind === "collection") return `Collection(${typeName(type.of, model)})`;
  return type.kind === "primitive" ? type.edm : `${namespace}.${model.complexTypes.get(type.record)!.name}`;
}

function facets(type: FeedType): string {
  if (type.kind === "collection") return facets(type.of);
  if (type.kind !== "primitive") return "";
  if (type.edm === "Edm.Decimal") return ' Scale="variable"';
  return type.edm === "Edm.DateTimeOffset" ? ' Precision="7"' : "";
}

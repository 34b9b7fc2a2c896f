import ts from "typescript6";

/** The names that a piece of code uses and does not declare, sorted. */
export function freeNames(code: string): readonly string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (declares(node)) declared.add(node.text);
      else if (!isProperty(node)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true));
  return [...used].filter((name) => !declared.has(name)).toSorted();
}

function declares(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isBindingElement(parent)) return parent.name === name;
  if (ts.isImportSpecifier(parent) || ts.isNamespaceImport(parent) || ts.isImportClause(parent)) return true;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent)) &&
    parent.name === name
  );
}

/** Whether it names a part of something else: `b` in `a.b` and in `{ b: a }`. */
function isProperty(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name;
  if (ts.isQualifiedName(parent)) return parent.right === name;
  if (ts.isBindingElement(parent)) return parent.propertyName === name;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent)) &&
    parent.name === name
  );
}

/** An element of a manifest. Text and comments between elements are of no interest. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Reads a document without a DTD. Throws a SyntaxError where it is not well-formed. */
export function readXml(source: string): XmlElement {
  const token = /<\?[^>]*\?>|<!--[^]*?-->|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)|</g;
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const stack = [root];
  for (const [whole, closing, name, attributes = "", empty, text] of source.matchAll(token)) {
    const top = stack.at(-1)!;
    if (text !== undefined) top.text += text.trim();
    else if (name === undefined) {
      if (!whole.startsWith("<?") && !whole.startsWith("<!--"))
        throw new SyntaxError("A < that opens nothing.");
    } else if (closing) {
      if (top.name !== name || stack.length === 1) throw new SyntaxError(`</${name}> closes <${top.name}>.`);
      stack.pop();
    } else {
      const element: Open = { name, attributes: readAttributes(attributes), children: [], text: "" };
      top.children.push(element);
      if (!empty) stack.push(element);
    }
  }
  const [element, ...others] = root.children;
  if (stack.length !== 1 || !element || others.length > 0)
    throw new SyntaxError("Not exactly one closed root.");
  return element;
}

interface Open extends XmlElement {
  readonly children: Open[];
  text: string;
}

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(/([\w:]+)="([^"]*)"/g)) {
    if (name! in found) throw new SyntaxError(`The attribute ${name} stands twice.`);
    found[name!] = value!
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  }
  return found;
}

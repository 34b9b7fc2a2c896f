/** Whether LET accepts a name: it takes `r`, `c` and `r1c1` as references of Excel's other notation. LAMBDA accepts them. */
export function isLocalName(name: string): boolean {
  return !/^(?:r\d*|c\d*|r\d*c\d*)$/i.test(name);
}

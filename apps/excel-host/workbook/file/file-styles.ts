import { isPlain, plainLook, type CellLook } from "../cell-look.ts";
import { xmlHeader, xmlText } from "./xml-text.ts";

/** The cells' styles in a workbook's file. */
export interface FileStyles {
  /** The index of the style with a number format and a look. */
  readonly indexOf: (numberFormat: string, look: CellLook) => number;
  /** The part with all styles that were asked for. */
  readonly xml: () => string;
}

interface Style {
  readonly numberFormat: string;
  readonly look: CellLook;
}

/** Below this, ids of number formats are Excel's own. */
const firstFormat = 164;

/** Collects the styles while the sheets are written; the first one is that of a cell without a format. */
export function createFileStyles(): FileStyles {
  const styles = new Map<string, Style>();
  const indexOf = (numberFormat: string, look: CellLook): number => {
    const key = JSON.stringify([numberFormat, look.bold, look.alignment]);
    styles.set(key, styles.get(key) ?? { numberFormat, look });
    return [...styles.keys()].indexOf(key);
  };
  indexOf("General", plainLook);
  return { indexOf, xml: () => stylesXml([...styles.values()]) };
}

function stylesXml(styles: readonly Style[]): string {
  const formats = [...new Set(styles.map(({ numberFormat }) => numberFormat))].filter(
    (format) => format !== "General",
  );
  const listed = formats.map(
    (format, index) => `<numFmt numFmtId="${index + firstFormat}" formatCode="${xmlText(format)}"/>`,
  );
  const written = styles.map(({ numberFormat, look }) => {
    const at = formats.indexOf(numberFormat);
    const number = at < 0 ? 'numFmtId="0"' : `numFmtId="${at + firstFormat}" applyNumberFormat="1"`;
    const font = look.bold ? 'fontId="1" applyFont="1"' : 'fontId="0"';
    const attributes = `${number} ${font} fillId="0" borderId="0" xfId="0"`;
    if (isPlain({ ...look, bold: false })) return `<xf ${attributes}/>`;
    const horizontal = look.alignment.toLowerCase();
    return `<xf ${attributes} applyAlignment="1"><alignment horizontal="${horizontal}"/></xf>`;
  });
  return (
    `${xmlHeader}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    (listed.length === 0 ? "" : `<numFmts count="${listed.length}">${listed.join("")}</numFmts>`) +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${written.length}">${written.join("")}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '<dxfs count="1"><dxf><font><strike/></font></dxf></dxfs></styleSheet>'
  );
}

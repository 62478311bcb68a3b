/**
 * One row of CSV (RFC 4180) with its line end. A cell that a spreadsheet would run as a formula gets an apostrophe
 * in front (OWASP, CSV injection): what people typed stays text for whoever opens the file.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

const formulaSign = /[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/;

function csvCell(text: string): string {
  const safe = /^[\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  const whole = guardInnerCells(safe);
  return /[",;\r\n\t]/.test(whole) ? `"${whole.replaceAll('"', '""')}"` : whole;
}

/**
 * The same for what begins a cell where a spreadsheet splits at semicolons or tabs, as in most of Europe: our quotes stand in
 * the middle of its cells then and hold nothing together, line ends neither. From the end, because a look ahead from each of
 * many tabs costs the square of them.
 */
function guardInnerCells(text: string): string {
  const parts: string[] = [];
  let end = text.length;
  let isBeforeFormula = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at);
    if (isBeforeFormula && /[;\t\r\n]/.test(sign)) {
      parts.push(`'${text.slice(at + 1, end)}`);
      end = at + 1;
    }
    isBeforeFormula = formulaSign.test(sign) || (isBeforeFormula && /["\s]/.test(sign));
  }
  parts.push(text.slice(0, end));
  return parts.toReversed().join('');
}

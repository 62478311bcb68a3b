/**
 * One row of CSV (RFC 4180) with its line end. A cell that a spreadsheet would run as a formula gets an apostrophe
 * in front (OWASP, CSV injection): what people typed stays text for whoever opens the file.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * What begins a cell where a spreadsheet splits at semicolons or tabs, as in most of Europe: our quotes stand in the middle
 * of its cells then and hold nothing together, line ends neither.
 */
const innerFormula = /([;\t\r\n])(?=["\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

function csvCell(text: string): string {
  const safe = /^[\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  const whole = safe.replaceAll(innerFormula, "$1'");
  return /[",;\r\n\t]/.test(whole) ? `"${whole.replaceAll('"', '""')}"` : whole;
}

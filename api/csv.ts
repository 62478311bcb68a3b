/**
 * One row of CSV (RFC 4180) with its line end. A cell that a spreadsheet would run as a formula gets an apostrophe
 * in front (OWASP, CSV injection): what people typed stays text for whoever opens the file.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = /^[\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

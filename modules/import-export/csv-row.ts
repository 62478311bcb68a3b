/**
 * Formats one row of CSV (RFC 4180) with its line end. A cell that a spreadsheet would run as a formula gets an apostrophe in
 * front (OWASP, CSV injection).
 */
export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map(formatCsvCell).join(',')}\r\n`;
}

const formulaStartPattern = /[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/;

function formatCsvCell(text: string): string {
  const safe = /^[\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  const guarded = guardInnerCells(safe);
  return /[",;\r\n\t]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/**
 * Escapes formulas after semicolons and tabs inside a cell, because spreadsheets in most of Europe split cells there.
 * In these spreadsheets, our quotes are in the middle of a cell, so they do not protect separators or line ends. The
 * function reads from the end, because a lookahead from each of many tabs would take quadratic time.
 */
function guardInnerCells(text: string): string {
  const parts: string[] = [];
  let end = text.length;
  let isBeforeFormula = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (isBeforeFormula && /[;\t\r\n]/.test(character)) {
      parts.push(`'${text.slice(at + 1, end)}`);
      end = at + 1;
    }
    isBeforeFormula = formulaStartPattern.test(character) || (isBeforeFormula && /["\s]/.test(character));
  }
  parts.push(text.slice(0, end));
  return parts.toReversed().join('');
}

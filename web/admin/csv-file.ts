import { minuteMs } from '#modules/time.ts';

/** Downloads a table as a CSV file (RFC 4180) with a UTF-8 byte order mark. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(new Blob([`\uFEFF${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' }), name);
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // After a minute the browser has read the content. Until the URL is revoked, the content stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs);
}

/**
 * Converts rows to CSV. Adds an apostrophe before each cell that a spreadsheet would run as a formula (OWASP, CSV
 * injection), as api/http/csv.ts does.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('');
}

/**
 * Adds an apostrophe before each formula that follows a separator or line break, because some spreadsheets split
 * lines at semicolons or tabs, even inside quotes.
 */
function escapeSeparators(text: string): string {
  return text.replaceAll(/([;\t\r\n])(?=["\s]*[=+\-@])/g, "$1'");
}

function toCsvCell(text: string): string {
  const isFormula = /^\s*[=+\-@]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = escapeSeparators(isFormula ? `'${text}` : text);
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a table of figures to the person as a file: CSV (RFC 4180) with a mark that it is UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(new Blob([`\uFEFF${csvText(rows)}`], { type: 'text/csv;charset=utf-8' }), name);
}

/** Hands bytes to the person as a file of this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the bytes by then; an address that is kept keeps them in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection), as in api/http/csv.ts. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** A spreadsheet that splits lines at semicolons or tabs begins a cell behind each, quotes or not. */
function withinSafe(text: string): string {
  return text.replaceAll(/([;\t\r\n])(?=["\s]*[=+\-@])/g, "$1'");
}

function csvCell(text: string): string {
  const isFormula = /^\s*[=+\-@]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = withinSafe(isFormula ? `'${text}` : text);
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

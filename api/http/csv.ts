import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import { streamText } from '#api/http/text-stream.ts';

/**
 * Answers batches of rows as a file of CSV (RFC 4180), sent as they are read, so that a long list costs no memory.
 * `name` is that of the file, without its day. The byte order mark tells spreadsheets that it is UTF-8.
 */
export function answerCsv(
  c: Context<ApiEnv>,
  file: { name: string; at: Date; columns: readonly string[] },
  batches: AsyncGenerator<readonly string[][]>,
): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  const day = file.at.toISOString().slice(0, 10);
  c.header('Content-Disposition', `attachment; filename="${file.name}-${day}.csv"`);
  return c.body(streamText(csvOf(file.columns, batches)));
}

async function* csvOf(
  columns: readonly string[],
  batches: AsyncGenerator<readonly string[][]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(columns)}`;
  for await (const rows of batches) if (rows.length > 0) yield rows.map(csvRow).join('');
}

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

import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import { formatCsvRow } from '#modules/import-export/csv-row.ts';
import { streamText } from '#api/http/text-stream.ts';

/**
 * Streams batches of rows as a CSV file (RFC 4180), so that a long list is never completely in memory. `name` is the
 * file name without the date. The file begins with a byte order mark, by which spreadsheets recognize UTF-8.
 */
export function sendCsv(
  c: Context<ApiEnv>,
  file: { name: string; at: Date; columns: readonly string[] },
  batches: AsyncGenerator<readonly string[][]>,
): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  const day = file.at.toISOString().slice(0, 10);
  c.header('Content-Disposition', `attachment; filename="${file.name}-${day}.csv"`);
  return c.body(streamText(formatCsv(file.columns, batches)));
}

async function* formatCsv(
  columns: readonly string[],
  batches: AsyncGenerator<readonly string[][]>,
): AsyncGenerator<string> {
  yield `\uFEFF${formatCsvRow(columns)}`;
  for await (const rows of batches) if (rows.length > 0) yield rows.map(formatCsvRow).join('');
}

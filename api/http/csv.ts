import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import { csvRow } from '#modules/import-export/csv-row.ts';
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

import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { AppError } from '#modules/app-error.ts';

/** Limits of the page size (specification 7.3). */
const pageSizeLimits = { least: 1, most: 100 } as const;

export type PageRequest = { limit: number; after?: string };

/** Reads `?limit=`, clamped to the limits, and `?after=`, which must come from a response of the list. */
export function readPageRequest(c: Context<ApiEnv>): PageRequest {
  const after = c.req.query('after');
  const limit = parseLimit(c.req.query('limit'));
  return after === undefined || after === '' ? { limit } : { limit, after: decodeCursor(after) };
}

/**
 * Returns the id in the cursor of a list that is ordered by id.
 * @throws {AppError} malformed for other cursors
 */
export function parseCursorId(page: PageRequest): number | undefined {
  if (page.after === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(page.after)) throw new AppError('malformed', 'request.cursorInvalid');
  return Math.min(Number(page.after), 2 ** 31 - 1);
}

/**
 * Cuts a page from rows that include one extra row. `last` is the last row of the page if more rows follow; it determines the
 * next cursor.
 */
export function splitPage<Row>(
  rows: readonly Row[],
  { limit }: PageRequest,
): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? shown.at(-1) : undefined };
}

/** Sets headers with the exact or minimum total and, if more items follow, the next page: Link rel="next" (RFC 8288). */
export function setPageHeaders(
  c: Context<ApiEnv>,
  { limit }: PageRequest,
  { total, next }: { total: number | RowCount; next?: string | undefined },
): void {
  const { count, isLeast } = typeof total === 'number' ? { count: total, isLeast: false } : total;
  c.header('X-Total-Count', String(count));
  if (isLeast) c.header('X-Total-Is-Least', 'true');
  if (next === undefined) return;
  // The link includes the filters of the list.
  const query = new URLSearchParams(c.req.query());
  query.set('limit', String(limit));
  query.set('after', encodeCursor(next));
  c.header('Link', `<${c.req.path}?${query.toString()}>; rel="next"`);
}

function parseLimit(text: string | undefined): number {
  const requested = Number(text);
  if (text === undefined || text.trim() === '' || Number.isNaN(requested)) return pageSizeLimits.most;
  return Math.trunc(Math.min(pageSizeLimits.most, Math.max(pageSizeLimits.least, requested)));
}

function encodeCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

function decodeCursor(text: string): string {
  if (!/^[\w-]{1,1000}$/.test(text)) throw new AppError('malformed', 'request.cursorInvalid');
  return Buffer.from(text, 'base64url').toString();
}

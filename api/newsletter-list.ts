import type { Context } from 'hono';
import type { ApiEnv } from '#api/env.ts';
import { showNewsletterItem } from '#api/newsletter-item.ts';
import { answerList, readPage } from '#api/paging.ts';
import type { Page } from '#api/paging.ts';
import type { Ctx } from '#domain/context.ts';
import { listNewsletters } from '#domain/newsletters/newsletter.ts';
import type { NewsletterCard, NewsletterPosition } from '#domain/newsletters/newsletter.ts';
import { newsletterStates } from '#domain/newsletters/schema.ts';
import { Refusal } from '#domain/refusal.ts';
import { searchLimits, searchText } from '#domain/search/schema.ts';

const dayMs = 24 * 3600_000;

/**
 * GET /api/v1/newsletters: the latest first, by the day on which they began, are to begin or were written; `?search=`
 * part of the subject, `?days=` 7, 14 or 30, `?state=`.
 */
export async function showNewsletters(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const days = /^\d{1,4}$/.test(c.req.query('days') ?? '') ? Number(c.req.query('days')) : undefined;
  const since = days === undefined ? undefined : new Date(ctx.clock.now().getTime() - days * dayMs);
  const filter = { search: searchOf(c), since, states: statesOf(c, newsletterStates) };
  const found = await listNewsletters(ctx, filter, { limit: limit + 1, after: positionOf(page) });
  const shown = found.newsletters.slice(0, limit);
  const last = shown.at(-1);
  const next = found.newsletters.length > limit && last ? cursorOf(last) : undefined;
  return answerList(
    c,
    shown.map((one) => showNewsletterItem(ctx, one)),
    { total: found.total, limit, next },
  );
}

/** The text of `?search=`, cut to what is worth looking for; undefined for none. */
export function searchOf(c: Context<ApiEnv>): string | undefined {
  return searchText.parse((c.req.query('search') ?? '').slice(0, searchLimits.text)) || undefined;
}

/** The states of `?state=`, several by commas; undefined for all, and where none of them is known. */
export function statesOf<State extends string>(
  c: Context<ApiEnv>,
  known: readonly State[],
): State[] | undefined {
  const wanted = (c.req.query('state') ?? '').split(',');
  const states = known.filter((state) => wanted.includes(state));
  return states.length === 0 ? undefined : states;
}

function cursorOf({ startedAt, sendAt, createdAt, id }: NewsletterCard): string {
  return `${(startedAt ?? sendAt ?? createdAt).getTime()}.${id}`;
}

/** Refuses `malformed` for a cursor that no answer of this list has given. */
function positionOf({ after }: Page): NewsletterPosition | undefined {
  if (after === undefined) return undefined;
  const [, time, id] = /^(\d{1,14})\.([1-9]\d{0,8})$/.exec(after) ?? [];
  if (time === undefined || id === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { at: new Date(Number(time)), id: Number(id) };
}

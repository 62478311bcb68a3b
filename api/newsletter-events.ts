import type { Context } from 'hono';
import type { ApiEnv } from '#api/env.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { pathId } from '#api/path-id.ts';
import type { Ctx } from '#domain/context.ts';
import { listEvents } from '#domain/newsletters/event.ts';
import { readNewsletter } from '#domain/newsletters/newsletter.ts';
import { listMembers } from '#domain/team/member.ts';

/** GET /api/v1/newsletters/{id}/events: what happened to it, newest first; `by` is a member's name, or null. */
export async function showEvents(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = pathId(c, 'newsletter.missing');
  await readNewsletter(ctx, id);
  const page = readPage(c);
  const { limit } = page;
  const { events, total } = await listEvents(ctx, id, { limit: limit + 1, after: cursorId(page) });
  const shown = events.slice(0, limit);
  const names = shown.some(({ actorId }) => actorId !== null) ? await namesOfMembers(ctx) : new Map();
  const items = shown.map(({ id: event, kind, at, count, actorId }) => ({
    id: event,
    kind,
    at,
    count,
    by: actorId === null ? null : (names.get(actorId) ?? null),
  }));
  const next = events.length > limit ? String(shown.at(-1)?.id) : undefined;
  return answerList(c, items, { total, limit, next });
}

async function namesOfMembers(ctx: Ctx): Promise<Map<number, string>> {
  return new Map((await listMembers(ctx)).map(({ id, name, email }) => [id, name ?? email]));
}

import type { Context } from 'hono';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { answerCsv } from '#api/csv.ts';
import type { ApiEnv } from '#api/env.ts';
import { searchOf } from '#api/newsletter-list.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { pathId } from '#api/path-id.ts';
import { messageText } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { subscriberStates } from '#domain/subscribers/schema.ts';
import type { SubscriberFilter } from '#domain/subscribers/schema.ts';
import {
  erase,
  exportSubscribers,
  recordExport,
  restoreSubscriber,
  searchSubscribers,
} from '#domain/subscribers/subscriber-list.ts';

/** GET /api/v1/subscribers: newest first; `?search=` part of an address, `?state=`. */
export async function findSubscribers(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const { subscribers, total } = await searchSubscribers(ctx, filterOf(c), {
    limit: limit + 1,
    after: cursorId(page),
  });
  const shown = subscribers.slice(0, limit);
  const next = subscribers.length > limit ? String(shown.at(-1)?.id) : undefined;
  const items = shown.map(({ id, email, state, createdAt, confirmedAt, source }) => ({
    id,
    email,
    state,
    created: createdAt,
    confirmed: confirmedAt,
    source,
  }));
  return answerList(c, items, { total, limit, next });
}

/** GET /api/v1/subscribers/export: CSV of all that the filter leaves, sent as it is read. */
export async function exportList(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await recordExport(ctx, actorOf(c));
  const file = { name: 'subscribers', at: ctx.clock.now(), columns };
  return answerCsv(c, file, rowsOf(ctx, filterOf(c)));
}

const columns = ['email', 'state', 'created', 'confirmed', 'source'] as const;

async function* rowsOf(ctx: Ctx, filter: SubscriberFilter): AsyncGenerator<string[][]> {
  for await (const subscribers of exportSubscribers(ctx, filter)) {
    yield subscribers.map(({ email, state, createdAt, confirmedAt, source }) => [
      email,
      state,
      createdAt.toISOString(),
      confirmedAt?.toISOString() ?? '',
      source,
    ]);
  }
}

/** DELETE /api/v1/subscribers/{id}: everything that names the person. */
export async function eraseSubscriber(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = pathId(c, 'subscriber.missing');
  const { email } = await erase(ctx, id, actorOf(c));
  return answerData(c, { id }, messageText('subscriber.erased', { email }));
}

/** POST /api/v1/subscribers/{id}/restore: an address that bounced takes emails again. */
export async function restore(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = pathId(c, 'subscriber.missing');
  const { email } = await restoreSubscriber(ctx, id, actorOf(c));
  return answerData(c, { id }, messageText('subscriber.restored', { email }));
}

function filterOf(c: Context<ApiEnv>): SubscriberFilter {
  const state = subscriberStates.find((name) => name === c.req.query('state'));
  return { search: searchOf(c), state };
}

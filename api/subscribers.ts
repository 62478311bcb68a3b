import type { subscribers as calls } from '#api/contract/subscribers.ts';
import { answerCsv } from '#api/http/csv.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { searchText } from '#api/query-text.ts';
import { importList } from '#api/subscriber-import.ts';
import { messageText } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import type { SubscriberFilter } from '#domain/subscribers/schema.ts';
import {
  eraseSubscriber,
  exportSubscribers,
  recordExport,
  restoreSubscriber,
  searchSubscribers,
} from '#domain/subscribers/subscriber-list.ts';

export const subscribers: Handlers<typeof calls> = {
  async list({ query, page }, ctx) {
    const filter = { search: searchText(query.search), state: query.state };
    const found = await searchSubscribers(ctx, filter, { limit: page.limit + 1, after: cursorId(page) });
    const { shown, last } = cutPage(found.subscribers, page);
    const items = shown.map(({ id, email, state, createdAt, confirmedAt, source }) => ({
      id,
      email,
      state,
      created: createdAt,
      confirmed: confirmedAt,
      source,
    }));
    return { items, total: found.total, next: last && String(last.id) };
  },

  /** All that the filter leaves, sent as it is read. */
  async export({ c, query, actor }, ctx) {
    await recordExport(ctx, actor);
    const file = { name: 'subscribers', at: ctx.clock.now(), columns };
    return answerCsv(c, file, rowsOf(ctx, { search: searchText(query.search), state: query.state }));
  },

  import: importList,

  /** Everything that names the person. */
  async delete({ path: { id }, actor }, ctx) {
    const { email } = await eraseSubscriber(ctx, id, actor);
    return { data: { id }, message: messageText('subscriber.erased', { email }) };
  },

  async restore({ path: { id }, actor }, ctx) {
    const { email } = await restoreSubscriber(ctx, id, actor);
    return { data: { id }, message: messageText('subscriber.restored', { email }) };
  },
};

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

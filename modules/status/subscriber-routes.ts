import { sendCsv } from '#api/http/csv.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { parseSearchText } from '#api/http/query-text.ts';
import { formatMessage } from '#content/messages.ts';
import type { ListedStatusSubscriber } from '#modules/status/schema.ts';
import type { statusSubscribers as calls } from '#modules/status/subscriber-contract.ts';
import {
  eraseStatusSubscriber,
  exportStatusSubscribers,
  listStatusSubscribers,
} from '#modules/status/subscriber-list.ts';

export const statusSubscribers: Handlers<typeof calls> = {
  async list({ query, page }, ctx) {
    const filter = { ...query, search: parseSearchText(query.search) };
    const limits = { limit: page.limit + 1, after: parseCursorId(page) };
    const found = await listStatusSubscribers(ctx, filter, limits);
    const { shown, last } = splitPage(found.subscribers, page);
    return { items: shown.map(toListed), total: found.total, next: last && String(last.id) };
  },

  async export({ c, query, actor }, ctx) {
    const filter = { ...query, search: parseSearchText(query.search) };
    const rows = await exportStatusSubscribers(ctx, actor, filter);
    return sendCsv(c, { name: 'status-subscribers', at: ctx.clock.now(), columns }, toCsvRows(rows));
  },

  async delete({ path: { id }, actor }, ctx) {
    const { email } = await eraseStatusSubscriber(ctx, id, actor);
    return { data: { id }, message: formatMessage('subscriber.erased', { email }) };
  },
};

const columns = ['email', 'state', 'language', 'asked', 'confirmed', 'left'];

async function* toCsvRows(pages: AsyncGenerator<ListedStatusSubscriber[]>): AsyncGenerator<string[][]> {
  for await (const people of pages)
    yield people.map(({ email, state, language, askedAt, confirmedAt, leftAt }) => [
      email,
      state,
      language ?? '',
      askedAt.toISOString(),
      confirmedAt?.toISOString() ?? '',
      leftAt?.toISOString() ?? '',
    ]);
}

function toListed({
  askedAt: asked,
  confirmedAt: confirmed,
  leftAt: left,
  ...person
}: ListedStatusSubscriber) {
  return { ...person, asked, confirmed, left };
}

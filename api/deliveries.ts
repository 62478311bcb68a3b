import type { deliveries as calls } from '#api/contract/deliveries.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { toNewsletter } from '#api/shapes/newsletter-item.ts';
import { searchText, statesIn } from '#api/query-text.ts';
import { messageText } from '#content/messages.ts';
import { listDeliveries, retryFailed, sendUnknownAgain } from '#domain/delivery/delivery.ts';
import { readNewsletter } from '#domain/newsletters/newsletter.ts';
import { deliveryStates } from '#domain/newsletters/limits.ts';

export const deliveries: Handlers<typeof calls> = {
  /** One line a person; `search` is the beginning of an address. */
  async list({ path, query, page }, ctx) {
    const filter = {
      states: statesIn(query.state, deliveryStates),
      search: searchText(query.search)?.toLowerCase(),
    };
    const found = await listDeliveries(ctx, path.id, filter, {
      limit: page.limit + 1,
      after: cursorId(page),
    });
    const { shown, last } = cutPage(found.deliveries, page);
    const items = shown.map((one) => ({
      id: one.subscriberId,
      email: one.email,
      state: one.state,
      attempts: one.attempts,
      last_answer: one.lastAnswer,
      sent_at: one.sentAt,
      opened_at: one.openedAt,
      clicked_at: one.clickedAt,
      complained_at: one.complainedAt,
    }));
    return { items, total: found.total, next: last && String(last.subscriberId) };
  },

  async retry({ path: { id }, actor }, ctx) {
    const count = await retryFailed(ctx, id, actor);
    const newsletter = toNewsletter(ctx, await readNewsletter(ctx, id));
    return { data: { ...newsletter, retried: count }, message: messageText('newsletter.retried', { count }) };
  },

  /** Those whose fate is unknown: all, or those of these deliveries. */
  async sendAgain({ path: { id }, body, actor }, ctx) {
    const count = await sendUnknownAgain(ctx, id, body?.ids, actor);
    const newsletter = toNewsletter(ctx, await readNewsletter(ctx, id));
    const message = messageText('newsletter.sentAgain', { count });
    return { data: { ...newsletter, sent_again: count }, message };
  },
};

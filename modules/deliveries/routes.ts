import type { Context } from 'hono';
import type { ZodMiniType } from 'zod/mini';
import type { bounces as bounceCalls, deliveries as calls } from '#modules/deliveries/contract.ts';
import { decodeText, parseJson, parsed, readBytes } from '#api/http/body.ts';
import { answerCsv } from '#api/http/csv.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { toNewsletter } from '#modules/newsletters/item-response.ts';
import { searchText, statesIn } from '#api/http/query-text.ts';
import { messages, messageText } from '#content/messages.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { mailgunCall, takeMailgunCall } from '#modules/bounces/mailgun.ts';
import { postmarkEvent, takePostmarkEvent } from '#modules/bounces/postmark.ts';
import { takeSesNote } from '#modules/bounces/ses.ts';
import { snsNote } from '#modules/bounces/sns.ts';
import { bounceMailbox, listBounceWays } from '#modules/bounces/ways.ts';
import type { Ctx } from '#modules/context.ts';
import { undoBounces } from '#modules/deliveries/bounced.ts';
import {
  exportDeliveries,
  listDeliveries,
  recordDeliveryExport,
  retryFailed,
  sendUnknownAgain,
} from '#modules/deliveries/delivery.ts';
import type { DeliveryFilter } from '#modules/deliveries/delivery.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { deliveryStates } from '#modules/newsletters/constants.ts';

export const deliveries: Handlers<typeof calls> = {
  /** Returns one row per subscriber. `search` is the prefix of an address. */
  async list({ path, query, page }, ctx) {
    const found = await listDeliveries(ctx, path.id, filterIn(query), {
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
    const headers = { 'X-Kept-Months': String(ctx.settings.deliveriesKeptMonths) };
    return { items, total: found.total, next: last && String(last.subscriberId), headers };
  },

  async export({ c, path, query, actor }, ctx) {
    await recordDeliveryExport(ctx, path.id, actor);
    const file = { name: `newsletter-${path.id}`, at: ctx.clock.now(), columns };
    return answerCsv(c, file, rowsOf(ctx, path.id, filterIn(query)));
  },

  async retry({ path: { id }, actor }, ctx) {
    const count = await retryFailed(ctx, id, actor);
    const newsletter = toNewsletter(ctx, await readNewsletter(ctx, id));
    return { data: { ...newsletter, retried: count }, message: messageText('newsletter.retried', { count }) };
  },

  /** Sends emails with an unknown result again: all, or the deliveries in `ids`. */
  async sendAgain({ path: { id }, body, actor }, ctx) {
    const count = await sendUnknownAgain(ctx, id, body?.ids, actor);
    const newsletter = toNewsletter(ctx, await readNewsletter(ctx, id));
    const message = messageText('newsletter.sentAgain', { count });
    return { data: { ...newsletter, sent_again: count }, message };
  },

  async undoBounces({ c, path: { id }, body, actor }, ctx) {
    if (body?.send_again === true) c.get('requireConfirmed')();
    const send = body?.send_again === true ? 'again' : 'no more';
    const { freed, sentAgain } = await undoBounces(ctx, id, { send }, actor);
    const newsletter = toNewsletter(ctx, await readNewsletter(ctx, id));
    const message = messageText('newsletter.bouncesUndone', { count: freed });
    return { data: { ...newsletter, freed, sent_again: sentAgain }, message };
  },
};

const columns = ['email', 'state', 'tries', 'sent', 'opened', 'clicked', 'marked as spam', 'answer'] as const;

function filterIn(query: { state?: string | undefined; search?: string | undefined }): DeliveryFilter {
  return {
    states: statesIn(query.state, deliveryStates),
    search: searchText(query.search)?.toLowerCase(),
  };
}

async function* rowsOf(ctx: Ctx, id: number, filter: DeliveryFilter): AsyncGenerator<string[][]> {
  for await (const page of exportDeliveries(ctx, id, filter)) {
    yield page.map((one) => [
      one.email ?? '',
      one.state,
      String(one.attempts),
      one.sentAt?.toISOString() ?? '',
      one.openedAt?.toISOString() ?? '',
      one.clickedAt?.toISOString() ?? '',
      one.complainedAt?.toISOString() ?? '',
      one.lastAnswer ?? '',
    ]);
  }
}

export const bounces: Handlers<typeof bounceCalls> = {
  async list(_asked, ctx) {
    return { address: bounceMailbox(ctx), ways: await listBounceWays(ctx) };
  },

  /** SNS sends JSON with the content type text/plain. */
  async takeSes({ c }, ctx) {
    return taken({ isNew: await takeSesNote(ctx, await readEvent(c, snsNote)) });
  },

  async takePostmark({ c }, ctx) {
    const event = await readEvent(c, postmarkEvent);
    return taken({ isNew: await takePostmarkEvent(ctx, passwordIn(c.req.header('Authorization')), event) });
  },

  async takeMailgun({ c }, ctx) {
    return taken({ isNew: await takeMailgunCall(ctx, await readEvent(c, mailgunCall)) });
  },
};

function taken({ isNew }: { isNew: boolean }) {
  return { data: { known: !isNew }, message: messages['bounces.taken'] };
}

async function readEvent<T>(c: Context<ApiEnv>, schema: ZodMiniType<T>): Promise<T> {
  return parsed(schema, parseJson(decodeText(await readBytes(c, bounceLimits.webhookBytes))));
}

/** Returns the password of `Basic` (RFC 7617) with any user name, or the token of `Bearer`. */
function passwordIn(header = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(basic|bearer) +([\w.~+/-]+=*)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}

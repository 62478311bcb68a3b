import type { Context } from 'hono';
import type { ZodMiniType } from 'zod/mini';
import type { bounces as bounceCalls, deliveries as calls } from '#modules/deliveries/contract.ts';
import { decodeText, parseJson, validateValue, readBytes } from '#api/http/body.ts';
import { sendCsv } from '#api/http/csv.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { toNewsletter } from '#modules/newsletters/item-response.ts';
import { parseSearchText, parseStates } from '#api/http/query-text.ts';
import { messages, formatMessage } from '#content/messages.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { mailgunBody, processMailgunCall } from '#modules/bounces/mailgun.ts';
import { postmarkEvent, processPostmarkEvent } from '#modules/bounces/postmark.ts';
import { processSesNotification } from '#modules/bounces/ses.ts';
import { snsNotification } from '#modules/bounces/sns.ts';
import { getBounceMailbox, listBounceSourceStates } from '#modules/bounces/bounce-sources.ts';
import type { Ctx } from '#modules/context.ts';
import { undoBounces } from '#modules/deliveries/undo-bounces.ts';
import {
  exportDeliveries,
  listDeliveries,
  recordDeliveryExport,
  retryFailedDeliveries,
  resendUnknownDeliveries,
} from '#modules/deliveries/delivery.ts';
import type { DeliveryFilter } from '#modules/deliveries/delivery.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { deliveryStates } from '#modules/newsletters/constants.ts';

export const deliveries: Handlers<typeof calls> = {
  /** Returns one row per subscriber. `search` matches the recipient. */
  async list({ path, query, page }, ctx) {
    const deliveryPage = await listDeliveries(ctx, path.id, toDeliveryFilter(query), {
      limit: page.limit + 1,
      after: parseCursorId(page),
    });
    const { shown, last } = splitPage(deliveryPage.deliveries, page);
    const items = shown.map((deliveryRow) => toItem(deliveryRow));
    const headers = { 'X-Kept-Months': String(ctx.siteSettings.last().retention.newsletters) };
    return { items, total: deliveryPage.total, next: last && String(last.subscriberId), headers };
  },

  async export({ c, path, query, actor }, ctx) {
    await recordDeliveryExport(ctx, path.id, actor);
    const file = { name: `newsletter-${path.id}`, at: ctx.clock.now(), columns };
    return sendCsv(c, file, iterateRows(ctx, path.id, toDeliveryFilter(query)));
  },

  async retry({ path: { id }, actor }, ctx) {
    const count = await retryFailedDeliveries(ctx, id, actor);
    const newsletter = toNewsletter(ctx, await readNewsletter(ctx, id));
    return {
      data: { ...newsletter, retried: count },
      message: formatMessage('newsletter.retried', { count }),
    };
  },

  /** Sends emails with an unknown result again: all of them, or only the deliveries in `ids`. */
  async sendAgain({ path: { id }, body, actor }, ctx) {
    const count = await resendUnknownDeliveries(ctx, id, body?.ids, actor);
    const newsletter = toNewsletter(ctx, await readNewsletter(ctx, id));
    const message = formatMessage('newsletter.sentAgain', { count });
    return { data: { ...newsletter, sentAgain: count }, message };
  },

  async undoBounces({ c, path: { id }, body, actor }, ctx) {
    if (body?.sendAgain === true) c.get('requireConfirmed')();
    const send = body?.sendAgain === true ? 'again' : 'no more';
    const { freed, sentAgain } = await undoBounces(ctx, id, { send }, actor);
    const newsletter = toNewsletter(ctx, await readNewsletter(ctx, id));
    const message = formatMessage('newsletter.bouncesUndone', { count: freed });
    return { data: { ...newsletter, freed, sentAgain }, message };
  },
};

const columns = ['email', 'state', 'tries', 'sent', 'opened', 'clicked', 'marked as spam', 'answer'] as const;

function toItem<Row extends { subscriberId: number }>(deliveryRow: Row) {
  return { ...deliveryRow, id: deliveryRow.subscriberId };
}

function toDeliveryFilter(query: {
  state?: string | undefined;
  search?: string | undefined;
}): DeliveryFilter {
  return {
    states: parseStates(query.state, deliveryStates),
    search: parseSearchText(query.search),
  };
}

async function* iterateRows(ctx: Ctx, id: number, filter: DeliveryFilter): AsyncGenerator<string[][]> {
  for await (const page of exportDeliveries(ctx, id, filter)) {
    yield page.map((deliveryRow) => [
      deliveryRow.email ?? '',
      deliveryRow.state,
      String(deliveryRow.attempts),
      deliveryRow.sentAt?.toISOString() ?? '',
      deliveryRow.openedAt?.toISOString() ?? '',
      deliveryRow.clickedAt?.toISOString() ?? '',
      deliveryRow.complainedAt?.toISOString() ?? '',
      deliveryRow.lastAnswer ?? '',
    ]);
  }
}

export const bounces: Handlers<typeof bounceCalls> = {
  async list(_request, ctx) {
    return { address: getBounceMailbox(ctx), ways: await listBounceSourceStates(ctx) };
  },

  /** SNS sends JSON with the content type text/plain. */
  async takeSes({ c }, ctx) {
    return toReportResponse({
      isNew: await processSesNotification(ctx, await readEvent(c, snsNotification)),
    });
  },

  async takePostmark({ c }, ctx) {
    const event = await readEvent(c, postmarkEvent);
    return toReportResponse({
      isNew: await processPostmarkEvent(ctx, getPassword(c.req.header('Authorization')), event),
    });
  },

  async takeMailgun({ c }, ctx) {
    return toReportResponse({ isNew: await processMailgunCall(ctx, await readEvent(c, mailgunBody)) });
  },
};

function toReportResponse({ isNew }: { isNew: boolean }) {
  return { data: { known: !isNew }, message: messages['bounces.taken'] };
}

async function readEvent<T>(c: Context<ApiEnv>, schema: ZodMiniType<T>): Promise<T> {
  return validateValue(schema, parseJson(decodeText(await readBytes(c, bounceLimits.webhookBytes))));
}

/** Returns the password of `Basic` (RFC 7617) with any user name, or the token of `Bearer`. */
function getPassword(header = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(basic|bearer) +([\w.~+/-]+=*)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}

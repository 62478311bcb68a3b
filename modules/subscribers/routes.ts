import type { subscribers as calls } from '#modules/subscribers/contract.ts';
import { sendCsv } from '#api/http/csv.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { parseSearchText } from '#api/http/query-text.ts';
import { importList } from '#modules/subscribers/import-routes.ts';
import { formatMessage } from '#content/messages.ts';
import { listFields } from '#modules/audiences/fields.ts';
import type { Ctx } from '#modules/context.ts';
import type { SubscriberFilter } from '#modules/subscribers/schema.ts';
import {
  toSubscriberEvent,
  toListedSubscriber,
  toSubscriberDetails,
  getConsentText,
} from '#modules/subscribers/subscriber-response.ts';
import { listDeliveriesOfSubscriber } from '#modules/deliveries/subscriber-deliveries.ts';
import { joinNames } from '#modules/subscribers/import-values.ts';
import { getSubscriberGrowth } from '#modules/subscribers/growth.ts';
import { listSubscriberHistory } from '#modules/subscribers/history.ts';
import { addPerson, changePerson, readPerson } from '#modules/subscribers/person.ts';
import { unsubscribeByStaff } from '#modules/subscribers/subscriber.ts';
import { AppError } from '#modules/app-error.ts';
import {
  eraseSubscriber,
  exportSubscribers,
  recordExport,
  restoreSubscriber,
  searchSubscribers,
} from '#modules/subscribers/subscriber-list.ts';

export const subscribers: Handlers<typeof calls> = {
  async list({ query, page }, ctx) {
    const filter = toFilter(query);
    const found = await searchSubscribers(ctx, filter, { limit: page.limit + 1, after: parseCursorId(page) });
    const { shown, last } = splitPage(found.subscribers, page);
    return {
      items: shown.map((listed) => toListedSubscriber(listed)),
      total: found.total,
      next: last && String(last.id),
    };
  },

  /** Streams all subscribers that match the filter. An import of the exported file creates the same subscribers. */
  async export({ c, query, actor }, ctx) {
    await recordExport(ctx, actor);
    const fields = await listFields(ctx);
    const headings = [...columns, ...fields.map(({ key }) => `fields.${key}`)];
    const file = { name: 'subscribers', at: ctx.clock.now(), columns: headings };
    return sendCsv(c, file, streamRows(ctx, toFilter(query), fields));
  },

  async findGrowth({ query: { by = 'day' } }, ctx) {
    return { by, spans: await getSubscriberGrowth(ctx, by), asOf: ctx.clock.now() };
  },

  import: importList,

  async create({ body: { consent, ...person }, actor }, ctx) {
    if (consent !== true)
      throw new AppError('invalid', 'subscriber.consentRequired', {
        fields: [{ path: 'consent', message: 'subscriber.consentRequired' }],
      });
    const added = await addPerson(ctx, person, actor);
    return {
      data: toSubscriberDetails(added),
      message: formatMessage('subscriber.added', { email: added.email }),
    };
  },

  async find({ path: { id } }, ctx) {
    return toSubscriberDetails(await readPerson(ctx, id));
  },

  async update({ path: { id }, body, actor }, ctx) {
    const changed = await changePerson(ctx, id, body, actor);
    return {
      data: toSubscriberDetails(changed),
      message: formatMessage('subscriber.changed', { email: changed.email }),
    };
  },

  async listHistory({ path: { id }, page }, ctx) {
    const historyPage = { limit: page.limit + 1, after: parseCursorId(page) };
    const { events, total } = await listSubscriberHistory(ctx, id, historyPage);
    const { shown, last } = splitPage(events, page);
    return { items: shown.map((event) => toSubscriberEvent(event)), total, next: last && String(last.id) };
  },

  async listEmails({ path: { id }, page }, ctx) {
    const emailsPage = { limit: page.limit + 1, after: parseCursorId(page) };
    const { emails, total } = await listDeliveriesOfSubscriber(ctx, id, emailsPage);
    const { shown, last } = splitPage(emails, page);
    const items = shown.map((email) => Object.assign(email, { id: email.newsletterId }));
    return { items, total, next: last && String(last.newsletterId) };
  },

  async unsubscribe({ path: { id }, actor }, ctx) {
    const { email } = await unsubscribeByStaff(ctx, id, actor);
    return { data: { id }, message: formatMessage('subscriber.unsubscribed', { email }) };
  },

  /** Deletes all personal data of a subscriber. */
  async delete({ path: { id }, actor }, ctx) {
    const { email } = await eraseSubscriber(ctx, id, actor);
    return { data: { id }, message: formatMessage('subscriber.erased', { email }) };
  },

  async restore({ path: { id }, actor }, ctx) {
    const { email } = await restoreSubscriber(ctx, id, actor);
    return { data: { id }, message: formatMessage('subscriber.restored', { email }) };
  },
};

type FilterQuery = Pick<SubscriberFilter, 'search' | 'state' | 'language'>;

function toFilter({ search, state, language }: FilterQuery): SubscriberFilter {
  return { search: parseSearchText(search), state, language };
}

const columns = [
  'email',
  'state',
  'created',
  'confirmed',
  'source',
  'name',
  'unsubscribed',
  'consent_at',
  'consent_page',
  'consent_words',
  'language',
  'topics',
  'tags',
] as const;

async function* streamRows(
  ctx: Ctx,
  filter: SubscriberFilter,
  fields: readonly { key: string }[],
): AsyncGenerator<string[][]> {
  for await (const subscribers of exportSubscribers(ctx, filter)) {
    yield subscribers.map((subscriber) =>
      [
        subscriber.email,
        subscriber.state,
        subscriber.createdAt.toISOString(),
        subscriber.confirmedAt?.toISOString() ?? '',
        subscriber.source,
        subscriber.name ?? '',
        // A confirmed subscriber gets no `unsubscribed` date, because another system would then treat the subscriber
        // as unsubscribed.
        subscriber.state === 'confirmed' ? '' : (subscriber.unsubscribedAt?.toISOString() ?? ''),
        subscriber.consent.at.toISOString(),
        subscriber.consent.page ?? '',
        getConsentText(subscriber.consent.wording),
        subscriber.language ?? '',
        joinNames(subscriber.topics),
        joinNames(subscriber.tags),
      ].concat(fields.map(({ key }) => String(subscriber.fields[key] ?? ''))),
    );
  }
}

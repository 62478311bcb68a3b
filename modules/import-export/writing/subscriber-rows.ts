import { listFields } from '#modules/audiences/fields.ts';
import type { Ctx } from '#modules/context.ts';
import { formatCsvRow } from '#modules/import-export/csv-row.ts';
import { joinNames } from '#modules/subscribers/import-values.ts';
import { exportSubscribers } from '#modules/subscribers/subscriber-list.ts';

/** Column headings. The subscriber import recognizes them, except for the time, page and wording of the consent. */
const columns = [
  'email',
  'state',
  'created',
  'confirmed_at',
  'source',
  'name',
  'unsubscribed',
  'consent_at',
  'consent_page',
  'consent_wording',
  'language',
  'topics',
  'tags',
];

/** Yields all subscribers as CSV in chunks, newest first. */
export async function* iterateSubscriberRows(ctx: Pick<Ctx, 'db'>): AsyncGenerator<string> {
  const fields = await listFields(ctx);
  yield formatCsvRow([...columns, ...fields.map(({ key }) => `fields.${key}`)]);
  for await (const subscribers of exportSubscribers(ctx, {}))
    yield subscribers
      .map((subscriber) =>
        formatCsvRow([
          subscriber.email,
          subscriber.state,
          subscriber.createdAt.toISOString(),
          subscriber.confirmedAt?.toISOString() ?? '',
          subscriber.source,
          subscriber.name ?? '',
          // A confirmed subscriber gets no `unsubscribed` date, because another system would treat the subscriber as
          // unsubscribed.
          subscriber.state === 'confirmed' ? '' : (subscriber.unsubscribedAt?.toISOString() ?? ''),
          subscriber.consent.at.toISOString(),
          subscriber.consent.page ?? '',
          subscriber.consent.wording,
          subscriber.language ?? '',
          joinNames(subscriber.topics),
          joinNames(subscriber.tags),
          ...fields.map(({ key }) => String(subscriber.fields[key] ?? '')),
        ]),
      )
      .join('');
}

import { listFields } from '#modules/audiences/fields.ts';
import type { Ctx } from '#modules/context.ts';
import { csvRow } from '#modules/import-export/csv-row.ts';
import { joinNames } from '#modules/subscribers/import-values.ts';
import { exportSubscribers } from '#modules/subscribers/subscriber-list.ts';

/** Headings that the subscriber import understands, and time, page and wording of the consent. */
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
export async function* subscriberRows(ctx: Pick<Ctx, 'db'>): AsyncGenerator<string> {
  const fields = await listFields(ctx);
  yield csvRow([...columns, ...fields.map(({ key }) => `fields.${key}`)]);
  for await (const subscribers of exportSubscribers(ctx, {}))
    yield subscribers
      .map((one) =>
        csvRow([
          one.email,
          one.state,
          one.createdAt.toISOString(),
          one.confirmedAt?.toISOString() ?? '',
          one.source,
          one.name ?? '',
          // A confirmed subscriber gets no `unsubscribed` date: another system would treat the person as unsubscribed.
          one.state === 'confirmed' ? '' : (one.unsubscribedAt?.toISOString() ?? ''),
          one.consent.at.toISOString(),
          one.consent.page ?? '',
          one.consent.wording,
          one.language ?? '',
          joinNames(one.topics),
          joinNames(one.tags),
          ...fields.map(({ key }) => String(one.fields[key] ?? '')),
        ]),
      )
      .join('');
}

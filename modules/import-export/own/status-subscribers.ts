import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import {
  createReport,
  createSkipReport,
  createUnreadableReport,
  type OwnImport,
  readLines,
} from '#modules/import-export/own/own-import.ts';
import {
  type ExportedStatusSubscriber,
  exportedStatusSubscriber,
} from '#modules/import-export/own-people-schema.ts';
import type { SkipReason } from '#modules/import-export/constants.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { lockImports } from '#modules/import-export/storing/imported-item-store.ts';
import { findDepartedAddresses } from '#modules/subscribers/suppression.ts';
import { findStatusAddresses, insertImportedStatusSubscribers } from '#modules/status/transfer-store.ts';

const batchPeople = 500;

/**
 * Imports the people who get emails about the status, and those who ended them. Existing people remain unchanged, so that no one who
 * ended the emails on this site gets them again. Sends no emails.
 */
export async function* importStatusSubscribers(part: OwnImport): AsyncGenerator<ItemReport[]> {
  const { ctx, isDryRun } = part;
  const seen = { emails: new Set<string>(), ids: new Set<number>() };
  for await (const lines of readLines(part, 'status-subscribers.jsonl', batchPeople)) {
    const parsed = lines.map((line) => ({ line, person: exportedStatusSubscriber.safeParse(line).data }));
    yield await ctx.db.transaction().execute(async (trx) => {
      await lockImports(trx);
      const emails = parsed.flatMap(({ person }) => person?.email ?? []);
      const known = await findStatusAddresses(trx, emails);
      const departed = await findDepartedAddresses(
        { ...ctx, db: trx },
        emails.map((email) => ({ email })),
        'status',
      );
      const added: ExportedStatusSubscriber[] = [];
      const reports = parsed.map(({ line, person }) => {
        if (person === undefined) return createUnreadableReport('subscriber', line);
        const { email, id, state } = person;
        const itemRef = { kind: 'subscriber', key: email } as const;
        const skipReason = findError(person, ctx.clock.now());
        if (skipReason !== undefined) return createSkipReport({ ...itemRef, title: email }, skipReason);
        if (known.has(email)) return createReport(itemRef, 'known');
        if (departed.has(email) && (state === 'pending' || state === 'confirmed'))
          return createSkipReport({ ...itemRef, title: email }, 'stopped');
        if (seen.emails.has(email) || seen.ids.has(id))
          return createSkipReport({ ...itemRef, title: email }, 'repeated');
        seen.emails.add(email);
        seen.ids.add(id);
        added.push(person);
        return createReport(itemRef, 'added');
      });
      if (!isDryRun) await insertImportedStatusSubscribers(trx, added);
      await part.recordItems(trx, 'subscriber', reports);
      return reports;
    });
  }
}

function findError(person: ExportedStatusSubscriber, now: Date): SkipReason | undefined {
  const { email, state, askedAt, confirmedAt, leftAt } = person;
  if (toCanonicalAddress(email) !== email) return 'noAddress';
  if (askedAt > now || (state === 'confirmed' && (confirmedAt === null || confirmedAt > now)))
    return 'noConsent';
  const hasLeftSince = leftAt !== null && confirmedAt !== null && leftAt > confirmedAt;
  if (state === 'left' ? leftAt === null : state === 'confirmed' && hasLeftSince) return 'wrongState';
  return undefined;
}

import { canonicalAddress } from '#domain/address/schema.ts';
import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { csvLine, readCsv } from '#domain/newsletter/csv.ts';
import { grantLeaving } from '#domain/newsletter/link.ts';
import { consentWording, newsletterLimits } from '#domain/newsletter/schema.ts';
import {
  addConfirmed,
  confirmWaiting,
  countFoundSubscribers,
  eraseSubscriber,
  findSubscribers,
  knownAddresses,
  suppress,
} from '#domain/newsletter/subscriber-store.ts';
import type { ExportedSubscriber, SubscriberFilter } from '#domain/newsletter/subscriber-store.ts';
import { subscriberById } from '#domain/newsletter/store.ts';
import { hashOfAddress } from '#domain/newsletter/suppression.ts';
import { Refusal } from '#domain/refusal.ts';

/** Why a line of an import was refused; message keys are `import.<reason>`. */
export type ImportFault = 'invalid' | 'repeated' | 'suppressed' | 'left' | 'empty';
export type ImportReport = { added: number; known: number; refused: { line: number; reason: ImportFault }[] };

const exportPage = 5_000;
const importBatch = 2_000;

/** Newest first; `after` is the id of the last one of the page before. */
export async function searchSubscribers(
  ctx: Ctx,
  filter: SubscriberFilter,
  page: { limit: number; after?: number | undefined },
): Promise<{ subscribers: ExportedSubscriber[]; total: number }> {
  const [subscribers, total] = await Promise.all([
    findSubscribers(ctx.db, filter, page),
    countFoundSubscribers(ctx.db, filter),
  ]);
  return { subscribers, total };
}

/** Writes down that the list was taken out. */
export async function recordExport(ctx: Ctx, actor: Actor): Promise<void> {
  await record(ctx, ctx.db, actor, { action: 'subscriber.exported' });
}

/** All subscribers that the filter leaves as CSV, newest first, page by page; safe to open in a spreadsheet. */
export async function* exportSubscribers(ctx: Ctx, filter: SubscriberFilter): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['email', 'state', 'created', 'confirmed', 'source'])}`;
  let after: number | undefined;
  for (;;) {
    const rows = await findSubscribers(ctx.db, filter, { limit: exportPage, after });
    if (rows.length === 0) return;
    yield rows
      .map(({ email, state, createdAt, confirmedAt, source }) =>
        csvLine([email, state, createdAt.toISOString(), confirmedAt?.toISOString() ?? null, source]),
      )
      .join('');
    after = rows.at(-1)?.id;
  }
}

/**
 * Adds the addresses of a CSV with a column `email` (or of a list with nothing else), confirmed at once because the
 * sender holds their consent. Reports every line: added, known already, or refused with a reason; people who left and
 * addresses that bounced are refused. `isDryRun` only reports. Refuses `invalid` without that column or past 100,000
 * lines. What was added before a fault stays: the import may be repeated.
 */
export async function importSubscribers(
  ctx: Ctx,
  text: string,
  isDryRun: boolean,
  actor: Actor,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, known: 0, refused: [] };
  const seen = new Set<string>();
  let batch: { line: number; email: string }[] = [];
  for (const { line, email } of readAddresses(text)) {
    if (line > newsletterLimits.importLines + 1) throw new Refusal('invalid', 'import.tooManyLines');
    const address = canonicalAddress(email);
    if (email.trim() === '') report.refused.push({ line, reason: 'empty' });
    else if (address === undefined) report.refused.push({ line, reason: 'invalid' });
    else if (seen.has(address)) report.refused.push({ line, reason: 'repeated' });
    else batch.push({ line, email: address });
    if (address !== undefined) seen.add(address);
    if (batch.length < importBatch) continue;
    await take(ctx, batch, report, isDryRun);
    batch = [];
  }
  if (batch.length > 0) await take(ctx, batch, report, isDryRun);
  report.refused.sort((one, other) => one.line - other.line);
  const { added, known, refused } = report;
  const details = { added, known, refused: refused.length };
  if (!isDryRun) await record(ctx, ctx.db, actor, { action: 'subscriber.imported', details });
  return report;
}

/** Deletes everything that names the person; an address that bounced stays known as a hash. Refuses `missing`. */
export async function erase(ctx: Ctx, id: number, actor: Actor): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const subscriber = await subscriberById(trx, id);
    const gone = subscriber && (await eraseSubscriber(trx, id));
    if (gone === undefined) throw new Refusal('missing', 'subscriber.missing');
    if (subscriber?.state === 'bounced')
      await suppress(trx, hashOfAddress(gone.email), 'bounced', ctx.clock.now());
    // The log names the number alone: nothing that names the person stays.
    await record(ctx, trx, actor, { action: 'subscriber.erased', target: String(id) });
    return gone;
  });
}

function* readAddresses(text: string): Generator<{ line: number; email: string }> {
  let column: number | undefined;
  for (const { line, fields } of readCsv(text)) {
    if (column !== undefined) {
      if (fields.length > 1 || fields[0] !== '') yield { line, email: fields[column] ?? '' };
      continue;
    }
    column = fields.findIndex((name) => /^e-?mail( address)?$/i.test(name.trim()));
    if (column >= 0) continue;
    if (fields.length > 1 || canonicalAddress(fields[0] ?? '') === undefined)
      throw new Refusal('invalid', 'import.noColumn');
    column = 0;
    yield { line, email: fields[0] ?? '' };
  }
  if (column === undefined) throw new Refusal('invalid', 'import.noColumn');
}

async function take(
  ctx: Ctx,
  batch: readonly { line: number; email: string }[],
  report: ImportReport,
  isDryRun: boolean,
): Promise<void> {
  const addresses = batch.map(({ email }) => ({ email, hash: hashOfAddress(email) }));
  const { subscribers, suppressed } = await knownAddresses(ctx.db, addresses);
  const fresh: string[] = [];
  const waiting: string[] = [];
  for (const { line, email } of batch) {
    const state = subscribers.get(email);
    if (suppressed.has(email) || state === 'bounced') report.refused.push({ line, reason: 'suppressed' });
    else if (state === 'unsubscribed') report.refused.push({ line, reason: 'left' });
    else if (state === 'confirmed') report.known += 1;
    else (state === 'pending' ? waiting : fresh).push(email);
  }
  report.added += fresh.length + waiting.length;
  if (isDryRun) return;
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const ids = await addConfirmed(trx, fresh, { wording: consentWording, at: now });
    await grantLeaving(ctx, trx, ids);
    if (waiting.length > 0) await confirmWaiting(trx, waiting, now);
  });
}

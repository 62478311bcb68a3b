import { canonicalAddress } from '#domain/address/schema.ts';
import { record } from '#domain/audit/entry.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { CsvFault, readCsv } from '#domain/subscribers/csv.ts';
import type { CsvRecord } from '#domain/subscribers/csv.ts';
import { issueUnsubscribeTokens } from '#domain/subscribers/tokens.ts';
import { consentWording, subscriberLimits } from '#domain/subscribers/limits.ts';
import { addConfirmed, confirmWaiting, knownAddresses } from '#domain/subscribers/subscriber-list-store.ts';
import { hashOfAddress } from '#domain/subscribers/suppression.ts';
import { Refusal } from '#domain/refusal.ts';

/** Why a line of an import was refused; message keys are `import.<reason>`. */
export type ImportFault = 'invalid' | 'repeated' | 'suppressed' | 'left' | 'empty';
export type ImportReport = { added: number; known: number; refused: { line: number; reason: ImportFault }[] };

/** Lines between two signs of life, and between two writes. */
const importBatch = 2_000;

/**
 * Adds the addresses of a CSV with a column `email` (or of a list with nothing else), confirmed at once because the
 * sender holds their consent. Yields the number of the last line done, each 2,000 lines. Reports every line: added,
 * known already, or refused with a reason; people who left and addresses that bounced are refused. `isDryRun` only
 * reports. Refuses `invalid` without that column, past 100,000 lines, and for a line that cannot be read. What was added
 * before a fault, or before the caller left, stays and is written down: the import may be repeated.
 */
export async function* importSubscribers(
  ctx: Ctx,
  text: string,
  { isDryRun, actor }: { isDryRun: boolean; actor: Actor },
): AsyncGenerator<number, ImportReport> {
  const report: ImportReport = { added: 0, known: 0, refused: [] };
  const seen = new Set<string>();
  let batch: Line[] = [];
  let lines = 0;
  let isWhole = false;
  try {
    for await (const { line, email } of readAddresses(text)) {
      const address = canonicalAddress(email);
      if (email.trim() === '') report.refused.push({ line, reason: 'empty' });
      else if (address === undefined) report.refused.push({ line, reason: 'invalid' });
      else if (seen.has(address)) report.refused.push({ line, reason: 'repeated' });
      else batch.push({ line, email: address });
      if (address !== undefined) seen.add(address);
      lines += 1;
      if (lines % importBatch !== 0) continue;
      await take(ctx, batch, report, { isDryRun });
      batch = [];
      yield line;
    }
    if (batch.length > 0) await take(ctx, batch, report, { isDryRun });
    isWhole = true;
  } finally {
    if (!isDryRun && (isWhole || report.added > 0)) await writeDown(ctx, report, { isWhole, actor });
  }
  report.refused.sort((one, other) => one.line - other.line);
  return report;
}

type Line = { line: number; email: string };

async function writeDown(
  ctx: Ctx,
  { added, known, refused }: ImportReport,
  { isWhole, actor }: { isWhole: boolean; actor: Actor },
): Promise<void> {
  const details = { added, known, refused: refused.length, ...(isWhole ? {} : { stopped: true }) };
  await record(ctx, ctx.db, actor, { action: 'subscriber.imported', details });
}

async function* readAddresses(text: string): AsyncGenerator<Line> {
  let column: number | undefined;
  let lastLine = subscriberLimits.importLines + 1;
  for await (const { line, fields } of readRecords(text)) {
    // Empty lines count: they are read as well.
    if (line > lastLine) throw new Refusal('invalid', 'import.tooManyLines');
    if (column !== undefined) {
      if (fields.length > 1 || fields[0] !== '') yield { line, email: fields[column] ?? '' };
      continue;
    }
    lastLine = line + subscriberLimits.importLines;
    column = fields.findIndex((name) => /^e-?mail( address)?$/i.test(name.trim()));
    if (column >= 0) continue;
    if (fields.length > 1 || canonicalAddress(fields[0] ?? '') === undefined)
      throw new Refusal('invalid', 'import.noColumn');
    column = 0;
    yield { line, email: fields[0] ?? '' };
  }
  if (column === undefined) throw new Refusal('invalid', 'import.noColumn');
}

async function* readRecords(text: string): AsyncGenerator<CsvRecord> {
  try {
    yield* readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw new Refusal('invalid', `import.${error.reason}`, { values: { line: error.line } });
  }
}

async function take(
  ctx: Ctx,
  batch: readonly Line[],
  report: ImportReport,
  { isDryRun }: { isDryRun: boolean },
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
    await issueUnsubscribeTokens(ctx, trx, ids);
    if (waiting.length > 0) await confirmWaiting(trx, waiting, now);
  });
}

import { canonicalAddress } from '#domain/address/schema.ts';
import type { Ctx, Db } from '#domain/context.ts';
import { importWording } from '#domain/subscribers/limits.ts';
import type { ImportFault } from '#domain/subscribers/limits.ts';
import type { ListText } from '#domain/subscribers/list-encoding.ts';
import { excerpt, readLines } from '#domain/subscribers/list-lines.ts';
import type { ListLine } from '#domain/subscribers/list-lines.ts';
import type { ImportBatch, RefusedLine } from '#domain/subscribers/schema.ts';
import { addConfirmed, confirmWaiting, knownAddresses } from '#domain/subscribers/subscriber-list-store.ts';
import { departedAddresses } from '#domain/subscribers/departed.ts';
import { noteSubscriberEvent } from '#domain/subscribers/history.ts';
import { hashOfAddress } from '#domain/subscribers/suppression.ts';
import { issueUnsubscribeTokens } from '#domain/subscribers/tokens.ts';

/** Lines between two signs of life, and between two writes. */
const batchLines = 2_000;

/**
 * Reads a list and tells what becomes of each line, 2,000 at a time; stores nothing. People who left and addresses that
 * bounced are refused. Lines up to `after` are done: they count only where a later one repeats them.
 */
export async function* readBatches(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  list: ListText,
  { after = 0 }: { after?: number } = {},
): AsyncGenerator<ImportBatch> {
  const seen = new Set<string>();
  let lines: ListLine[] = [];
  for await (const line of readLines(list)) {
    if (line.line <= after) {
      seen.add(canonicalAddress(line.email) ?? '');
      continue;
    }
    lines.push(line);
    if (lines.length < batchLines) continue;
    yield await judge(ctx, lines, seen);
    lines = [];
  }
  if (lines.length > 0) yield await judge(ctx, lines, seen);
}

/** Adds what is new, confirmed at once because the sender holds their consent, and confirms who waits. */
export async function storeBatch(
  ctx: Pick<Ctx, 'settings' | 'clock'>,
  trx: Db,
  { fresh, waiting }: Pick<ImportBatch, 'fresh' | 'waiting'>,
  actorId: number | null,
): Promise<void> {
  const now = ctx.clock.now();
  const people = fresh.map((email) => ({ email, name: null }));
  const ids = await addConfirmed(trx, people, { source: 'import', wording: importWording, at: now });
  await issueUnsubscribeTokens(ctx, trx, ids);
  if (waiting.length > 0) ids.push(...(await confirmWaiting(trx, waiting, now)));
  await noteSubscriberEvent(ctx, trx, ids, { kind: 'imported', wording: importWording, actorId });
}

type Candidate = { line: ListLine; email: string };

async function judge(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  lines: readonly ListLine[],
  seen: Set<string>,
): Promise<ImportBatch> {
  const batch: ImportBatch = { line: lines.at(-1)?.line ?? 0, fresh: [], waiting: [], known: 0, refused: [] };
  const candidates: Candidate[] = [];
  for (const line of lines) {
    const email = canonicalAddress(line.email);
    const fault = faultOf(line, email, seen);
    if (fault !== undefined) batch.refused.push(refusedLine(line, fault));
    else if (email !== undefined) candidates.push({ line, email });
    if (email !== undefined) seen.add(email);
  }
  await sortCandidates(ctx, candidates, batch);
  batch.refused.sort((one, other) => one.line - other.line);
  return batch;
}

function faultOf(
  { email: written }: ListLine,
  email: string | undefined,
  seen: ReadonlySet<string>,
): ImportFault | undefined {
  if (written.trim() === '') return 'empty';
  if (email === undefined) return 'invalid';
  return seen.has(email) ? 'repeated' : undefined;
}

function refusedLine(line: ListLine, reason: ImportFault): RefusedLine {
  return { line: line.line, text: excerpt(line), reason };
}

async function sortCandidates(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  candidates: readonly Candidate[],
  batch: ImportBatch,
): Promise<void> {
  const addresses = candidates.map(({ email }) => ({ email, hash: hashOfAddress(email) }));
  const { subscribers, suppressed } = await knownAddresses(ctx.db, addresses);
  const departed = await departedAddresses(ctx, addresses);
  for (const { line, email } of candidates) {
    const state = subscribers.get(email);
    const refuse = (reason: ImportFault) => batch.refused.push(refusedLine(line, reason));
    if (suppressed.has(email) || state === 'bounced') refuse('suppressed');
    else if (state === 'unsubscribed' || (state !== 'confirmed' && departed.has(email))) refuse('left');
    else if (state === 'confirmed') batch.known += 1;
    else (state === 'pending' ? batch.waiting : batch.fresh).push(email);
  }
}

import { canonicalAddress } from '#modules/email-address/schema.ts';
import { listFields } from '#modules/audiences/fields.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { addTopicsByAddress, listTopicNames } from '#modules/audiences/topics.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { fillPeople, insertRefused, insertLeft, insertPeople } from '#modules/subscribers/import-store.ts';
import { type ImportKnown, readValues } from '#modules/subscribers/import-values.ts';
import { importWording, welcomeJob } from '#modules/subscribers/constants.ts';
import type { ImportFault, SubscriberState } from '#modules/subscribers/constants.ts';
import type { ListText } from '#modules/subscribers/list-encoding.ts';
import { excerpt, readLines } from '#modules/subscribers/list-lines.ts';
import type { ListLine } from '#modules/subscribers/list-lines.ts';
import type { ImportBatch, ImportPlan, RefusedLine } from '#modules/subscribers/schema.ts';
import { confirmWaiting, knownAddresses } from '#modules/subscribers/subscriber-list-store.ts';
import { noteSubscriberEvent } from '#modules/subscribers/history.ts';
import { departedAddresses, keyOfAddress, suppressionKeys } from '#modules/subscribers/suppression.ts';
import { issueUnsubscribeTokens } from '#modules/subscribers/tokens.ts';

/** Lines between two heartbeats, and between two writes. */
const batchLines = 2_000;

/**
 * Reads a list in batches of 2,000 lines and decides the result of each line. Stores nothing. Rejects people who unsubscribed
 * and addresses that bounced. Lines up to `after` are already imported and only count for the detection of duplicates.
 */
export async function* readBatches(
  ctx: Pick<Ctx, 'db' | 'settings' | 'clock'>,
  list: ListText,
  { plan, after = 0 }: { plan: ImportPlan; after?: number },
): AsyncGenerator<ImportBatch> {
  const seen = new Set<string>();
  let lines: ListLine[] = [];
  for await (const line of readLines(list, plan)) {
    if (line.line <= after) {
      seen.add(canonicalAddress(line.email) ?? '');
      continue;
    }
    // A batch ends at the end of a line: people on the same line are in the same batch.
    if (lines.length >= batchLines && lines.at(-1)?.line !== line.line) {
      yield await judge(ctx, lines, { plan, seen });
      lines = [];
    }
    lines.push(line);
  }
  if (lines.length > 0) yield await judge(ctx, lines, { plan, seen });
}

/**
 * Stores a batch: adds new people as confirmed (the sender has their consent), confirms pending subscribers, fills in missing
 * values of existing subscribers, and suppresses people whom the list marks as unsubscribed. Returns the number of changed
 * subscribers.
 */
export async function storeBatch(
  ctx: Pick<Ctx, 'settings' | 'clock' | 'jobs'>,
  trx: Trx,
  { fresh, waiting, known, away }: ImportBatch,
  { plan, actorId }: { plan: ImportPlan; actorId: number | null },
): Promise<number> {
  const now = ctx.clock.now();
  const ids = await insertPeople(trx, fresh, { wording: importWording, at: now });
  await issueUnsubscribeTokens(ctx, trx, ids);
  if (waiting.length > 0)
    ids.push(
      ...(await confirmWaiting(
        trx,
        waiting.map(({ email }) => email),
        now,
      )),
    );
  await noteSubscriberEvent(ctx, trx, ids, { kind: 'imported', wording: importWording, actorId });
  const rules = { overwrites: plan.overwrites, mostTags: audienceLimits.tags };
  const filled = await fillPeople(trx, [...waiting, ...known], rules);
  const chosen = await addTopicsByAddress(ctx, trx, [...fresh, ...waiting, ...known]);
  const added = new Set(ids);
  const changed = [...new Set([...filled, ...chosen])].filter((id) => !added.has(id));
  await noteSubscriberEvent(ctx, trx, changed, { kind: 'changed', actorId });
  const left = away.filter(({ reason }) => reason === 'left');
  await insertLeft(
    trx,
    left.map(({ email }) => keyOfAddress(ctx, email)),
    now,
  );
  const held = away.filter(({ reason }) => reason !== 'left');
  const kept = held.map(({ email, reason }) => Object.assign({ reason }, suppressionKeys(ctx, email)));
  await insertRefused(trx, kept, now);
  if (ids.length > 0) await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: ids, cause: 'added' });
  return changed.length;
}

type Candidate = { line: ListLine; email: string };
type Reading = { plan: ImportPlan; seen: Set<string> };

async function judge(
  ctx: Pick<Ctx, 'db' | 'settings' | 'clock'>,
  lines: readonly ListLine[],
  { plan, seen }: Reading,
): Promise<ImportBatch> {
  const batch: ImportBatch = {
    line: lines.at(-1)?.line ?? 0,
    fresh: [],
    waiting: [],
    known: [],
    away: [],
    refused: [],
    values: [],
  };
  const candidates: Candidate[] = [];
  for (const line of lines) {
    const email = canonicalAddress(line.email);
    const fault = faultOf(line, email, seen);
    if (fault !== undefined) batch.refused.push(refusedLine(line, fault));
    else if (email !== undefined) candidates.push({ line, email });
    if (email !== undefined) seen.add(email);
  }
  await sortCandidates(ctx, candidates, { batch, plan });
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
  ctx: Pick<Ctx, 'db' | 'settings' | 'clock'>,
  candidates: readonly Candidate[],
  { batch, plan }: { batch: ImportBatch; plan: ImportPlan },
): Promise<void> {
  const addresses = candidates.map(({ email }) => Object.assign({ email }, suppressionKeys(ctx, email)));
  const { subscribers, suppressed } = await knownAddresses(ctx.db, addresses);
  const departed = await departedAddresses(ctx, addresses);
  // Staff may delete a field or a topic while a long list is read.
  const known: ImportKnown = { fields: await listFields(ctx), topics: await listTopicNames(ctx) };
  for (const { line, email } of candidates) {
    const state = subscribers.get(email);
    const refuse = (reason: ImportFault) => batch.refused.push(refusedLine(line, reason));
    if (suppressed.has(email) || state === 'bounced') refuse('suppressed');
    else if (state === 'unsubscribed' || (state !== 'confirmed' && departed.has(email))) refuse('left');
    else {
      const { standing, faults, ...values } = readValues(line, plan, known, ctx.clock.now());
      if (standing === 'unclear') refuse('notSubscribed');
      // The person subscribed on this site, perhaps later than the list says: an old list ends no subscription.
      else if (standing !== 'subscribed' && state !== undefined) refuse('elsewhere');
      else if (standing !== 'subscribed') batch.away.push({ email, reason: standing });
      else {
        batch[groupOf(state)].push({ line: line.line, email, ...values });
        batch.values.push(...faults);
      }
    }
  }
}

function groupOf(state: SubscriberState | undefined): 'fresh' | 'waiting' | 'known' {
  if (state === undefined) return 'fresh';
  return state === 'pending' ? 'waiting' : 'known';
}

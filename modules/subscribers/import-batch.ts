import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import { listFields } from '#modules/audiences/fields.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { addTopicsByAddress, listTopicNames } from '#modules/audiences/topics.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import {
  fillPersonValues,
  insertSuppressions,
  insertDepartedKeys,
  insertPeople,
} from '#modules/subscribers/import-store.ts';
import { type ImportContext, readLineValues } from '#modules/subscribers/import-values.ts';
import { importConsentWording, welcomeJob } from '#modules/subscribers/constants.ts';
import type { LineErrorReason, SubscriberState } from '#modules/subscribers/constants.ts';
import type { ListText } from '#modules/subscribers/list-encoding.ts';
import { createExcerpt, readLines } from '#modules/subscribers/list-lines.ts';
import type { ListLine } from '#modules/subscribers/list-lines.ts';
import type { ImportBatch, ImportPlan, RejectedLine } from '#modules/subscribers/schema.ts';
import { confirmPendingSubscribers, findKnownAddresses } from '#modules/subscribers/subscriber-list-store.ts';
import { recordSubscriberEvent } from '#modules/subscribers/history.ts';
import {
  findDepartedAddresses,
  computeDepartedKey,
  computeSuppressionKeys,
} from '#modules/subscribers/suppression.ts';
import { issueUnsubscribeTokens } from '#modules/subscribers/tokens.ts';

/** Number of lines per batch. Each batch is one write and one heartbeat. */
const batchLines = 2_000;

/**
 * Reads an import file in batches of 2,000 lines and determines the result of each line. Stores nothing. Rejects addresses that
 * unsubscribed or bounced. Lines up to `after` are already imported; they are read only to detect duplicates.
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
      seen.add(toCanonicalAddress(line.email) ?? '');
      continue;
    }
    // A batch ends at the end of a line, so that all subscribers of a line are in the same batch.
    if (lines.length >= batchLines && lines.at(-1)?.line !== line.line) {
      yield await validateBatch(ctx, lines, { plan, seen });
      lines = [];
    }
    lines.push(line);
  }
  if (lines.length > 0) yield await validateBatch(ctx, lines, { plan, seen });
}

/**
 * Stores a batch: adds new subscribers as confirmed (staff state that the subscribers agreed), confirms pending subscribers,
 * and fills in or replaces values of existing subscribers. Addresses that the file marks as unsubscribed, bounced or complained
 * are stored so that they get no emails. Returns the number of changed subscribers.
 */
export async function storeBatch(
  ctx: Pick<Ctx, 'settings' | 'clock' | 'jobs'>,
  trx: Trx,
  { fresh, waiting, known, away }: ImportBatch,
  { plan, actorId }: { plan: ImportPlan; actorId: number | null },
): Promise<number> {
  const now = ctx.clock.now();
  const ids = await insertPeople(trx, fresh, { wording: importConsentWording, at: now });
  await issueUnsubscribeTokens(ctx, trx, ids);
  if (waiting.length > 0)
    ids.push(
      ...(await confirmPendingSubscribers(
        trx,
        waiting.map(({ email }) => email),
        now,
      )),
    );
  await recordSubscriberEvent(ctx, trx, ids, { kind: 'imported', wording: importConsentWording, actorId });
  const rules = { overwrites: plan.overwrites, mostTags: audienceLimits.tags };
  const withNewValues = await fillPersonValues(trx, [...waiting, ...known], rules);
  const withNewTopics = await addTopicsByAddress(ctx, trx, [...fresh, ...waiting, ...known]);
  const added = new Set(ids);
  const changed = [...new Set([...withNewValues, ...withNewTopics])].filter((id) => !added.has(id));
  await recordSubscriberEvent(ctx, trx, changed, { kind: 'changed', actorId });
  const unsubscribedPeople = away.filter(({ reason }) => reason === 'left');
  await insertDepartedKeys(
    trx,
    unsubscribedPeople.map(({ email }) => computeDepartedKey(ctx, email)),
    now,
  );
  const suppressedPeople = away.filter(({ reason }) => reason !== 'left');
  const suppressionRows = suppressedPeople.map(({ email, reason }) =>
    Object.assign({ reason }, computeSuppressionKeys(ctx, email)),
  );
  await insertSuppressions(trx, suppressionRows, now);
  if (ids.length > 0) await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: ids, cause: 'added' });
  return changed.length;
}

type Candidate = { line: ListLine; email: string };
type ReadingState = { plan: ImportPlan; seen: Set<string> };

async function validateBatch(
  ctx: Pick<Ctx, 'db' | 'settings' | 'clock'>,
  lines: readonly ListLine[],
  { plan, seen }: ReadingState,
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
    const email = toCanonicalAddress(line.email);
    const lineError = getLineError(line, email, seen);
    if (lineError !== undefined) batch.refused.push(toRejectedLine(line, lineError));
    else if (email !== undefined) candidates.push({ line, email });
    if (email !== undefined) seen.add(email);
  }
  await assignCandidates(ctx, candidates, { batch, plan });
  batch.refused.sort((first, second) => first.line - second.line);
  return batch;
}

function getLineError(
  { email: originalEmail }: ListLine,
  email: string | undefined,
  seen: ReadonlySet<string>,
): LineErrorReason | undefined {
  if (originalEmail.trim() === '') return 'empty';
  if (email === undefined) return 'invalid';
  return seen.has(email) ? 'repeated' : undefined;
}

function toRejectedLine(line: ListLine, reason: LineErrorReason): RejectedLine {
  return { line: line.line, text: createExcerpt(line), reason };
}

async function assignCandidates(
  ctx: Pick<Ctx, 'db' | 'settings' | 'clock'>,
  candidates: readonly Candidate[],
  { batch, plan }: { batch: ImportBatch; plan: ImportPlan },
): Promise<void> {
  const addresses = candidates.map(({ email }) =>
    Object.assign({ email }, computeSuppressionKeys(ctx, email)),
  );
  const { subscribers, suppressed } = await findKnownAddresses(ctx.db, addresses);
  const departed = await findDepartedAddresses(ctx, addresses);
  // Loaded for each batch, because staff may delete a field or a topic while a long file is read.
  const importContext: ImportContext = { fields: await listFields(ctx), topics: await listTopicNames(ctx) };
  for (const { line, email } of candidates) {
    const state = subscribers.get(email);
    const reject = (reason: LineErrorReason) => batch.refused.push(toRejectedLine(line, reason));
    if (suppressed.has(email) || state === 'bounced') reject('suppressed');
    else if (state === 'unsubscribed' || (state !== 'confirmed' && departed.has(email))) reject('left');
    else {
      const {
        consentState: lineConsent,
        omittedValues: lineOmissions,
        ...values
      } = readLineValues(line, plan, importContext, ctx.clock.now());
      if (lineConsent === 'unclear') reject('notSubscribed');
      // The subscriber may have subscribed here after the file was exported: an import never ends a subscription.
      else if (lineConsent !== 'subscribed' && state !== undefined) reject('elsewhere');
      else if (lineConsent !== 'subscribed') batch.away.push({ email, reason: lineConsent });
      else {
        batch[getGroup(state)].push({ line: line.line, email, ...values });
        batch.values.push(...lineOmissions);
      }
    }
  }
}

function getGroup(state: SubscriberState | undefined): 'fresh' | 'waiting' | 'known' {
  if (state === undefined) return 'fresh';
  return state === 'pending' ? 'waiting' : 'known';
}

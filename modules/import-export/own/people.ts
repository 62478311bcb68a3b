import { canonicalAddress } from '#modules/email-address/schema.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { parseValue } from '#modules/audiences/fields.ts';
import type { StoredValue } from '#modules/audiences/schema.ts';
import type { LeftReason } from '#modules/import-export/constants.ts';
import { leftOut, linesOf, type OwnPart, told, unreadable } from '#modules/import-export/own/part.ts';
import { type ExportedPerson, exportedPerson } from '#modules/import-export/own-people-schema.ts';
import type { ItemReport, Note } from '#modules/import-export/schema.ts';
import { heldAudience, type HeldAudience } from '#modules/import-export/storing/audience-store.ts';
import { placeIds } from '#modules/import-export/storing/ids-store.ts';
import { awaitTurn } from '#modules/import-export/storing/moved-store.ts';
import { suppressedAmong } from '#modules/import-export/storing/people-export-store.ts';
import {
  addressesHeld,
  departedAmong,
  insertMovedPeople,
  insertMovedSuppressions,
  type MovedPerson,
} from '#modules/import-export/storing/people-store.ts';
import { keyOfAddress, suppressionKeys } from '#modules/subscribers/suppression.ts';
import { issueUnsubscribeTokens } from '#modules/subscribers/tokens.ts';

/** People per transaction. */
const batchPeople = 500;

/**
 * Imports subscribers with state, consent, topics, fields and history. Existing subscribers remain unchanged; addresses that
 * unsubscribed, bounced or complained here are not subscribed again. Sends no welcome email and triggers no webhooks.
 */
export async function* importPeople(part: OwnPart): AsyncGenerator<ItemReport[]> {
  const seen = new Set<string>();
  for await (const lines of linesOf(part, 'subscribers.jsonl', batchPeople)) {
    const judged = lines.map((line) => judge(part, line, seen));
    yield part.isDryRun ? await sorted(part, judged) : await store(part, judged);
  }
}

type Judged = { report: ItemReport; person?: ExportedPerson; notes: Note[] };

function judge(part: OwnPart, line: unknown, seen: Set<string>): Judged {
  const read = exportedPerson.safeParse(line);
  if (!read.success) return left(unreadable('subscriber', line, faultOf(read.error.issues[0]?.path[0])));
  const person = { ...read.data, isCounted: chosenCounting(read.data) };
  const named = { kind: 'subscriber', key: person.email, title: person.email } as const;
  const email = canonicalAddress(person.email);
  if (email === undefined || email !== person.email) return left(leftOut(named, 'noAddress'));
  const fault = stateFault(person, part.ctx.clock.now());
  if (fault !== undefined) return left(leftOut(named, fault));
  if (seen.has(email)) return left(leftOut(named, 'repeated'));
  seen.add(email);
  return { report: told(named, 'added'), person, notes: [] };
}

/** Older exports say true for every person who was never asked; only an event in the history proves a choice. */
function chosenCounting({ isCounted, events }: ExportedPerson): boolean | null {
  return isCounted === true && !events.some(({ kind }) => kind === 'tracking-changed') ? null : isCounted;
}

function left(report: ItemReport): Judged {
  return { report, notes: [] };
}

/** Maps an invalid field to a reason. */
function faultOf(field: PropertyKey | undefined): LeftReason {
  if (field === 'email') return 'noAddress';
  if (field === 'state') return 'wrongState';
  return field === 'consentAt' || field === 'confirmedAt' ? 'noConsent' : 'unreadable';
}

/**
 * Returns a reason for impossible states: a subscriber without consent or with a date in the future, or inconsistent
 * unsubscribe data.
 */
function stateFault(person: ExportedPerson, now: Date): LeftReason | undefined {
  const { state, consentAt, confirmedAt, unsubscribedAt, createdAt } = person;
  if (consentAt > now || createdAt > now) return 'noConsent';
  if (state === 'confirmed') {
    if (confirmedAt === null || confirmedAt > now) return 'noConsent';
    if (unsubscribedAt !== null && unsubscribedAt > confirmedAt) return 'wrongState';
    return person.stop === null ? undefined : 'stopped';
  }
  if (state === 'unsubscribed' && unsubscribedAt === null) return 'wrongState';
  return undefined;
}

/** Compares people with the subscribers here, without storing. */
async function sorted(part: OwnPart, judged: readonly Judged[]): Promise<ItemReport[]> {
  const reports = (await known(part, judged)).map(({ report }) => report);
  await part.note(part.ctx.db, 'subscriber', reports);
  return reports;
}

async function known({ ctx }: OwnPart, judged: readonly Judged[]): Promise<Judged[]> {
  const people = judged.flatMap(({ person }) => person ?? []);
  const held = await addressesHeld(
    ctx.db,
    people.map(({ email }) => email),
  );
  const keys = new Map(people.map(({ email }) => [email, suppressionKeys(ctx, email)]));
  const stopped = await suppressedAmong(
    ctx.db,
    [...keys.values()].flatMap(({ key, hash }) => [key, hash]),
  );
  const departed = await departedAmong(
    ctx.db,
    people.map(({ email }) => keyOfAddress(ctx, email)),
  );
  return judged.map((one) => {
    const { person, report } = one;
    if (person === undefined) return one;
    if (held.has(person.email)) return left(told({ ...report, title: '' }, 'known'));
    const mayGetEmails = person.state === 'confirmed' || person.state === 'pending';
    const { key, hash } = keys.get(person.email) ?? suppressionKeys(ctx, person.email);
    const isStopped = [key, hash].some((one) => stopped.has(one.toString('hex')));
    const isGone = departed.has(keyOfAddress(ctx, person.email).toString('hex'));
    return mayGetEmails && (isStopped || isGone) ? left(leftOut(report, 'stopped')) : one;
  });
}

async function store(part: OwnPart, judged: readonly Judged[]): Promise<ItemReport[]> {
  const { ctx } = part;
  return ctx.db.transaction().execute(async (trx) => {
    await awaitTurn(trx);
    const sortedOut = await known({ ...part, ctx: { ...ctx, db: trx } }, judged);
    const people = sortedOut.flatMap(({ person }) => person ?? []);
    if (people.length === 0) {
      const reports = sortedOut.map(({ report }) => report);
      await part.note(trx, 'subscriber', reports);
      return reports;
    }
    const held = await heldAudience(trx);
    const ids = await placeIds(
      trx,
      'subscribers',
      people.map(({ id }) => id),
    );
    const taken = new Set<number>();
    const rows: MovedPerson[] = [];
    const reports = sortedOut.map(({ report, person, notes }) => {
      const id = person && ids.get(person.id);
      if (person === undefined || id === undefined) return report;
      // A forged export can contain an id twice.
      if (taken.has(id)) return leftOut(report, 'repeated');
      taken.add(id);
      rows.push({ ...person, id, ...heldOf(person, held, notes) });
      return told({ ...report, title: notes.length > 0 ? person.email : '', notes }, 'added');
    });
    const added = await insertMovedPeople(trx, rows);
    const confirmed = new Set(rows.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id));
    await issueUnsubscribeTokens(
      ctx,
      trx,
      added.filter((id) => confirmed.has(id)),
    );
    const stops = people.flatMap(({ email, stop }) =>
      stop === null ? [] : [{ ...stop, key: suppressionKeys(ctx, email).key, isKeyed: true }],
    );
    await insertMovedSuppressions(trx, stops);
    await part.note(trx, 'subscriber', reports);
    return reports;
  });
}

/** Returns the tags, topics and values that exist on this site; adds a note for each of the others. */
function heldOf(person: ExportedPerson, held: HeldAudience, notes: Note[]) {
  const topics = person.topics.flatMap(({ name, addedAt }) => {
    const id = held.topics.get(name.toLowerCase());
    if (id === undefined) notes.push({ code: 'partLeft', value: name });
    return id === undefined ? [] : [{ id, addedAt }];
  });
  const fields: Record<string, StoredValue> = {};
  for (const [key, value] of Object.entries(person.fields)) {
    const field = held.fields.get(key);
    const parsed = field === undefined ? undefined : parseValue(field.kind, String(value));
    if (parsed === undefined || parsed === null) notes.push({ code: 'partLeft', value: key });
    else fields[key] = parsed;
  }
  const tags = person.tags
    .filter((tag) => tag.length <= audienceLimits.tagCharacters && !/[\p{Cc},]/u.test(tag))
    .slice(0, audienceLimits.tags);
  return { topics, fields, tags };
}

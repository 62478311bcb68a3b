import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { parseValue } from '#modules/audiences/fields.ts';
import type { StoredValue } from '#modules/audiences/schema.ts';
import type { SkipReason } from '#modules/import-export/constants.ts';
import {
  createSkipReport,
  readLines,
  type OwnImport,
  createReport,
  createUnreadableReport,
} from '#modules/import-export/own/own-import.ts';
import { type ExportedPerson, exportedPerson } from '#modules/import-export/own-people-schema.ts';
import type { ItemReport, Note } from '#modules/import-export/schema.ts';
import { findExistingAudience, type ExistingAudience } from '#modules/audiences/transfer-store.ts';
import { lockImports } from '#modules/import-export/storing/imported-item-store.ts';
import {
  chooseSubscriberIds,
  findSuppressions,
  findExistingAddresses,
  insertImportedPeople,
  insertImportedSuppressions,
  type ImportedPerson,
} from '#modules/subscribers/transfer-store.ts';
import { computeSuppressionKeys, findDepartedAddresses } from '#modules/subscribers/suppression.ts';
import { issueUnsubscribeTokens } from '#modules/subscribers/tokens.ts';

/** Subscribers per transaction. */
const batchPeople = 500;

/**
 * Imports subscribers with state, consent, topics, fields and history. Existing subscribers remain unchanged; addresses that
 * unsubscribed, bounced or complained on this site are not subscribed again. Sends no welcome email and triggers no webhooks.
 */
export async function* importPeople(part: OwnImport): AsyncGenerator<ItemReport[]> {
  const seen = new Set<string>();
  for await (const lines of readLines(part, 'subscribers.jsonl', batchPeople)) {
    const validated = lines.map((line) => validatePerson(part, line, seen));
    yield part.isDryRun ? await reportWithoutStoring(part, validated) : await storePeople(part, validated);
  }
}

type ValidatedPerson = { report: ItemReport; person?: ExportedPerson; notes: Note[] };

function validatePerson(part: OwnImport, line: unknown, seen: Set<string>): ValidatedPerson {
  const parsed = exportedPerson.safeParse(line);
  if (!parsed.success)
    return toSkipped(
      createUnreadableReport('subscriber', line, getSkipReason(parsed.error.issues[0]?.path[0])),
    );
  const person = { ...parsed.data, isCounted: getCountingChoice(parsed.data) };
  const itemRef = { kind: 'subscriber', key: person.email, title: person.email } as const;
  const email = toCanonicalAddress(person.email);
  if (email === undefined || email !== person.email) return toSkipped(createSkipReport(itemRef, 'noAddress'));
  const skipReason = findStateError(person, part.ctx.clock.now());
  if (skipReason !== undefined) return toSkipped(createSkipReport(itemRef, skipReason));
  if (seen.has(email)) return toSkipped(createSkipReport(itemRef, 'repeated'));
  seen.add(email);
  return { report: createReport(itemRef, 'added'), person, notes: [] };
}

/**
 * Returns the choice of a subscriber about counting opens and clicks. In older exports, the value is true for every
 * subscriber who was never asked; only an event in the history proves a choice.
 */
function getCountingChoice({ isCounted, events }: ExportedPerson): boolean | null {
  return isCounted === true && !events.some(({ kind }) => kind === 'tracking-changed') ? null : isCounted;
}

function toSkipped(report: ItemReport): ValidatedPerson {
  return { report, notes: [] };
}

/** Maps an invalid field to a reason. */
function getSkipReason(field: PropertyKey | undefined): SkipReason {
  if (field === 'email') return 'noAddress';
  if (field === 'state') return 'wrongState';
  return field === 'consentAt' || field === 'confirmedAt' ? 'noConsent' : 'unreadable';
}

/**
 * Returns a reason for impossible states: a subscriber without consent or with a date in the future, or inconsistent
 * unsubscribe data.
 */
function findStateError(person: ExportedPerson, now: Date): SkipReason | undefined {
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

/** Compares the exported subscribers with the subscribers of this site, and stores nothing. */
async function reportWithoutStoring(
  part: OwnImport,
  validated: readonly ValidatedPerson[],
): Promise<ItemReport[]> {
  const reports = (await skipExisting(part, validated)).map(({ report }) => report);
  await part.recordItems(part.ctx.db, 'subscriber', reports);
  return reports;
}

async function skipExisting(
  { ctx }: OwnImport,
  validated: readonly ValidatedPerson[],
): Promise<ValidatedPerson[]> {
  const validPeople = validated.flatMap(({ person }) => person ?? []);
  const existingAddresses = await findExistingAddresses(
    ctx.db,
    validPeople.map(({ email }) => email),
  );
  const keys = new Map(validPeople.map(({ email }) => [email, computeSuppressionKeys(ctx, email)]));
  const suppressedKeys = await findSuppressions(
    ctx.db,
    [...keys.values()].flatMap(({ key, hash }) => [key, hash]),
  );
  const departed = await findDepartedAddresses(ctx, validPeople);
  return validated.map((one) => {
    const { person, report } = one;
    if (person === undefined) return one;
    if (existingAddresses.has(person.email))
      return toSkipped(createReport({ ...report, title: '' }, 'known'));
    const canReceiveEmails = person.state === 'confirmed' || person.state === 'pending';
    const { key, hash } = keys.get(person.email) ?? computeSuppressionKeys(ctx, person.email);
    const isSuppressed = [key, hash].some((one) => suppressedKeys.has(one.toString('hex')));
    return canReceiveEmails && (isSuppressed || departed.has(person.email))
      ? toSkipped(createSkipReport(report, 'stopped'))
      : one;
  });
}

async function storePeople(part: OwnImport, validated: readonly ValidatedPerson[]): Promise<ItemReport[]> {
  const { ctx } = part;
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const filteredPeople = await skipExisting({ ...part, ctx: { ...ctx, db: trx } }, validated);
    const validPeople = filteredPeople.flatMap(({ person }) => person ?? []);
    if (validPeople.length === 0) {
      const reports = filteredPeople.map(({ report }) => report);
      await part.recordItems(trx, 'subscriber', reports);
      return reports;
    }
    const existingAddresses = await findExistingAudience(trx);
    const ids = await chooseSubscriberIds(
      trx,
      validPeople.map(({ id }) => id),
    );
    const usedIds = new Set<number>();
    const rows: ImportedPerson[] = [];
    const reports = filteredPeople.map(({ report, person, notes }) => {
      const id = person && ids.get(person.id);
      if (person === undefined || id === undefined) return report;
      // A forged export can contain an id twice.
      if (usedIds.has(id)) return createSkipReport(report, 'repeated');
      usedIds.add(id);
      rows.push({ ...person, id, ...convertPersonFields(person, existingAddresses, notes) });
      return createReport({ ...report, title: notes.length > 0 ? person.email : '', notes }, 'added');
    });
    const added = await insertImportedPeople(trx, rows);
    const confirmed = new Set(rows.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id));
    await issueUnsubscribeTokens(
      ctx,
      trx,
      added.filter((id) => confirmed.has(id)),
    );
    const stops = validPeople.flatMap(({ email, stop }) =>
      stop === null ? [] : [{ ...stop, key: computeSuppressionKeys(ctx, email).key, isKeyed: true }],
    );
    await insertImportedSuppressions(trx, stops);
    await part.recordItems(trx, 'subscriber', reports);
    return reports;
  });
}

/**
 * Returns the tags, and the topics and field values that exist on this site. Adds a note for each topic or field that
 * is missing.
 */
function convertPersonFields(person: ExportedPerson, existingAddresses: ExistingAudience, notes: Note[]) {
  const topics = person.topics.flatMap(({ name, addedAt }) => {
    const id = existingAddresses.topics.get(name.toLowerCase());
    if (id === undefined) notes.push({ code: 'partLeft', value: name });
    return id === undefined ? [] : [{ id, addedAt }];
  });
  const fields: Record<string, StoredValue> = {};
  for (const [key, value] of Object.entries(person.fields)) {
    const field = existingAddresses.fields.get(key);
    const parsed = field === undefined ? undefined : parseValue(field.kind, String(value));
    if (parsed === undefined || parsed === null) notes.push({ code: 'partLeft', value: key });
    else fields[key] = parsed;
  }
  const tags = person.tags
    .filter((tag) => tag.length <= audienceLimits.tagCharacters && !/[\p{Cc},]/u.test(tag))
    .slice(0, audienceLimits.tags);
  return { topics, fields, tags };
}

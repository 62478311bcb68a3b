import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { NewslettersTable } from '#db/tables.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Db, Trx } from '#modules/context.ts';
import { countFoundRows, countRows, buildExactTime, matchesSearch } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { type DeliveryCounts, type NewsletterState, deliveryStates } from '#modules/newsletters/constants.ts';
import { toCircuitBreakerPause } from '#modules/newsletters/schema.ts';
import type { CircuitBreakerPause, TrackingCounts } from '#modules/newsletters/schema.ts';

/** A newsletter in a list, without its message. */
export type NewsletterCard = {
  id: number;
  subject: string;
  preheader: string;
  isArchived: boolean;
  state: NewsletterState;
  version: number;
  recipients: number;
  countsOpens: boolean;
  hasCover: boolean;
  sendAt: Date | null;
  sendZone: string | null;
  dueAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The reason for an automatic pause with the mail server's response, or null. */
  circuitBreakerPause: CircuitBreakerPause | null;
  /**
   * The time at which the deliveries of the newsletter were reduced to counts; null while the deliveries are stored.
   */
  foldedAt: Date | null;
  counts: DeliveryCounts;
  tracking: TrackingCounts;
  /** Recipients who reported the email as spam. */
  complaints: number;
  /** True if the newsletter was sent with a bounce source, so that bounces after acceptance are known. */
  hasBounceSource: boolean;
  /** True if a member chose that the newsletter does not wait for running imports of subscribers. */
  skipsImports: boolean;
};
/** `saveKey` is the idempotency key of the last save, `savedBy` the member who saved. */
export type Newsletter = NewsletterCard & {
  message: string;
  cover: string | null;
  saveKey: string | null;
  savedBy: number | null;
  /** Null: every confirmed subscriber. */
  audience: AudienceChoice | null;
  /** The name of a template; null for a newsletter. */
  template: string | null;
};

type NewsletterColumns = Partial<
  Omit<
    Selectable<NewslettersTable>,
    'id' | 'version' | 'audience' | 'frozenAudience' | 'personal' | 'phrases'
  > & {
    audience: string | null;
    frozenAudience: string | null;
    personal: string | null;
    phrases: string | null;
  }
>;

const cardColumns = [
  'id',
  'subject',
  'preheader',
  'inArchive',
  'state',
  'version',
  'recipients',
  'countsOpens',
  'cover',
  'sendAt',
  'sendZone',
  'dueAt',
  'createdAt',
  'hearsBack',
  'skipsImports',
  'startedAt',
  'finishedAt',
  'brakeReason',
  'brakeAnswer',
  'brakeRefused',
  'foldedAt',
] as const;

export async function insertNewsletter(
  db: Db,
  row: NewsletterColumns &
    Pick<Selectable<NewslettersTable>, 'subject' | 'message' | 'state' | 'createdAt' | 'digest'>,
): Promise<number> {
  const { id } = await db.insertInto('newsletters').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of the newsletter that the member created with this idempotency key. */
export async function findDraftByKey(
  db: Db,
  memberId: number | null,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .where('createdBy', '=', memberId)
    .where('createKey', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Clears the reason for the automatic pause of a newsletter that staff resume. Rejections with the same key do not
 * pause the newsletter again.
 */
export async function resetCircuitBreaker(trx: Trx, id: number): Promise<void> {
  await sql`update newsletters set brake_reason = null, brake_answer = null, brake_refused = null,
      brake_waived = brake_waived || array_remove(array[brake_key], null), brake_key = null
    where id = ${id} and state = 'paused' and brake_reason is not null`.execute(trx);
}

/** Changes a newsletter if it has one of these states and, if specified, this version. Returns false otherwise. */
export async function updateNewsletter(
  db: Db,
  id: number,
  change: NewsletterColumns,
  condition: { states: readonly NewsletterState[]; version?: number | undefined },
): Promise<boolean> {
  let query = db
    .updateTable('newsletters')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', condition.states);
  if (condition.version !== undefined) query = query.where('version', '=', condition.version);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Deletes a draft and returns the file name of its cover. Returns undefined if the newsletter is not a draft. */
export async function deleteDraft(db: Db, id: number): Promise<{ cover: string | null } | undefined> {
  return db
    .deleteFrom('newsletters')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('cover')
    .executeTakeFirst();
}

/** Returns a newsletter with the counts of its deliveries, or a template. */
export async function findNewsletterById(db: Db, id: number): Promise<Newsletter | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select([...cardColumns, 'message', 'audience', 'saveKey', 'savedBy'])
    .select('templateName as template')
    .where('id', '=', id)
    .where('templateDeletedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const counts = await loadCounts(db, [id]);
  const { message, cover, saveKey, savedBy, audience, template } = row;
  return { ...toCard(row, counts.get(id)), message, cover, saveKey, savedBy, audience, template };
}

export type NewsletterFilter = {
  /** A part of the subject, ignoring letter case. */
  search?: string | undefined;
  since?: Date | undefined;
  states?: readonly NewsletterState[] | undefined;
};

/** A position in the list: the displayed date, then the id. */
export type NewsletterPosition = { at: Date; id: number };

/** The start time, else the scheduled time, else the creation time. */
const listedDate = sql<Date>`coalesce(started_at, send_at, created_at)`;

/** Returns newsletters latest first; `after` is the last newsletter of the previous page. */
export async function listNewslettersLatestFirst(
  db: Db,
  filter: NewsletterFilter,
  page: { limit: number; after?: NewsletterPosition | undefined },
): Promise<NewsletterCard[]> {
  let query = selectFiltered(db, filter)
    .select(cardColumns)
    .orderBy(listedDate, 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.after !== undefined)
    query = query.where(
      sql<boolean>`(${listedDate}, id) < (${buildExactTime(sql`select ${listedDate} from newsletters where id = ${page.after.id}`, page.after.at)}, ${page.after.id})`,
    );
  const rows = await query.execute();
  const counts = await loadCounts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toCard(row, counts.get(row.id)));
}

/** Counts the newsletters that match a filter. */
export async function countNewsletters(db: Db, filter: NewsletterFilter): Promise<RowCount> {
  const found = selectFiltered(db, filter).select('id');
  if (!filter.search || filter.since || filter.states) return countRows(db, found);
  // NOTE: this expression must be identical to the expression in the index newsletters_named.
  const folded = sql<string>`fold_characters(subject) collate "C"`;
  const near = selectFiltered(db, {}).orderBy('id').orderBy(folded).select(folded.as('folded'));
  return countFoundRows(db, filter.search, near, found);
}

export type UpcomingNewsletter = { id: number; subject: string; sendAt: Date };
export type NewsletterSearchResult = Pick<NewsletterCard, 'id' | 'subject' | 'state' | 'createdAt'>;

/** Returns scheduled newsletters, earliest first. */
export async function listScheduledNewsletters(db: Db, limit: number): Promise<UpcomingNewsletter[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'dueAt as sendAt'])
    .where('state', '=', 'scheduled')
    .where('dueAt', 'is not', null)
    .$narrowType<{ sendAt: Date }>()
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows;
}

/** Returns newsletters in any state whose subject contains the words of the text, newest first. */
export async function findNewslettersBySubject(
  db: Db,
  text: string,
  limit: number,
): Promise<NewsletterSearchResult[]> {
  return db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'state', 'createdAt'])
    .where(matchesSearch(foldedSubject, text))
    .where('templateName', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** NOTE: must be identical to the expression of the index newsletters_subjects_folded. */
const foldedSubject = sql`fold_characters(subject)`;

function selectFiltered(db: Db, { search, since, states }: NewsletterFilter) {
  let query = db.selectFrom('newsletters').where('templateName', 'is', null);
  if (search) query = query.where(matchesSearch(foldedSubject, search));
  if (since) query = query.where(listedDate, '>=', since);
  if (states) query = query.where('state', 'in', states);
  return query;
}

async function loadCounts(db: Db, ids: readonly number[]): Promise<Map<number, Map<string, number>>> {
  const all = new Map<number, Map<string, number>>();
  if (ids.length === 0) return all;
  const rows = await db
    .selectFrom('newsletterCounts')
    .select(['newsletterId', 'name', (select) => select.fn.sum<number>('count').as('count')])
    .where('newsletterId', 'in', ids)
    .groupBy(['newsletterId', 'name'])
    .execute();
  for (const row of rows) {
    const counts = all.get(row.newsletterId) ?? new Map<string, number>();
    all.set(row.newsletterId, counts.set(row.name, row.count));
  }
  return all;
}

type CardRow = Pick<Selectable<NewslettersTable>, (typeof cardColumns)[number]>;

function toCard(row: CardRow, counted: Map<string, number> = new Map()): NewsletterCard {
  const getCount = (name: string): number => counted.get(name) ?? 0;
  return {
    id: row.id,
    subject: row.subject,
    preheader: row.preheader,
    isArchived: row.inArchive,
    state: row.state,
    version: row.version,
    recipients: row.recipients,
    countsOpens: row.countsOpens,
    hasCover: row.cover !== null,
    sendAt: row.sendAt,
    sendZone: row.sendZone,
    dueAt: row.dueAt,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    circuitBreakerPause: toCircuitBreakerPause(row),
    foldedAt: row.foldedAt,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each state
    counts: Object.fromEntries(deliveryStates.map((state) => [state, getCount(state)])) as DeliveryCounts,
    complaints: getCount('complained'),
    hasBounceSource: row.hearsBack,
    skipsImports: row.skipsImports,
    tracking: {
      counted: getCount('counted-sent'),
      opened: getCount('opened'),
      proxyOpened: getCount('proxyOpened'),
      clicked: getCount('clicked'),
    },
  };
}

import { listFields } from '#modules/audiences/fields.ts';
import type { Field } from '#modules/audiences/schema.ts';
import { listTopicNames } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import {
  parseConsentStatus,
  isTime,
  parseFlag,
  parseUnsubscribedFlag,
  isUnsubscribedValue,
} from '#modules/subscribers/consent-words.ts';
import { columnLimits, columnUses, type ColumnUse, consentUses } from '#modules/subscribers/constants.ts';
import type { ListText } from '#modules/subscribers/list-encoding.ts';
import { readFirstRecords, hasAddress, isAddressLine } from '#modules/subscribers/list-lines.ts';
import type { ImportChoice, ImportColumn, ImportPlan } from '#modules/subscribers/schema.ts';
import { AppError } from '#modules/app-error.ts';
import { toAsciiWords, splitAtApostrophes } from '#modules/text-search/constants.ts';

/**
 * Column headings in exports of Mailchimp, Ghost, listmonk, Substack, Shopify, Mailman, Sympa and this product, in lower case.
 */
const headings: Readonly<Record<Exclude<(typeof columnUses)[number], 'none' | 'unclear'>, string>> = {
  email: 'email e_mail email_address e_mail_address mail subscriber_email',
  state:
    'state status subscription_status subscriber_status subscribed_to_emails email_permission_status delivery_status reception subscribed accepts_email_marketing',
  left: 'unsubscribed unsubscribed_at unsub_time optout_time opted_out opt_out do_not_email email_disabled deleted_at suspend unsubscribed_from_all_email',
  bounced: 'bounced bounced_at clean_time cleaned_at',
  name: 'name full_name fullname display_name subscriber_name',
  'first-name': 'first_name firstname given_name forename fname',
  'last-name': 'last_name lastname family_name surname lname',
  topics: 'topics topic lists interests',
  tags: 'tags tag labels label',
  language: 'language lang locale preferred_language',
  since: 'subscribed_at created_at created optin_time confirm_time confirmed signup_date date_added',
};
/**
 * Uses that take precedence over a custom field with the same name, so that an import never subscribes an
 * unsubscribed address by mistake.
 */
const priorityUses = new Set<ColumnUse>(['email', ...consentUses]);
const useByHeading = new Map<string, ColumnUse>(
  columnUses.flatMap((use) =>
    use === 'none' || use === 'unclear'
      ? []
      : headings[use].split(' ').map((heading): [string, ColumnUse] => [heading, use]),
  ),
);

/** Other headings of columns about unsubscribing, in the languages of common programs. */
const unsubscribeHeading =
  /unsub|opt(?:ed)?_?out|do_?not_(?:e?mail|contact|send|market)|no_?e?mail|abgemeldet|desabonn|desinscri|dado_de_baja|disiscri|uitgeschreven/;
/** Names of files with subscribers who get no emails, such as `nonsubscribed_members_export.csv` of Mailchimp. */
const unsubscribeFileName =
  /(?:^|_)(?:unsub|non_?subscri|not_subscri|opt(?:ed)?_?out|suppress|blocklist|blacklist|no_?mail(?!ing)|subconf|unconfirmed|abgemeldet|desabonn|desinscri)/;
/** Other headings of columns about consent. */
const consentHeading =
  /opt(?:ed)?_?in(?:$|_)|subscri|consent|permission|accepts_|gdpr|dsgvo|einwillig|zustimm|angemeldet|abonn|newsletter|mailable/;
/** Headings of columns that may record either consent or unsubscribing. */
const statusHeading =
  /(?:^|_)(?:status|state|statut|estado|stato|active|aktiv|enabled|reception|verified|confirmed)(?:$|_)|bounce|complain|spam|cleaned|block(?:ed|list)|blacklist|suppress|suspend|inactive|disabled|deactivat|deleted|removed|cancel|revoked|withdrawn|widerruf|gesperrt|ausgetragen/;
/**
 * Headings that look like consent but have another meaning. The last four headings belong to exports in which another
 * column records the time of unsubscribing or bouncing.
 */
const nonConsentHeadings = new Set(
  'active_subscription digest_enabled subscription_type optin_ip confirm_ip confirmed_at verified_at consent_at consent_page consent_wording consent_words consent_date consent_ip unsub_campaign_title unsub_campaign_id clean_campaign_title clean_campaign_id'.split(
    ' ',
  ),
);

/**
 * Determines the use of each column of an import file from the user's choice, or else from the heading and the first
 * lines. A dry run also accepts an `unclear` column.
 * @throws {AppError} `invalid` for a file without addresses, for a choice that does not match the columns, and for an
 * `unclear` column, because staff must choose its use before anything is stored. Also `invalid` if the file name says
 * that the subscribers in the file get no emails and no column records consent.
 */
export async function planImport(
  ctx: Pick<Ctx, 'db'>,
  list: ListText,
  choice: ImportChoice,
  { isDryRun = false, fileName = '' }: { isDryRun?: boolean; fileName?: string } = {},
): Promise<{ plan: ImportPlan; columns: ImportColumn[] }> {
  const [fields, topics] = await Promise.all([listFields(ctx), listTopicNames(ctx)]);
  const [first = [], ...rest] = await readFirstRecords(list, columnLimits.lines);
  const hasHeader = isHeading(first, fields);
  const samples = hasHeader ? rest : [first, ...rest];
  const width = Math.min(Math.max(first.length, ...rest.map((cells) => cells.length)), columnLimits.columns);
  const names = Array.from({ length: width }, (_, at) => (hasHeader ? truncateName(first[at] ?? '') : ''));
  const guessedUses = guessUses(names, samples, fields);
  if (!hasHeader) {
    for (const cells of samples.filter((sample) => isAddressLine(sample)))
      for (const [at, cell] of cells.entries())
        if (cell.trim() !== '' && at < width) guessedUses[at] = 'email';
  }
  const uses =
    choice.columns === undefined ? guessedUses : validateUses(choice.columns, { width, fields, hasHeader });
  if (!uses.includes('email')) throw new AppError('invalid', 'import.emailColumnMissing');
  const hasConsent = uses.some(
    (use) => use === 'unclear' || consentUses.some((consentUse) => consentUse === use),
  );
  if (!hasConsent && unsubscribeFileName.test(normalizeHeading(fileName)))
    throw new AppError('invalid', 'import.suppressionFile', { values: { file: truncateName(fileName) } });
  const unclear = uses.indexOf('unclear');
  if (unclear >= 0 && !isDryRun) {
    const column = names[unclear] || String(unclear + 1);
    throw new AppError('invalid', 'import.columnUnclear', {
      values: { column },
      fields: [{ path: 'columns', message: 'import.columnUnclear', values: { column } }],
    });
  }
  const topicIds = choice.topics ?? [];
  if (topicIds.some((id) => topics.every((topic) => topic.id !== id)))
    throw new AppError('invalid', 'topic.notFound', {
      fields: [{ path: 'topics', message: 'topic.notFound' }],
    });
  const columns = names.map((name, at) => ({
    name,
    use: uses[at] ?? 'none',
    examples: getExamples(samples.map((cells) => cells[at] ?? '')),
  }));
  const tag = choice.tag === undefined || choice.tag === '' ? null : choice.tag;
  return {
    plan: { uses, hasHeader, topics: topicIds, tag, overwrites: choice.overwrite === 'true' },
    columns,
  };
}

/**
 * Plans an import that was stored by an older release, which imported only addresses. Columns about consent are still applied.
 */
export async function planAddressImport(ctx: Pick<Ctx, 'db'>, list: ListText): Promise<ImportPlan> {
  const { plan } = await planImport(ctx, list, {}, { isDryRun: true });
  return { ...plan, uses: plan.uses.map((use) => (priorityUses.has(use) ? use : 'none')) };
}

/** Returns false for a line with an @, which contains an address, and for a single word that is not a known heading. */
function isHeading(cells: readonly string[], fields: readonly Field[]): boolean {
  if (cells.some((cell) => cell.includes('@'))) return false;
  return cells.length > 1 || detectUse(cells[0] ?? '', [], fields) !== 'none';
}

function guessUses(
  names: readonly string[],
  samples: readonly (readonly string[])[],
  fields: readonly Field[],
): ColumnUse[] {
  const usesSoFar = new Set<ColumnUse>();
  const uses = names.map((name, at) => {
    const cells = samples.map((record) => (record[at] ?? '').trim()).filter((cell) => cell !== '');
    const use = detectUse(name, cells, fields);
    if (usesSoFar.has(use) && !isRepeatable(use)) return 'none';
    usesSoFar.add(use);
    return use;
  });
  if (!usesSoFar.has('email')) {
    const at = findAddressColumn(names.length, samples);
    if (at >= 0) uses[at] = 'email';
  }
  return uses;
}

function isRepeatable(use: string): boolean {
  return use === 'none' || use === 'unclear' || consentUses.some((knownUse) => knownUse === use);
}

/** `cells`: the non-empty values of the column. */
function detectUse(name: string, cells: readonly string[], fields: readonly Field[]): ColumnUse {
  const heading = normalizeHeading(name);
  const use = useByHeading.get(heading) ?? 'none';
  if (use === 'email') return use;
  const consent = detectConsentUse(heading, use, cells);
  if (consent !== undefined && consent !== 'unclear') return consent;
  const customField = fields.find(({ key, name: label }) =>
    [key, `fields_${key}`, normalizeHeading(label)].includes(heading),
  );
  if (customField !== undefined && !priorityUses.has(use)) return `field:${customField.key}`;
  return consent ?? use;
}

/**
 * Returns the use of a column about consent, from its heading and values. Returns `unclear` if the values are
 * unknown, and undefined for other columns.
 */
function detectConsentUse(heading: string, use: ColumnUse, cells: readonly string[]): ColumnUse | undefined {
  const areFlags = cells.length > 0 && cells.every((cell) => parseFlag(cell) !== undefined);
  if (use === 'since') return areFlags ? 'state' : undefined;
  if (use === 'state') {
    if (cells.length > 0 && cells.every((cell) => isTime(cell))) return 'since';
    return cells.length === 0 || cells.some(isStatus) ? use : 'unclear';
  }
  if (use === 'left' || use === 'bounced')
    return cells.length === 0 || cells.some((cell) => parseUnsubscribedFlag(cell) !== undefined)
      ? use
      : 'unclear';
  if (use !== 'none' || nonConsentHeadings.has(heading)) return undefined;
  if (unsubscribeHeading.test(heading))
    return cells.every((cell) => parseUnsubscribedFlag(cell) !== undefined) ? 'left' : 'unclear';
  const isConsentHeading = consentHeading.test(heading);
  if (isConsentHeading || statusHeading.test(heading)) {
    // Yes and no are ambiguous in a status column: "suspended: true" and "active: true" have opposite meanings.
    const isUnderstood = isConsentHeading ? cells.every(isStatus) : cells.every(isStatus) && !areFlags;
    return cells.length > 0 && isUnderstood ? 'state' : 'unclear';
  }
  return cells.some((cell) => isUnsubscribedValue(cell)) ? 'unclear' : undefined;
}

function isStatus(cell: string): boolean {
  return parseConsentStatus(cell) !== 'unclear';
}

/** Returns the index of the column with most addresses, or -1 if there are none. */
function findAddressColumn(width: number, samples: readonly (readonly string[])[]): number {
  const counts = Array.from(
    { length: width },
    (_, at) => samples.filter((cells) => hasAddress(cells[at] ?? '')).length,
  );
  const maxCount = Math.max(0, ...counts);
  return maxCount === 0 ? -1 : counts.indexOf(maxCount);
}

/** Without a header, several columns may have the use `email`, because a line may contain several addresses. */
function validateUses(
  requestedUses: readonly string[],
  { width, fields, hasHeader }: { width: number; fields: readonly Field[]; hasHeader: boolean },
): ColumnUse[] {
  const knownUses = new Set<string>([...columnUses, ...fields.map(({ key }) => `field:${key}`)]);
  const isUse = (use: string): use is ColumnUse => knownUses.has(use);
  const uses = requestedUses.filter(isUse);
  const nonRepeatableUses = uses.filter((use) => !isRepeatable(use));
  if (uses.length < requestedUses.length || uses.length > width || !nonRepeatableUses.includes('email'))
    throw createColumnsError('import.columnsInvalid');
  const single = nonRepeatableUses.filter((use) => hasHeader || use !== 'email');
  if (new Set(single).size < single.length) throw createColumnsError('import.columnRepeated');
  return uses;
}

function createColumnsError(message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path: 'columns', message }] });
}

function getExamples(cells: readonly string[]): string[] {
  const filled = cells
    .map((cell) => cell.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter((cell) => cell !== '');
  return [...new Set(filled)].slice(0, columnLimits.examples).map((cell) => {
    const { exampleCharacters } = columnLimits;
    return cell.length > exampleCharacters ? `${cell.slice(0, exampleCharacters).toWellFormed()}…` : cell;
  });
}

function truncateName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, columnLimits.nameCharacters)
    .toWellFormed();
}

function normalizeHeading(name: string): string {
  return toAsciiWords(splitAtApostrophes(name), '_');
}

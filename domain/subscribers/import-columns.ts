import { canonicalAddress } from '#domain/address/schema.ts';
import { listFields } from '#domain/audience/fields.ts';
import type { Field } from '#domain/audience/schema.ts';
import { listTopicNames } from '#domain/audience/topics.ts';
import type { Ctx } from '#domain/context.ts';
import { columnLimits, columnUses, type ColumnUse } from '#domain/subscribers/limits.ts';
import type { ListText } from '#domain/subscribers/list-encoding.ts';
import { firstRecords } from '#domain/subscribers/list-lines.ts';
import type { ImportChoice, ImportColumn, ImportPlan } from '#domain/subscribers/schema.ts';
import { Refusal } from '#domain/refusal.ts';

/** Headings of the exports of Mailchimp, Ghost, listmonk and Substack, and of our own, in small letters. */
const headings: Readonly<Record<Exclude<(typeof columnUses)[number], 'none'>, string>> = {
  email: 'email e_mail email_address e_mail_address mail subscriber_email',
  state: 'state status subscription_status subscriber_status subscribed_to_emails email_permission_status',
  left: 'unsubscribed unsubscribed_at unsub_time optout_time opted_out email_disabled',
  bounced: 'bounced bounced_at clean_time cleaned_at',
  name: 'name full_name fullname display_name subscriber_name',
  'first-name': 'first_name firstname given_name forename fname',
  'last-name': 'last_name lastname family_name surname lname',
  topics: 'topics topic lists interests',
  tags: 'tags tag labels label',
  language: 'language lang locale preferred_language',
  since: 'subscribed_at created_at created optin_time confirm_time confirmed signup_date date_added',
};
/** A field of the staff's that is called so is not what these headings mean: nobody is subscribed by mistake. */
const certainUses = new Set<ColumnUse>(['email', 'state', 'left', 'bounced']);
const useOfHeading = new Map<string, ColumnUse>(
  columnUses.flatMap((use) =>
    use === 'none' ? [] : headings[use].split(' ').map((heading): [string, ColumnUse] => [heading, use]),
  ),
);

/**
 * Reads the first lines of a list and tells what each column is: as the choice says, else by its heading, and the column of
 * addresses by what stands in it. Refuses `invalid` without addresses, and for a choice that does not fit the list.
 */
export async function planImport(
  ctx: Pick<Ctx, 'db'>,
  list: ListText,
  choice: ImportChoice,
): Promise<{ plan: ImportPlan; columns: ImportColumn[] }> {
  const [fields, topics] = await Promise.all([listFields(ctx), listTopicNames(ctx)]);
  const [first = [], ...rest] = await firstRecords(list, columnLimits.lines);
  const hasHeader = isHeading(first, fields);
  const samples = hasHeader ? rest : [first, ...rest];
  const width = Math.min(Math.max(first.length, ...rest.map((cells) => cells.length)), columnLimits.columns);
  const names = Array.from({ length: width }, (_, at) => (hasHeader ? shortened(first[at] ?? '') : ''));
  const guessed = guessUses(names, samples, fields);
  const uses = choice.columns === undefined ? guessed : checkedUses(choice.columns, width, fields);
  if (!uses.includes('email')) throw new Refusal('invalid', 'import.noColumn');
  const chosen = choice.topics ?? [];
  if (chosen.some((id) => topics.every((topic) => topic.id !== id)))
    throw new Refusal('invalid', 'topic.missing', { fields: [{ path: 'topics', message: 'topic.missing' }] });
  const columns = names.map((name, at) => ({
    name,
    use: uses[at] ?? 'none',
    examples: examplesOf(samples.map((cells) => cells[at] ?? '')),
  }));
  const tag = choice.tag === undefined || choice.tag === '' ? null : choice.tag;
  return {
    plan: { uses, hasHeader, topics: chosen, tag, overwrites: choice.overwrite === 'true' },
    columns,
  };
}

/** A list of an older release was read for its addresses alone. */
export async function planOfAddresses(ctx: Pick<Ctx, 'db'>, list: ListText): Promise<ImportPlan> {
  const { plan } = await planImport(ctx, list, {});
  return { ...plan, uses: plan.uses.map((use) => (use === 'email' ? use : 'none')) };
}

/** A line with an address is none, and neither is a single word that is no known heading. */
function isHeading(cells: readonly string[], fields: readonly Field[]): boolean {
  if (cells.some((cell) => canonicalAddress(cell) !== undefined)) return false;
  return cells.length > 1 || useOf(cells[0] ?? '', fields) !== 'none';
}

function guessUses(
  names: readonly string[],
  samples: readonly (readonly string[])[],
  fields: readonly Field[],
): ColumnUse[] {
  const seen = new Set<ColumnUse>();
  const uses = names.map((name) => {
    const use = useOf(name, fields);
    if (seen.has(use)) return 'none';
    seen.add(use);
    return use;
  });
  if (!seen.has('email')) {
    const at = addressColumn(names.length, samples);
    if (at >= 0) uses[at] = 'email';
  }
  // One word says it all; what is filled in may be of long ago.
  return seen.has('state') ? uses.map((use) => (use === 'left' || use === 'bounced' ? 'none' : use)) : uses;
}

function useOf(name: string, fields: readonly Field[]): ColumnUse {
  const heading = plain(name);
  const use = useOfHeading.get(heading) ?? 'none';
  if (certainUses.has(use)) return use;
  const own = fields.find(({ key, name: label }) => [key, `fields_${key}`, plain(label)].includes(heading));
  return own === undefined ? use : `field:${own.key}`;
}

/** Which column holds most addresses; -1 where none does. */
function addressColumn(width: number, samples: readonly (readonly string[])[]): number {
  const counts = Array.from(
    { length: width },
    (_, at) => samples.filter((cells) => canonicalAddress(cells[at] ?? '') !== undefined).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

function checkedUses(chosen: readonly string[], width: number, fields: readonly Field[]): ColumnUse[] {
  const known = new Set<string>([...columnUses, ...fields.map(({ key }) => `field:${key}`)]);
  const isUse = (use: string): use is ColumnUse => known.has(use);
  const uses = chosen.filter(isUse);
  const taken = uses.filter((use) => use !== 'none');
  if (uses.length < chosen.length || uses.length > width || !taken.includes('email'))
    throw columnsFault('import.badColumns');
  if (new Set(taken).size < taken.length) throw columnsFault('import.columnTwice');
  return uses;
}

function columnsFault(message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path: 'columns', message }] });
}

function examplesOf(cells: readonly string[]): string[] {
  const filled = cells
    .map((cell) => cell.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter((cell) => cell !== '');
  return [...new Set(filled)].slice(0, columnLimits.examples).map((cell) => {
    const { exampleCharacters } = columnLimits;
    return cell.length > exampleCharacters ? `${cell.slice(0, exampleCharacters).toWellFormed()}…` : cell;
  });
}

function shortened(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, columnLimits.nameCharacters)
    .toWellFormed();
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
}

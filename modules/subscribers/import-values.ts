import { parseValue } from '#modules/audiences/fields.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import type { Field, StoredValue } from '#modules/audiences/schema.ts';
import type { Language } from '#modules/translations/constants.ts';
import { languageNamed } from '#modules/translations/naming.ts';
import {
  type ColumnUse,
  type ConsentState,
  subscriberLimits,
  type ValueFault,
} from '#modules/subscribers/constants.ts';
import { consentOfStatus, parseFlag, parseLeaving, saysLeft } from '#modules/subscribers/consent-words.ts';
import type { ListLine } from '#modules/subscribers/list-lines.ts';
import type { ImportedPerson, ImportPlan, RefusedValue } from '#modules/subscribers/schema.ts';

/** The values of a line other than the address. */
export type LineValues = Omit<ImportedPerson, 'line' | 'email'> & {
  standing: ConsentState;
  faults: RefusedValue[];
};

/** Fields and topics for the validation of values, read again for each part of the list. */
export type ImportKnown = { fields: readonly Field[]; topics: readonly { id: number; name: string }[] };

const excerptCharacters = 60;
const earliest = new Date('1990-01-01T00:00:00Z');

/** Parses a line according to the plan. Invalid values are omitted and reported; the person is still imported. */
export function readValues(line: ListLine, plan: ImportPlan, known: ImportKnown, now: Date): LineValues {
  const faults: RefusedValue[] = [];
  const cells = new Map<ColumnUse, string>();
  for (const [at, use] of plan.uses.entries()) {
    const cell = unguarded(line.fields[at] ?? '').trim();
    if (use !== 'none' && cell !== '') cells.set(use, cell);
  }
  const refuse = (text: string, reason: ValueFault) => {
    const short =
      text.length > excerptCharacters ? `${text.slice(0, excerptCharacters).toWellFormed()}…` : text;
    faults.push({ line: line.line, text: short.replaceAll(/\p{Cc}+/gu, ' '), reason });
  };
  for (const other of line.others) refuse(other, 'otherAddress');
  return {
    name: nameOf(cells, line.name ?? '', refuse),
    tags: tagsOf(cells.get('tags') ?? '', plan.tag, refuse),
    topics: topicsOf(cells.get('topics') ?? '', plan.topics, known, refuse),
    fields: fieldsOf(cells, known.fields, refuse),
    language: languageOf(cells.get('language') ?? '', refuse),
    since: sinceOf(cells.get('since') ?? '', now, refuse),
    standing: standingOf(line, plan),
    faults,
  };
}

type Refuse = (text: string, reason: ValueFault) => void;

/** Joins names with commas; quotes names that contain separators, as our own export and Mailchimp's do. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => (/[",;|]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
}

function splitNames(cell: string): string[] {
  const names = cell.match(/\s*"(?:[^"]|"")*"|[^,;|]+/g) ?? [];
  return names
    .map((name) => name.trim())
    .map((name) => (/^"[^]*"$/.test(name) ? name.slice(1, -1).replaceAll('""', '"').trim() : name))
    .filter((name) => name !== '');
}

/** Removes the apostrophe that exports put before formulas of spreadsheets. */
function unguarded(cell: string): string {
  return cell
    .replace(/^'(?=\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/, '')
    .replaceAll(/;'(?=["\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g, ';');
}

/** `beside`: the name in `Name <address>`; name columns take precedence. */
function nameOf(cells: ReadonlyMap<ColumnUse, string>, beside: string, refuse: Refuse): string | null {
  const parts = [cells.get('first-name'), cells.get('last-name')].filter((part) => part !== undefined);
  const name = oneLine(cells.get('name') ?? (parts.join(' ') || beside));
  const fault = textFault(name, subscriberLimits.nameCharacters);
  if (fault !== undefined) refuse(name, fault);
  return name === '' || fault !== undefined ? null : name;
}

function tagsOf(cell: string, everybodys: string | null, refuse: Refuse): string[] {
  const tags = new Map<string, string>();
  if (everybodys !== null) tags.set(everybodys.toLowerCase(), everybodys);
  for (const tag of splitNames(cell).map((name) => oneLine(name))) {
    if (tags.has(tag.toLowerCase())) continue;
    const fault = tag.includes(',') ? 'badTag' : textFault(tag, audienceLimits.tagCharacters);
    if (fault !== undefined) refuse(tag, fault);
    else if (tags.size >= audienceLimits.tags) {
      refuse(tag, 'tooManyTags');
      break;
    } else tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

function topicsOf(
  cell: string,
  everybodys: readonly number[],
  { topics }: ImportKnown,
  refuse: Refuse,
): number[] {
  const find = (name: string) => topics.find((topic) => topic.name.toLowerCase() === name.toLowerCase());
  const ids = new Set(everybodys.filter((id) => topics.some((topic) => topic.id === id)));
  // The name of a topic may contain commas.
  const whole = find(cell);
  const names = whole === undefined ? splitNames(cell) : [whole.name];
  // A cell with more names than the maximum number of topics is not a list of topics, so the rest is ignored.
  for (const name of names.slice(0, audienceLimits.topics)) {
    const topic = find(name);
    if (topic === undefined) refuse(name, 'unknownTopic');
    else ids.add(topic.id);
  }
  return [...ids];
}

function fieldsOf(
  cells: ReadonlyMap<ColumnUse, string>,
  fields: readonly Field[],
  refuse: Refuse,
): Record<string, StoredValue> {
  const values: [string, StoredValue][] = [];
  for (const { key, name, kind } of fields) {
    const text = oneLine(cells.get(`field:${key}`) ?? '');
    if (text === '') continue;
    // Other programs add the time of day to a date.
    const written = kind === 'date' ? text.replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1') : text;
    const fault = textFault(written, audienceLimits.valueCharacters);
    const value = fault === undefined ? parseValue(kind, written) : undefined;
    if (value !== undefined && value !== null) values.push([key, value]);
    else refuse(`${name}: ${text}`, fault ?? (kind === 'number' ? 'badNumber' : 'badDay'));
  }
  return Object.fromEntries(values);
}

function sinceOf(cell: string, now: Date, refuse: Refuse): Date | null {
  if (cell === '') return null;
  const parts =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s?(Z|UTC|[+-]\d\d:?\d\d)?)?$/.exec(cell);
  const [, day, time = '00:00', zone = 'Z'] = parts ?? [];
  const at = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  if (day !== undefined && at >= earliest && at <= now) return at;
  refuse(cell, 'badDay');
  return null;
}

function languageOf(cell: string, refuse: Refuse): Language | null {
  if (cell === '') return null;
  const language = languageNamed(cell);
  if (language === undefined) refuse(cell, 'unknownLanguage');
  return language ?? null;
}

/**
 * Combines the values of all columns about consent: unsubscribed overrides active and values that are not understood. An empty
 * status column gives no consent.
 */
function standingOf({ fields }: ListLine, { uses }: ImportPlan): ConsentState {
  const found = new Set<ConsentState>();
  for (const [at, use] of uses.entries()) {
    const state = consentOf(use, unguarded(fields[at] ?? '').trim());
    if (state !== undefined) found.add(state);
  }
  const hasStatus = uses.includes('state');
  const order = ['complained', 'bounced', 'left', 'unclear', 'subscribed'] as const;
  return order.find((state) => found.has(state)) ?? (hasStatus ? 'unclear' : 'subscribed');
}

/** Returns the consent of one cell, or undefined if the cell is not about consent. */
function consentOf(use: ColumnUse, cell: string): ConsentState | undefined {
  if (cell === '' || use === 'email') return undefined;
  if (use === 'state') return consentOfStatus(cell);
  if (use === 'left' || use === 'bounced') {
    const said = parseLeaving(cell);
    return said === undefined ? 'unclear' : said ? use : undefined;
  }
  // "Confirmed: no" is not the day on which the person subscribed.
  if (use === 'since' && parseFlag(cell) === false) return 'unclear';
  return saysLeft(cell) ? 'unclear' : undefined;
}

function textFault(text: string, most: number): 'tooLong' | 'badText' | undefined {
  if (text.length > most) return 'tooLong';
  return /\p{Cc}|[\u2028\u2029]/u.test(text) ? 'badText' : undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

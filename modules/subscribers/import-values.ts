import { parseValue } from '#modules/audiences/fields.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import type { Field, StoredValue } from '#modules/audiences/schema.ts';
import type { Language } from '#modules/translations/constants.ts';
import { findLanguageByName } from '#modules/translations/language-names.ts';
import {
  type ColumnUse,
  type ConsentState,
  subscriberLimits,
  type ValueErrorReason,
} from '#modules/subscribers/constants.ts';
import {
  parseConsentStatus,
  parseFlag,
  parseUnsubscribedFlag,
  isUnsubscribedValue,
} from '#modules/subscribers/consent-words.ts';
import type { ListLine } from '#modules/subscribers/list-lines.ts';
import type { ImportedPerson, ImportPlan, OmittedValue } from '#modules/subscribers/schema.ts';

/** The values of a line other than the address. */
export type LineValues = Omit<ImportedPerson, 'line' | 'email'> & {
  consentState: ConsentState;
  omittedValues: OmittedValue[];
};

/** Fields and topics for the validation of values, loaded for each batch. */
export type ImportContext = { fields: readonly Field[]; topics: readonly { id: number; name: string }[] };

const excerptCharacters = 60;
const earliestDate = new Date('1990-01-01T00:00:00Z');

/** Parses a line according to the plan. Invalid values are omitted and reported; the subscriber is still imported. */
export function readLineValues(
  line: ListLine,
  plan: ImportPlan,
  context: ImportContext,
  now: Date,
): LineValues {
  const faults: OmittedValue[] = [];
  const cells = new Map<ColumnUse, string>();
  for (const [at, use] of plan.uses.entries()) {
    const cell = removeFormulaGuard(line.fields[at] ?? '').trim();
    if (use !== 'none' && cell !== '') cells.set(use, cell);
  }
  const addOmission = (text: string, reason: ValueErrorReason) => {
    const short =
      text.length > excerptCharacters ? `${text.slice(0, excerptCharacters).toWellFormed()}…` : text;
    faults.push({ line: line.line, text: short.replaceAll(/\p{Cc}+/gu, ' '), reason });
  };
  for (const otherAddress of line.others) addOmission(otherAddress, 'otherAddress');
  return {
    name: parseName(cells, line.name ?? '', addOmission),
    tags: parseTags(cells.get('tags') ?? '', plan.tag, addOmission),
    topics: parseTopics(cells.get('topics') ?? '', plan.topics, context, addOmission),
    fields: parseFields(cells, context.fields, addOmission),
    language: parseLanguage(cells.get('language') ?? '', addOmission),
    since: parseSince(cells.get('since') ?? '', now, addOmission),
    consentState: combineConsent(line, plan),
    omittedValues: faults,
  };
}

type RejectValue = (text: string, reason: ValueErrorReason) => void;

/**
 * Joins names with commas and quotes names that contain separators. Our export and the export of Mailchimp use this format.
 */
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

/** Removes the apostrophe that exports write before a value that a spreadsheet would treat as a formula. */
function removeFormulaGuard(cell: string): string {
  return cell
    .replace(/^'(?=\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/, '')
    .replaceAll(/;'(?=["\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g, ';');
}

/** `mailboxName` is the name in `Name <address>`, used if the name columns are empty. */
function parseName(
  cells: ReadonlyMap<ColumnUse, string>,
  mailboxName: string,
  refuse: RejectValue,
): string | null {
  const parts = [cells.get('first-name'), cells.get('last-name')].filter((part) => part !== undefined);
  const name = toOneLine(cells.get('name') ?? (parts.join(' ') || mailboxName));
  const fault = getTextError(name, subscriberLimits.nameCharacters);
  if (fault !== undefined) refuse(name, fault);
  return name === '' || fault !== undefined ? null : name;
}

function parseTags(cell: string, sharedTag: string | null, refuse: RejectValue): string[] {
  const tags = new Map<string, string>();
  if (sharedTag !== null) tags.set(sharedTag.toLowerCase(), sharedTag);
  for (const tag of splitNames(cell).map((name) => toOneLine(name))) {
    if (tags.has(tag.toLowerCase())) continue;
    const fault = tag.includes(',') ? 'badTag' : getTextError(tag, audienceLimits.tagCharacters);
    if (fault !== undefined) refuse(tag, fault);
    else if (tags.size >= audienceLimits.tags) {
      refuse(tag, 'tooManyTags');
      break;
    } else tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

function parseTopics(
  cell: string,
  sharedTopics: readonly number[],
  { topics }: ImportContext,
  refuse: RejectValue,
): number[] {
  const findTopic = (name: string) => topics.find((topic) => topic.name.toLowerCase() === name.toLowerCase());
  const ids = new Set(sharedTopics.filter((id) => topics.some((topic) => topic.id === id)));
  // The name of a topic may contain commas.
  const topicOfCell = findTopic(cell);
  const names = topicOfCell === undefined ? splitNames(cell) : [topicOfCell.name];
  // Limits the names per cell to the maximum number of topics, because a cell with more names contains other text.
  for (const name of names.slice(0, audienceLimits.topics)) {
    const topic = findTopic(name);
    if (topic === undefined) refuse(name, 'unknownTopic');
    else ids.add(topic.id);
  }
  return [...ids];
}

function parseFields(
  cells: ReadonlyMap<ColumnUse, string>,
  fields: readonly Field[],
  refuse: RejectValue,
): Record<string, StoredValue> {
  const values: [string, StoredValue][] = [];
  for (const { key, name, kind } of fields) {
    const text = toOneLine(cells.get(`field:${key}`) ?? '');
    if (text === '') continue;
    // Other programs add the time of day to a date.
    const valueText = kind === 'date' ? text.replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1') : text;
    const fault = getTextError(valueText, audienceLimits.valueCharacters);
    const value = fault === undefined ? parseValue(kind, valueText) : undefined;
    if (value !== undefined && value !== null) values.push([key, value]);
    else refuse(`${name}: ${text}`, fault ?? (kind === 'number' ? 'badNumber' : 'badDay'));
  }
  return Object.fromEntries(values);
}

function parseSince(cell: string, now: Date, refuse: RejectValue): Date | null {
  if (cell === '') return null;
  const parts =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s?(Z|UTC|[+-]\d\d:?\d\d)?)?$/.exec(cell);
  const [, day, time = '00:00', zone = 'Z'] = parts ?? [];
  const at = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  if (day !== undefined && at >= earliestDate && at <= now) return at;
  refuse(cell, 'badDay');
  return null;
}

function parseLanguage(cell: string, refuse: RejectValue): Language | null {
  if (cell === '') return null;
  const language = findLanguageByName(cell);
  if (language === undefined) refuse(cell, 'unknownLanguage');
  return language ?? null;
}

/**
 * Combines the values of all columns about consent. Unsubscribed has priority over unclear, and unclear over
 * subscribed. A line with an empty status column has no consent.
 */
function combineConsent({ fields }: ListLine, { uses }: ImportPlan): ConsentState {
  const found = new Set<ConsentState>();
  for (const [at, use] of uses.entries()) {
    const state = parseConsent(use, removeFormulaGuard(fields[at] ?? '').trim());
    if (state !== undefined) found.add(state);
  }
  const hasStatus = uses.includes('state');
  const order = ['complained', 'bounced', 'left', 'unclear', 'subscribed'] as const;
  return order.find((state) => found.has(state)) ?? (hasStatus ? 'unclear' : 'subscribed');
}

/** Returns the consent in one cell, or undefined if the cell does not record consent. */
function parseConsent(use: ColumnUse, cell: string): ConsentState | undefined {
  if (cell === '' || use === 'email') return undefined;
  if (use === 'state') return parseConsentStatus(cell);
  if (use === 'left' || use === 'bounced') {
    const isUnsubscribed = parseUnsubscribedFlag(cell);
    return isUnsubscribed === undefined ? 'unclear' : isUnsubscribed ? use : undefined;
  }
  // "Confirmed: no" is not a subscription date.
  if (use === 'since' && parseFlag(cell) === false) return 'unclear';
  return isUnsubscribedValue(cell) ? 'unclear' : undefined;
}

function getTextError(text: string, maxCharacters: number): 'tooLong' | 'badText' | undefined {
  if (text.length > maxCharacters) return 'tooLong';
  return /\p{Cc}|[\u2028\u2029]/u.test(text) ? 'badText' : undefined;
}

function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

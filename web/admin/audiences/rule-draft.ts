import { type Language, languages, translations } from '#modules/translations/constants.ts';
import type { Field, Rule, Topic } from './audience-data.ts';
import { audiences } from './texts.ts';

/**
 * A rule in the form. `what` is `field:` followed by a field key, or the kind of a rule that has no field, such as `topic`.
 */
export type RuleDraft = { key: number; what: string; is: string; value: string };

type Choice = { name: string; texts: string };
type ValueKind = 'text' | 'number' | 'date' | 'topic' | 'language' | 'days' | 'newsletters' | 'none';

export function getSubjectChoices(fields: readonly Field[]): Choice[] {
  const { name, email, ...others } = audiences.segments.abouts;
  return [
    { name: 'field:name', texts: name },
    { name: 'field:email', texts: email },
    ...fields.map((field) => ({ name: `field:${field.key}`, texts: field.name })),
    ...toChoices(others),
  ];
}

export function getComparisonChoices(what: string, fields: readonly Field[]): Choice[] {
  const { above, below, ...plain } = audiences.segments.comparisons;
  const { is, 'is-not': isNot } = plain;
  switch (what) {
    case 'topic':
    case 'tag':
      return toChoices(audiences.segments.has);
    case 'language':
      return toChoices({ is, 'is-not': isNot });
    case 'subscribed':
      return toChoices(audiences.segments.since);
    case 'subscribed-days':
      return toChoices(audiences.segments.within);
    case 'opened':
    case 'clicked':
      return toChoices(audiences.segments.did);
    default: {
      const kind = getFieldKind(what, fields);
      if (kind === 'number') return toChoices({ ...plain, above, below });
      if (kind === 'date') return toChoices({ ...plain, ...audiences.segments.days });
      return toChoices(plain);
    }
  }
}

export function getValueKind({ what, is }: RuleDraft, fields: readonly Field[]): ValueKind {
  if (what === 'topic' || what === 'language') return what;
  if (what === 'tag') return 'text';
  if (what === 'subscribed') return 'date';
  if (what === 'subscribed-days') return 'days';
  if (what === 'opened' || what === 'clicked') return 'newsletters';
  if (is === 'filled' || is === 'empty') return 'none';
  return is === 'contains' ? 'text' : getFieldKind(what, fields);
}

/** Returns the initial form values of a new rule: the first comparison and a default value. */
export function createRuleDraft(
  key: number,
  what: string,
  fields: readonly Field[],
  topics: readonly Topic[],
): RuleDraft {
  const is = getComparisonChoices(what, fields)[0]?.name ?? 'is';
  const topic = String(topics[0]?.id ?? '');
  const first: Record<string, string> = { topic, language: translations[0], opened: '5', clicked: '5' };
  return { key, what, is, value: first[what] ?? '' };
}

export function toRuleDraft(rule: Rule, key: number): RuleDraft {
  switch (rule.about) {
    case 'field':
      return { key, what: `field:${rule.field}`, is: rule.is, value: rule.value ?? '' };
    case 'topic':
      return { key, what: 'topic', is: rule.is, value: String(rule.topic) };
    case 'language':
      return { key, what: 'language', is: rule.is, value: rule.language };
    case 'tag':
      return { key, what: 'tag', is: rule.is, value: rule.tag };
    case 'subscribed':
      return { key, what: 'subscribed', is: rule.is, value: rule.day };
    case 'subscribed-days':
      return { key, what: 'subscribed-days', is: rule.is, value: String(rule.days) };
    default:
      return { key, what: rule.about, is: rule.is, value: String(rule.newsletters) };
  }
}

/** Returns the rule of a form row, or null if the row is incomplete. */
export function toRule({ what, is, value: typed }: RuleDraft): Rule | null {
  const value = typed.trim();
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  const has = is === 'has' ? 'has' : 'has-not';
  switch (what) {
    case 'topic':
      return number === 0 ? null : { about: 'topic', is: has, topic: number };
    case 'language':
      return { about: 'language', is: is === 'is-not' ? is : 'is', language: toLanguage(value) };
    case 'tag':
      return value === '' ? null : { about: 'tag', is: has, tag: value };
    case 'subscribed':
      return value === ''
        ? null
        : { about: 'subscribed', is: is === 'before' ? 'before' : 'since', day: value };
    case 'subscribed-days':
      return number === 0
        ? null
        : { about: 'subscribed-days', is: is === 'longer' ? 'longer' : 'within', days: number };
    case 'opened':
    case 'clicked':
      return number === 0 ? null : { about: what, is: is === 'none' ? 'none' : 'any', newsletters: number };
    default:
      return toFieldRule(what.slice('field:'.length), is, value);
  }
}

function toLanguage(tag: string): Language {
  return languages.find((one) => one === tag) ?? 'en';
}

function toFieldRule(field: string, is: string, value: string): Rule | null {
  const comparisons = ['is', 'is-not', 'contains', 'above', 'below', 'filled', 'empty'] as const;
  const comparison = comparisons.find((one) => one === is) ?? 'is';
  if (comparison === 'filled' || comparison === 'empty') return { about: 'field', field, is: comparison };
  return value === '' ? null : { about: 'field', field, is: comparison, value };
}

function getFieldKind(what: string, fields: readonly Field[]): Field['kind'] {
  return fields.find(({ key }) => `field:${key}` === what)?.kind ?? 'text';
}

function toChoices(texts: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(texts).map(([name, text]) => ({ name, texts: text }));
}

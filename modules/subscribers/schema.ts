import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import { fieldValues, tag, tags, topicIds, type StoredValue } from '#modules/audiences/schema.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import {
  type ColumnUse,
  elapsedField,
  honeypotField,
  type ImportFault,
  type ImportState,
  subscriberLimits,
  type SubscriberSource,
  type SubscriberState,
  type ValueFault,
} from '#modules/subscribers/constants.ts';

/** What `POST /api/v1/newsletter` carries; only the address counts, a missing or odd hint never refuses. */
export const subscription = z.object({
  email: emailAddress,
  /** Ids of public topics, as a form says them once with commas, or a program as numbers. */
  topics: z.optional(z.pipe(z.unknown(), z.transform(topicsIn))),
  [honeypotField]: z.optional(z.string()),
  [elapsedField]: z.pipe(z.optional(z.unknown()), z.transform(plausibleMs)),
});

/** What a person is called, on one line; empty text is no name. */
export const subscriberName = z.pipe(
  z
    .string('field.type')
    .check(z.trim(), z.maxLength(subscriberLimits.nameCharacters, 'field.tooLong'))
    .check(z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid')),
  z.transform((text) => (text === '' ? null : text)),
);

const language = z.enum(languages, 'field.invalid');

/** Somebody whom staff add by hand: `consent` is the member's word that the person agreed. */
export const newSubscriber = z.object({
  email: emailAddress,
  name: z.optional(subscriberName),
  consent: z.optional(z.boolean('field.type')),
  language: z.optional(language),
  topics: z.optional(topicIds),
  tags: z.optional(tags),
  fields: z.optional(fieldValues),
});

/** What staff change of a person; what is left out stays. */
export const changedSubscriber = z.object({
  name: z.optional(subscriberName),
  language: z.optional(language),
  tags: z.optional(tags),
  topics: z.optional(topicIds),
  fields: z.optional(fieldValues),
});

export type Subscriber = {
  id: number;
  email: string;
  state: SubscriberState;
  createdAt: Date;
  /** The one that emails to them speak: in which they signed up, or which they chose; null where nobody knows: English. */
  language: string | null;
};
/** What staff see of a person in the list and in its export. */
export type ListedSubscriber = Subscriber & {
  name: string | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  source: SubscriberSource;
  /** When, on which page (its path) and to which version of the words the person agreed. */
  consent: { at: Date; page: string | null; wording: string };
  tags: string[];
  fields: Record<string, StoredValue>;
};
/** What the list is narrowed to; `search` is part of the address, letter case aside. */
export type SubscriberFilter = {
  search?: string | undefined;
  state?: SubscriberState | undefined;
  language?: Language | undefined;
};

/** How the columns of a list are read, and what everybody in it gets. `columns`: a use for each, with commas. */
export const importChoice = z.object({
  columns: z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
  ),
  topics: z.optional(z.pipe(z.unknown(), z.transform(topicsIn))),
  tag: z.optional(z.union([z.literal(''), tag], 'field.invalid')),
  overwrite: z.optional(z.string()),
});
export type ImportChoice = z.infer<typeof importChoice>;

/** The same once it was held against the list, as it is kept with one that is added in the background. */
export type ImportPlan = {
  uses: ColumnUse[];
  hasHeader: boolean;
  topics: number[];
  tag: string | null;
  /** Name and fields of people who are in the list already are replaced, not filled in alone. */
  overwrites: boolean;
};

/** A column of a list: its heading, what it is taken as, and some of what stands in it. */
export type ImportColumn = { name: string; use: ColumnUse; examples: string[] };

/** A line of a list that cannot be added; `text` is what stands there, cut where it is long. */
export type RefusedLine = { line: number; text: string; reason: ImportFault };

/** A value that its field cannot hold: the person is added without it. `text`: the column and what stands there. */
export type RefusedValue = { line: number; text: string; reason: ValueFault };

/** A person as a line of a list says. */
export type ImportedPerson = {
  line: number;
  email: string;
  name: string | null;
  tags: string[];
  topics: number[];
  fields: Record<string, StoredValue>;
  language: Language | null;
  since: Date | null;
};

/** Somebody whom the list itself says to get nothing. */
export type KeptAway = { email: string; reason: 'left' | 'bounced' | 'complained' };

/**
 * What becomes of the lines up to `line`: addresses nobody has, those that wait to be confirmed, subscribers, people who
 * are kept away from now on, and the others.
 */
export type ImportBatch = {
  line: number;
  fresh: ImportedPerson[];
  waiting: ImportedPerson[];
  known: ImportedPerson[];
  away: KeptAway[];
  refused: RefusedLine[];
  values: RefusedValue[];
};

/** A list that is added in the background: how far it is, and what became of its lines so far. */
export type StoredImport = {
  id: number;
  fileName: string;
  state: ImportState;
  /** Null for one of an older release, which read addresses alone. */
  plan: ImportPlan | null;
  lines: number;
  line: number;
  added: number;
  known: number;
  /** Subscribers about whom something was filled in. */
  changed: number;
  away: number;
  refused: number;
  values: number;
  /** Who asked, as the audit log will name them. */
  actor: { id: number | null; email: string | null; client: string | null; userAgent: string | null };
  createdAt: Date;
  finishedAt: Date | null;
};
/** What is no list of ids is no choice: a sign-up is never refused for it. */
function topicsIn(told: unknown): number[] {
  const written: unknown[] = typeof told === 'string' ? told.split(',') : Array.isArray(told) ? told : [];
  const ids = written.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return [...new Set(ids)].slice(0, audienceLimits.topics);
}

function plausibleMs(told: unknown): number | undefined {
  const ms = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof ms === 'number' && ms >= 0 && ms <= 24 * 3_600_000 ? Math.round(ms) : undefined;
}

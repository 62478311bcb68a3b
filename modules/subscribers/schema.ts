import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import { fieldValues, tag, tags, topicIds, type StoredValue } from '#modules/audiences/schema.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import {
  type ColumnUse,
  elapsedField,
  honeypotField,
  type LineErrorReason,
  type ImportState,
  subscriberLimits,
  type SubscriberSource,
  type SubscriberState,
  type ValueErrorReason,
} from '#modules/subscribers/constants.ts';
import { dayMs } from '#modules/time.ts';

/** The body of `POST /api/v1/newsletter`. Only the address must be valid; invalid topics and an invalid time are ignored. */
export const subscription = z.object({
  email: emailAddress,
  /** Ids of public topics: a comma-separated string from a form, or numbers from an API client. */
  topics: z.optional(z.pipe(z.unknown(), z.transform(parseTopicIds))),
  [honeypotField]: z.optional(z.string()),
  [elapsedField]: z.pipe(z.optional(z.unknown()), z.transform(parsePlausibleMs)),
});

/** The name of a subscriber on a single line; an empty string means no name. */
export const subscriberName = z.pipe(
  z
    .string('field.typeInvalid')
    .check(z.trim(), z.maxLength(subscriberLimits.nameCharacters, 'field.tooLong'))
    .check(z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid')),
  z.transform((text) => (text === '' ? null : text)),
);

const language = z.enum(languages, 'field.invalid');

/** A subscriber whom staff add manually. With `consent` the member states that the subscriber agreed. */
export const newSubscriber = z.object({
  email: emailAddress,
  name: z.optional(subscriberName),
  consent: z.optional(z.boolean('field.typeInvalid')),
  language: z.optional(language),
  topics: z.optional(topicIds),
  tags: z.optional(tags),
  fields: z.optional(fieldValues),
});

/** A change of a subscriber by staff. Missing fields do not change. */
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
  /**
   * The language of emails: the language of the sign-up, or the subscriber's choice; null if unknown, which means
   * English.
   */
  language: string | null;
};
/** Data of a subscriber in the admin list and in the export. */
export type ListedSubscriber = Subscriber & {
  name: string | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  source: SubscriberSource;
  /** Time, page path and wording version of the consent. */
  consent: { at: Date; page: string | null; wording: string };
  tags: string[];
  fields: Record<string, StoredValue>;
};
/** Filters of the list of subscribers; `search` is searched in address, name, tags and fields. */
export type SubscriberFilter = {
  search?: string | undefined;
  state?: SubscriberState | undefined;
  language?: Language | undefined;
};

/**
 * The user's choice for an import: the uses of the columns, comma-separated, and topics and a tag for every
 * subscriber in the file.
 */
export const importChoice = z.object({
  columns: z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
  ),
  topics: z.optional(z.pipe(z.unknown(), z.transform(parseTopicIds))),
  tag: z.optional(z.union([z.literal(''), tag], 'field.invalid')),
  overwrite: z.optional(z.string()),
});
export type ImportChoice = z.infer<typeof importChoice>;

/** The validated choice for an import, stored with a background import. */
export type ImportPlan = {
  uses: ColumnUse[];
  hasHeader: boolean;
  topics: number[];
  tag: string | null;
  /** True: replace names and fields of existing subscribers; false: only fill in missing values. */
  overwrites: boolean;
};

/** A column of an import file: heading, use, and example values. */
export type ImportColumn = { name: string; use: ColumnUse; examples: string[] };

/** A rejected line of an import file; `text` is an excerpt of the line. */
export type RejectedLine = { line: number; text: string; reason: LineErrorReason };

/**
 * An invalid value that is omitted although the subscriber is imported. `text` contains the value, preceded by the
 * field name for custom fields.
 */
export type OmittedValue = { line: number; text: string; reason: ValueErrorReason };

/** The data of a subscriber in a line of an import file. */
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

/** An address that the import file marks as unsubscribed, bounced or complained. */
export type SuppressedPerson = { email: string; reason: 'left' | 'bounced' | 'complained' };

/**
 * The results of the lines up to `line`: new, pending and existing subscribers, addresses that get no emails,
 * rejected lines and omitted values.
 */
export type ImportBatch = {
  line: number;
  fresh: ImportedPerson[];
  waiting: ImportedPerson[];
  known: ImportedPerson[];
  away: SuppressedPerson[];
  refused: RejectedLine[];
  values: OmittedValue[];
};

/** A background import with its progress and counts. */
export type StoredImport = {
  id: number;
  fileName: string;
  state: ImportState;
  /** Null for an import of an older release, which read only addresses. */
  plan: ImportPlan | null;
  lines: number;
  line: number;
  added: number;
  known: number;
  /** Existing subscribers with changed values. */
  changed: number;
  away: number;
  refused: number;
  values: number;
  /** The member who started the import, for the audit log. */
  actor: { id: number | null; email: string | null; client: string | null; userAgent: string | null };
  createdAt: Date;
  finishedAt: Date | null;
};
/** Ignores input that is not a list of ids, so that a sign-up never fails because of its topics. */
function parseTopicIds(input: unknown): number[] {
  const parts: unknown[] = typeof input === 'string' ? input.split(',') : Array.isArray(input) ? input : [];
  const ids = parts.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return [...new Set(ids)].slice(0, audienceLimits.topics);
}

function parsePlausibleMs(value: unknown): number | undefined {
  const ms = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof ms === 'number' && ms >= 0 && ms <= dayMs ? Math.round(ms) : undefined;
}

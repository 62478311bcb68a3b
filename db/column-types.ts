import type { ColumnType } from 'kysely';

/** A JSON column. Queries return parsed values and accept JSON text. `Omitted` is undefined if an insert may omit the column. */
export type Json<T, Omitted = never> = ColumnType<
  T,
  string | Extract<T, null> | Omitted,
  string | Extract<T, null>
>;

/** The columns of an imported list, in order, and the topics and the tag that all subscribers of the list get. */
type ImportPlan = {
  uses: (
    | 'email'
    | 'name'
    | 'first-name'
    | 'last-name'
    | 'topics'
    | 'tags'
    | 'since'
    | 'state'
    | 'left'
    | 'bounced'
    | 'none'
    | `field:${string}`
  )[];
  hasHeader: boolean;
  topics: number[];
  tag: string | null;
  overwrites: boolean;
};

/** Counts by kind of item: imported, already present, skipped, imported with a warning, and processed. */
type SiteImportProgress = {
  counts: Record<string, { added: number; known: number; left: number; warned: number; done: number }>;
  /** Number of images on other servers that would be fetched. */
  toFetch: number;
};

type Audience = { topics: number[]; segments: number[] };

type SegmentFilter = {
  match: 'all' | 'any';
  rules: (
    | {
        about: 'field';
        field: string;
        is: 'is' | 'is-not' | 'contains' | 'above' | 'below' | 'filled' | 'empty';
        value?: string | undefined;
      }
    | { about: 'topic'; is: 'has' | 'has-not'; topic: number }
    | { about: 'tag'; is: 'has' | 'has-not'; tag: string }
    | { about: 'language'; is: 'is' | 'is-not'; language: 'en' | 'ha' | 'yo' | 'ig' | 'pcm' | 'fr' }
    | { about: 'subscribed'; is: 'before' | 'since'; day: string }
    | { about: 'subscribed-days'; is: 'within' | 'longer'; days: number }
    | { about: 'opened' | 'clicked'; is: 'any' | 'none'; newsletters: number }
  )[];
};

/**
 * Column types that the database does not define: the content of JSON columns, and text columns without a check constraint that
 * lists the values. `npm run tables` adds null and defaults, takes a whole `ColumnType<…>` unchanged, and copies the comments.
 */
export interface ColumnTypes {
  auditEntries: {
    details: ColumnType<Record<string, string | number | boolean | null>, string, never>;
  };
  catalogueVersions: { content: object };
  connectors: {
    faultKind: 'credentials' | 'forbidden' | 'limited' | 'unreachable' | 'unreadable' | 'missing';
  };
  digestSettings: { audience: Audience };
  digests: {
    /** ISO date. */
    day: string;
  };
  factorRequirement: { since: Record<string, number> };
  /** Maintained by triggers: the searchable text of the media library, in lower case. */
  imageWords: unknown;
  incidents: { parts: ('app' | 'database' | 'mail' | 'storage')[] };
  media: {
    /** The duration of a video; null if the file does not contain its duration. */
    durationMs: number;
  };
  messages: {
    /** A list of entries, each with a rule, a weight and a value. */
    spamReasons: unknown;
  };
  monthlyFigures: { kind: 'page' | 'source' | 'store' | 'event' };
  newsletterEvents: {
    kind:
      | 'sent'
      | 'scheduled'
      | 'undone'
      | 'begun'
      | 'audience'
      | 'worker'
      | 'paused'
      | 'resumed'
      | 'cancelled'
      | 'retried'
      | 'sent-again'
      | 'braked'
      | 'bounces-undone'
      | 'import-skipped'
      | 'finished';
  };
  newsletterHours: { name: 'opened' | 'proxyOpened' | 'clicked' | 'programs' };
  newsletterReaderDays: {
    /** ISO date. */
    day: string;
  };
  newsletters: {
    audience: Audience;
    personal: { subject: string; parts: { field: string; isDay: boolean; fallback: string }[] };
    phrases: Record<string, string[]>;
    frozenAudience: { topics: number[]; filters: SegmentFilter[] };
  };
  notifications: {
    kind:
      | 'message'
      | 'message-assigned'
      | 'message-incoming'
      | 'post-published'
      | 'newsletter-sent'
      | 'newsletter-failed'
      | 'mailbox-away'
      | 'mail-trouble'
      | 'mail-recovered'
      | 'email-unknown'
      | 'newsletter-braked'
      | 'backup-failed'
      | 'backup-made'
      | 'backup-missing'
      | 'webhook-given-up'
      | 'source-failed'
      | 'source-mended';
    audience: 'messages' | 'posts' | 'newsletters' | 'audit' | 'sources';
  };
  openForms: { kind: 'post' | 'newsletter' | 'message' };
  /** `path` begins with a slash and has no query. */
  postAddresses: unknown;
  postHistory: { pictures: unknown };
  /** Maintained by triggers. */
  postMonths: {
    /** The first day of the month, as text. */
    month: string;
  };
  postTags: {
    /** Maintained by triggers: publication time, or null while the post is not public. */
    shownAt: Date;
    /** Maintained by triggers: false while the post is in the trash. */
    isListed: boolean;
  };
  /** Maintained by triggers. Queries compare `texts` but never return it. */
  postTexts: unknown;
  /** `query`: in the format of a URL, without the question mark. */
  postViews: unknown;
  posts: {
    /** `ImageSources` (modules/media/schema.ts) by the id of the upload. */
    pictures: unknown;
    /** A `Revision` (modules/posts/schema.ts). */
    revision: ColumnType<unknown, string | null | undefined, string | null>;
    /** SHA-256 of the content that the request with `create_key` saved. */
    createDigest: Buffer;
  };
  segments: {
    /** A `SegmentFilter` (modules/audiences/schema.ts). */
    filter: SegmentFilter;
  };
  singleEmails: {
    kind:
      | 'confirmation'
      | 'preferences'
      | 'address'
      | 'invite'
      | 'reset'
      | 'reply'
      | 'forward'
      | 'transactional'
      | 'welcome'
      | 'report'
      | 'device'
      | 'factor'
      | 'status'
      | 'status-confirmation';
  };
  /** `SiteSettings` (modules/site-settings/schema.ts), possibly of another release. */
  siteSettings: { settings: object };
  /** `SitePreview` (modules/site-settings/schema.ts). */
  siteSettingsPreviews: { settings: object; texts: Partial<Record<string, Record<string, string>>> };
  siteImportItems: { notes: { code: string; value?: string; reason?: string }[] };
  siteImports: {
    progress: SiteImportProgress;
    planned: SiteImportProgress;
    faultValues: Record<string, string | number>;
  };
  /** Maintained by triggers on posts and newsletters. */
  sitemapParts: unknown;
  subscriberGrowth: {
    /** ISO date, in UTC. */
    day: string;
  };
  subscriberImports: { plan: ColumnType<ImportPlan | null, string | null | undefined, never> };
  subscribers: {
    /** Text, numbers and dates (YYYY-MM-DD) by the keys of subscriber_fields. */
    fields: Record<string, string | number>;
    /** True if opens and clicks are counted; null until the subscriber has chosen. */
    isCounted: boolean;
  };
  /** `tag_id`: the target tag. It differs from the original tag (`given_to`) if the original tag was merged. */
  tagAddresses: unknown;
  /** Maintained by triggers: the order and filters of a tag's posts in the admin, without the trash. */
  taggedPosts: {
    status: 'draft' | 'scheduled' | 'published';
    /** In lower case. */
    title: string;
  };
  visitEmails: {
    /** ISO date. */
    lastWeek: string;
  };
  visitSalts: {
    /** ISO date, in UTC. */
    day: string;
  };
  /** Maintained by triggers on visitors. */
  visitorMinutes: unknown;
  /** Partitioned by day. */
  visits: { earlier: object[] };
}

import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { GoalCounter } from '#modules/analytics/ports.ts';
import type { AuditActions } from '#modules/audit-log/ports.ts';
import type { FirstSignInFile } from '#modules/auth/ports.ts';
import type { BackupService } from '#modules/backups/ports.ts';
import type { PostParser } from '#modules/posts/ports.ts';
import type { BounceSource, Mailbox, TextFetcher, ReportReader } from '#modules/bounces/ports.ts';
import type { ConnectorSettingsById, ConnectorClient } from '#modules/connectors/ports.ts';
import type { EmailReader, EmailTextParser } from '#modules/messages/ports.ts';
import type { DkimSigner, SendingProcess, DomainLimit } from '#modules/deliveries/ports.ts';
import type { FaqReader } from '#modules/faq/ports.ts';
import type { ProductTexts } from '#modules/translations/ports.ts';
import type { Archives, ImportExportParser } from '#modules/import-export/ports.ts';
import type { EmailTemplates, Mail, Outbox } from '#modules/outbox/ports.ts';
import type {
  RemoteFetcher,
  ImageProcessor,
  PageParser,
  Storage,
  SvgToPngConverter,
  Uploads,
} from '#modules/media/ports.ts';
import type { MessageRenderer } from '#modules/newsletters/ports.ts';
import type { SiteSettingsReader } from '#modules/site-settings/ports.ts';
import type { DnsResolver } from '#modules/mail-sender/ports.ts';
import type { WebhookSender } from '#modules/webhooks/ports.ts';

/** The database or a transaction. Store functions accept the database or a transaction. */
export type Db = Kysely<Tables>;

export type Trx = Transaction<Tables>;

export type Clock = {
  now(): Date;
  pause(ms: number): Promise<void>;
};

export type LogFields = Record<string, unknown>;

export type Log = {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

/**
 * The cache of rendered public pages. `empty` removes the pages at `paths`, or every page, from this process at once
 * and from the other processes within a second. Service functions call it after their transaction commits.
 */
export type PublicPageCache = { empty(paths?: readonly string[]): Promise<void> };

/**
 * Background jobs. A job that is enqueued in a transaction is committed or rolled back with the transaction. A job does
 * not run before `startAt`.
 */
export type Jobs = {
  /** `id` (a UUID) makes the job unique: a second call with the same `id` adds no job. */
  enqueue(db: Db, job: string, payload: object, timing?: { startAt: Date; id?: string }): Promise<void>;
  /** Returns the payload of the job, or undefined if no job has this id or the job ended more than an hour ago. */
  find(job: string, id: string): Promise<unknown>;
};

/** PostgreSQL notifications (LISTEN and pg_notify) between the processes. */
export type Listener = {
  /**
   * Calls `onNotification` with the payload of each notification on the channel, starting when the promise `ready` resolves.
   * After a broken connection it calls `onNotification` once with undefined, because notifications may have been lost.
   */
  follow(
    channel: string,
    onNotification: (message?: string) => void,
  ): { ready: Promise<void>; stop: () => void };
  /** Aborted when the process stops. Long polls and loops must end at this signal. */
  ended: AbortSignal;
};

/**
 * Rate limits that all processes share (docs/security.md). `take` uses one request of the limit, or returns the seconds
 * to wait.
 */
export type RateLimits = {
  take(key: string, limit: RateLimit): Promise<RateLimitResult>;
  /** Removes one request from the count of the limit, for example after a successful sign-in. */
  giveBack(key: string): Promise<void>;
  /** Deletes expired windows and returns their number. */
  sweep(): Promise<number>;
};

export type RateLimit = { count: number; windowSeconds: number };

/** `taken`: requests used in the current window, including this request. */
export type RateLimitResult =
  | { allowed: true; taken: number }
  | { allowed: false; retryAfterSeconds: number };

/**
 * Encrypts values that the server must read again, with a separate key for each purpose. The keys derive from the
 * configured secret.
 */
export type ValueEncryption = {
  seal(purpose: string, plaintext: Uint8Array): Buffer;
  /** Returns undefined if the value was altered, or was encrypted with another secret or for another purpose. */
  unseal(purpose: string, sealed: Uint8Array): Buffer | undefined;
};

/** The configuration that modules may read. Modules never read the environment itself. */
export type Settings = {
  /** Absolute URL of the site without a trailing slash, the base of every link in an email. */
  publicUrl: string;
  /** True if a CDN also caches public pages. The pages then report their own views to the server. */
  isBehindCdn: boolean;
  /** True if browsers may cache visited public pages for offline reading. */
  keepsPagesOffline: boolean;
  optIn: 'double' | 'single';
  /** `file`: no mail server is configured, so emails are written to the outbox directory. */
  mailTransport: 'smtp' | 'file';
  secret: Uint8Array;
  /** Mail servers that send the emails, as `host:port`. Empty if emails are written to files. */
  mailServers: readonly string[];
  mailFrom: string;
  /** The display name of the sender address `mailFrom`. */
  mailFromName: string;
  /**
   * The address for bounces (BOUNCE_ADDRESS), where `*` is replaced with a token. If undefined, bounces go to
   * `mailFrom`, a mailbox that the site does not read.
   */
  bounceAddress: string | undefined;
  /** The configured sources of bounce reports. Empty if bounces are not processed. */
  bounceSources: readonly BounceSource[];
  /** The Amazon SNS topics from which SES notifications are accepted. */
  sesTopics: readonly string[];
  postmarkPassword: string | undefined;
  mailgunKey: string | undefined;
  /**
   * Seconds between the send command of a newsletter and its first email. During this time, the newsletter can still
   * be cancelled.
   */
  undoSeconds: number;
  /** Maximum number of emails per second. Undefined means no limit. */
  mailRate: number | undefined;
  /** Maximum number of connections to the mail server, for all processes together. */
  mailConnections: number;
  /** Limits for newsletters by recipient domain, for all processes together. */
  domainLimits: readonly DomainLimit[];
  /** The address that receives forwarded contact messages, without a display name. */
  contactTo: string;
  /** The address of IndexNow, which notifies search engines of changed pages. */
  indexNowUrl: string;
  /** Settings of the connectors from the environment. */
  connectors: ConnectorSettingsById;
};

/**
 * All external dependencies of the modules, such as the database, the mail server and the clock. main.ts creates the
 * context; modules never import these dependencies themselves.
 */
export type Ctx = {
  auditActions: AuditActions;
  db: Db;
  /**
   * Returns a database for the request of a member. `check` runs in each of its transactions before the first write.
   */
  guardWrites: (check: (trx: Db) => Promise<void>) => Db;
  mail: Mail;
  outbox: Outbox;
  emails: EmailTemplates;
  rendering: MessageRenderer;
  pages: PublicPageCache;
  /** The built-in texts of the product. */
  texts: ProductTexts;
  faq: FaqReader;
  jobs: Jobs;
  backups: BackupService;
  listener: Listener;
  goals: GoalCounter;
  sending: SendingProcess;
  dkim: DkimSigner | undefined;
  dns: DnsResolver;
  /** The mailbox that receives bounce reports, or undefined if none is configured. */
  mailbox: Mailbox | undefined;
  emailReader: EmailReader;
  reportReader: ReportReader;
  parsing: EmailTextParser & ImportExportParser & PageParser & PostParser;
  textFetcher: TextFetcher;
  svgToPng: SvgToPngConverter;
  storage: Storage;
  uploads: Uploads;
  images: ImageProcessor;
  archives: Archives;
  limits: RateLimits;
  firstSignIn: FirstSignInFile;
  seals: ValueEncryption;
  webhooks: WebhookSender;
  askSource: ConnectorClient;
  fetchRemote: RemoteFetcher;
  clock: Clock;
  log: Log;
  settings: Settings;
  /** The settings of the public site, which staff change in the admin. */
  siteSettings: SiteSettingsReader;
};

import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Goals } from '#modules/analytics/ports.ts';
import type { AuditActions } from '#modules/audit-log/ports.ts';
import type { FirstSignIn } from '#modules/auth/ports.ts';
import type { Backups } from '#modules/backups/ports.ts';
import type { PostParser } from '#modules/posts/ports.ts';
import type { BounceWay, Mailbox, RemoteTexts, ReportReader } from '#modules/bounces/ports.ts';
import type { GivenSources, SourceClient } from '#modules/connectors/ports.ts';
import type { EmailReader, EmailTextParser } from '#modules/messages/ports.ts';
import type { Dkim, Sending } from '#modules/deliveries/ports.ts';
import type { Texts } from '#modules/translations/ports.ts';
import type { Archives, MovingParser } from '#modules/import-export/ports.ts';
import type { EmailTemplates, Mail, Outbox } from '#modules/outbox/ports.ts';
import type { FetchRemote, Images, PageParser, Storage, SvgToPng, Uploads } from '#modules/media/ports.ts';
import type { Rendering } from '#modules/newsletters/ports.ts';
import type { DomainLimit } from '#modules/recipient-limits/ports.ts';
import type { Dns } from '#modules/mail-sender/ports.ts';
import type { WebhookSender } from '#modules/webhooks/ports.ts';

/** The database, or a transaction of it: stores accept both. */
export type Db = Kysely<Tables>;

export type Trx = Transaction<Tables>;

export type Clock = {
  now(): Date;
  /** Resolves after so many milliseconds. */
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
 * The kept public pages. `empty` forgets those of the given paths, or all, in this process at once and in others
 * within a second; a verb calls it after its transaction.
 */
export type Pages = { empty(paths?: readonly string[]): Promise<void> };

/** Background work: `enqueue` inside a transaction is committed or rolled back with it; `startAt`: not before. */
export type Jobs = {
  /** `id` (a UUID) names a job for ever: what is put in twice under it is done once. */
  enqueue(db: Db, job: string, payload: object, when?: { startAt: Date; id?: string }): Promise<void>;
  /** The payload of a job by its id; undefined where none was put in, or it has been over for an hour. */
  find(job: string, id: string): Promise<unknown>;
};

/** What processes tell each other by pg_notify, in a transaction or without. */
export type Listener = {
  /**
   * Calls `hear` with what is told on the channel, from the moment that `heard` names; undefined, once, for whatever was
   * told while the connection was broken.
   */
  follow(channel: string, hear: (told?: string) => void): { heard: Promise<void>; stop: () => void };
  /** Aborted when the process stops: whoever waits for news lets go. */
  ended: AbortSignal;
};

/** Counting limits shared by all processes (docs/security.md): true takes a place, false gives the wait. */
export type RateLimits = {
  take(key: string, limit: RateLimit): Promise<RateLimitAnswer>;
  /** Returns a place that was taken beforehand and turned out not to count (a successful sign-in). */
  giveBack(key: string): Promise<void>;
  /** Deletes windows that are over; answers how many. */
  sweep(): Promise<number>;
};

export type RateLimit = { count: number; windowSeconds: number };

/** `taken`: places of the window that are gone, this one included. */
export type RateLimitAnswer =
  | { allowed: true; taken: number }
  | { allowed: false; retryAfterSeconds: number };

/** Seals what is stored and must be read again, each purpose by a key of its own; another secret than the one it was sealed by opens nothing. */
export type Seals = {
  seal(purpose: string, plain: Uint8Array): Buffer;
  /** Undefined for what another secret or purpose has sealed, or somebody altered. */
  unseal(purpose: string, sealed: Uint8Array): Buffer | undefined;
};

/** What rooms need to know of the configuration: never the environment itself. */
export type Settings = {
  /** Absolute address of the site without a trailing slash: the base of every link in an email. */
  publicUrl: string;
  /** Kept pages are answered by others too: they tell themselves that they were seen. */
  isBehindCdn: boolean;
  /** Browsers may keep the public pages that were read, for when the line drops. */
  keepsPagesOffline: boolean;
  optIn: 'double' | 'single';
  /** How emails leave: to a mail server, or as files into the outbox because none is set. */
  mailTransport: 'smtp' | 'file';
  /** 256-bit signing secret. */
  secret: Uint8Array;
  /** The mail servers by which emails leave, as `host:port`; none where they become files. */
  mailServers: readonly string[];
  mailFrom: string;
  /** The name beside `mailFrom`. */
  mailFromName: string;
  /** Where mail servers answer to (BOUNCE_ADDRESS), `*` in the place of a token; undefined: to `mailFrom`, which nobody reads. */
  bounceAddress: string | undefined;
  /** By which ways it is heard what became of emails that a mail server accepted; none: it is not. */
  bounceWays: readonly BounceWay[];
  /** Topics of SNS whose notes of SES are believed. */
  sesTopics: readonly string[];
  postmarkPassword: string | undefined;
  mailgunKey: string | undefined;
  /** How long a newsletter waits before its first mail. */
  undoSeconds: number;
  /** How many months single deliveries, opens and clicks are kept. */
  deliveriesKeptMonths: number;
  /** How many months entries of the audit log are kept. */
  auditKeptMonths: number;
  /** How many months contact messages are kept after the last thing that happened to them. */
  messagesKeptMonths: number;
  /** How many months it is kept what pages, hosts, stores and events each day named. */
  visitsKeptMonths: number;
  /** Mails per second at most; undefined: as fast as the mail server takes them. */
  mailRate: number | undefined;
  /** Connections to the mail server, of all processes together. */
  mailConnections: number;
  /** What single domains of recipients take of newsletters, of all processes together. */
  domainLimits: readonly DomainLimit[];
  /** Where contact messages are forwarded: a bare address. */
  contactTo: string;
  /** By which key and at which address search engines are told of pages that change; undefined: they are not. */
  indexNow: { key: string; url: string } | undefined;
  /** What the environment says of the sources of figures. */
  sources: GivenSources;
};

/** The only way a room reaches the machine: handed in from main.ts, never reached for. */
export type Ctx = {
  auditActions: AuditActions;
  db: Db;
  /** The database for a request of a member: `check` is asked inside of each of its transactions, before it writes. */
  guardWrites: (check: (trx: Db) => Promise<void>) => Db;
  mail: Mail;
  outbox: Outbox;
  emails: EmailTemplates;
  rendering: Rendering;
  pages: Pages;
  /** The texts that came with the product. */
  texts: Texts;
  jobs: Jobs;
  backups: Backups;
  listener: Listener;
  goals: Goals;
  sending: Sending;
  dkim: Dkim | undefined;
  dns: Dns;
  /** The mailbox of reports; undefined where none is set. */
  mailbox: Mailbox | undefined;
  emailReader: EmailReader;
  reportReader: ReportReader;
  parsing: EmailTextParser & MovingParser & PageParser & PostParser;
  remoteTexts: RemoteTexts;
  svgToPng: SvgToPng;
  storage: Storage;
  uploads: Uploads;
  images: Images;
  archives: Archives;
  limits: RateLimits;
  firstSignIn: FirstSignIn;
  seals: Seals;
  webhooks: WebhookSender;
  askSource: SourceClient;
  fetchRemote: FetchRemote;
  clock: Clock;
  log: Log;
  settings: Settings;
};

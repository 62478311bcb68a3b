import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Dkim } from '#domain/delivery/ports.ts';

/** The database, or a transaction of it: stores accept both. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export type Clock = { now(): Date };

export type LogFields = Record<string, unknown>;
export type Log = {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

/** An email as rendered from its template, without addresses. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** One email ready to leave: to exactly one person (a bare, checked address). */
export type OutgoingEmail = RenderedEmail & {
  to: { address: string; name?: string };
  replyTo?: string;
  /** Identifies the email for ever: a repeated attempt carries the same Message-ID and file name. */
  id: string;
  headers?: Record<string, string>;
  /** Holds a link that lets its reader into an account: of the outbox only Admins read it. */
  isPrivate?: boolean;
};

/**
 * Sends one email, or writes it to the outbox. `refused`: the recipient's server says that this address takes no
 * emails (5xx to RCPT), for good. Throws when it must be tried again.
 */
export type Mail = { send(email: OutgoingEmail): Promise<'sent' | 'refused'> };

/** The emails that wait as files because no mail server is set (outbox mode); empty otherwise. */
export type Outbox = {
  /** Newest first; `after` is the `next` of the page before, text of any other shape begins at the newest. */
  list(page: {
    limit: number;
    after?: string;
    /** `open`, when nothing is said, leaves out emails that let their reader into an account. */
    emails?: 'all' | 'open';
  }): Promise<{ emails: OutboxEntry[]; total: number; next?: string }>;
  /** Undefined when there is no such email, or the id is no well-formed email id. */
  read(id: string): Promise<OutboxEmail | undefined>;
};
export type OutboxPage = { emails: OutboxEntry[]; total: number; next?: string | undefined };
export type OutboxEntry = {
  id: string;
  from: string;
  to: string;
  subject: string;
  writtenAt: Date;
  /** Lets its reader into an account. */
  isPrivate: boolean;
};
export type OutboxEmail = OutboxEntry & {
  headers: { name: string; value: string }[];
  html: string | null;
  text: string | null;
};

/** Email templates, built with the pages (emails/). */
export type EmailTemplates = {
  newsletter(values: NewsletterValues): Promise<RenderedEmail>;
  confirmSubscription(values: { confirmUrl: string; unsubscribeUrl: string }): Promise<RenderedEmail>;
  contactMessage(values: ContactEmailValues): Promise<RenderedEmail>;
  /** To a member who forgot the password. */
  resetPassword(values: { resetUrl: string }): Promise<RenderedEmail>;
  /** To somebody who is asked into the team; `inviter` is who asks, as people call them. */
  invite(values: { acceptUrl: string; inviter: string | null; role: string }): Promise<RenderedEmail>;
  messageReply(values: ReplyEmailValues): Promise<RenderedEmail>;
};
/** What a visitor wrote, for the email to the staff. */
export type ContactEmailValues = { email: string; phone: string; topic: string; body: string; sentAt: Date };

/** What a member answers to a visitor, with what they had asked. */
export type ReplyEmailValues = { topic: string; body: string; question: string; askedAt: Date };

/**
 * The kept public pages. `empty` forgets those of the given paths, or all, in this process at once and in others
 * within a second; a verb calls it after its transaction.
 */
export type Pages = { empty(paths?: readonly string[]): Promise<void> };

/** Background work: `enqueue` inside a transaction is committed or rolled back with it; `startAt`: not before. */
export type Jobs = { enqueue(db: Db, job: string, payload: object, when?: { startAt: Date }): Promise<void> };

/** Signals from process to process, told in a transaction by pg_notify: that something is new, never what. */
export type Listener = {
  /** Calls `hear` when the channel is told of, from the moment that `heard` names. What was missed while away is told once. */
  follow(channel: string, hear: () => void): { heard: Promise<void>; stop: () => void };
  /** Aborted when the process stops: whoever waits for news lets go. */
  ended: AbortSignal;
};

/** Counting limits shared by all processes (security.md): true takes a place, false gives the wait. */
export type RateLimits = {
  take(key: string, limit: RateLimit): Promise<RateLimitAnswer>;
  /** Returns a place that was taken beforehand and turned out not to count (a successful sign-in). */
  giveBack(key: string): Promise<void>;
  /** Deletes windows that are over; answers how many. */
  sweep(): Promise<number>;
};
export type RateLimit = { count: number; windowSeconds: number };
export type RateLimitAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** The note with the generated password of the first Admin, kept until that password was used. */
export type FirstSignIn = {
  keep(signIn: { email: string; password: string }): Promise<void>;
  /** Deletes the note when it belongs to this address; costs nothing when there is none. */
  forget(email: string): Promise<void>;
};

/** Turns drawings of our own into pictures that other sites show beside a link. */
export type SvgToPng = {
  /** PNG of an SVG drawing in its own size; the same drawing is drawn once. Undefined when too many wait. */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/**
 * Files under names of our own, on disk or in an S3 bucket. A name is written once and its bytes never change.
 * No space: throws with the code ENOSPC; storage that does not answer: with a code of sockets.
 */
export type Storage = {
  /** Stores the file of this path, whole or not at all; the path may be gone afterwards. */
  put(name: string, path: string): Promise<void>;
  /** Undefined when there is no such file. */
  sizeOf(name: string): Promise<number | undefined>;
  /** The bytes from `start` to `end`, both included. */
  read(name: string, range: { start: number; end: number }): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Deletes what is there of these; a missing one is no fault. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
};

/** A request whose body is read as it comes. */
export type StreamedRequest = NodeJS.ReadableStream & {
  headers: Record<string, string | string[] | undefined>;
  socket: object;
};
/** `name` is what the sender calls the file: text to show, never a path. */
export type ReceivedFile = { field: string; name: string; path: string; sizeBytes: number };
/** A form with its files in a folder of its own, which goes when the form is disposed of. */
export type ReceivedForm = AsyncDisposable & {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
  /** Where further files of the same request may be written. */
  folder: string;
};
/** `fileBytes`: the form's file fields and how large each may be; another file is refused. */
export type FormLimits = { fileBytes: Readonly<Record<string, number>>; fields: number; fieldBytes: number };
export type FormFault =
  | { fault: 'malformed' | 'unsupported' | 'unknownFile' | 'tooSlow' }
  | { fault: 'tooLarge'; field?: string };

/** Reads multipart/form-data as it comes, its files straight into temporary ones. */
export type Uploads = {
  receive(request: StreamedRequest, limits: FormLimits): Promise<ReceivedForm | FormFault>;
  /** Deletes what dead processes left, older than a day; answers how many. */
  sweep(): Promise<number>;
};

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
/** Why a file cannot be used, by its bytes. `empty` to `unknown`: it is no picture at all. */
export type Unreadable =
  | 'empty'
  | 'svg'
  | 'html'
  | 'text'
  | 'archive'
  | 'unknown'
  | 'damaged'
  | 'tooManyPixels'
  | 'tooLarge';
export type ImageFacts = {
  format: ImageFormat | 'lottie' | 'tgs';
  width: number;
  height: number;
  /** Counted in the file itself, whatever its header claims; 1 for a still picture. */
  frames: number;
  /** The file told where it was taken. */
  hasLocation: boolean;
};

/**
 * One picture to draw: at most so wide and high, never enlarged. Without a height it is a step of a ladder of widths,
 * whose steps above the first that holds the picture whole are left out.
 */
export type Drawing = {
  name: string;
  format: 'avif' | 'webp' | 'jpeg';
  width: number;
  height?: number;
  quality: number;
  /** Keeps the frames of a moving picture where that is within the limit of pixels. */
  isMoving?: boolean;
};
export type DrawnFile = { name: string; path: string; width: number; height: number };

/** One file of an upload, or the upload itself where it is no bundle. */
export type ExaminedFile = { name: string; sizeBytes: number } & (ImageFacts | { unreadable: Unreadable });
/** Why a bundle is refused as a whole. */
export type BundleFault =
  | 'damaged'
  | 'tooMany'
  | 'tooMuch'
  | 'bomb'
  | 'traversal'
  | 'link'
  | 'encrypted'
  | 'empty';
export type Examination = {
  /** In the order of the bundle. */
  files: ExaminedFile[];
  isBundle: boolean;
  bundleFault?: BundleFault;
  /** The upload without metadata, appended bytes and unreadable files; undefined when nothing of it can be used. */
  cleaned: { path: string; extension: string; sizeBytes: number } | undefined;
  /** All pictures side by side: square cells in rows of `columns`, in the order of `files`. */
  sheet: { path: string; columns: number; cell: number } | undefined;
};
export type ExaminationLimits = { files: number; fileBytes: number; bundleBytes: number };

/** Decodes and draws pictures, one at a time and beside the event loop; results are written into `folder`. */
export type Images = {
  draw(
    path: string,
    folder: string,
    drawings: readonly Drawing[],
  ): Promise<(ImageFacts & { drawn: DrawnFile[] }) | { unreadable: Unreadable }>;
  examine(file: ReceivedFile, folder: string, limits: ExaminationLimits): Promise<Examination>;
};
/** What a newsletter is rendered from; addresses are absolute and may hold placeholders that are filled for each person. */
export type NewsletterValues = {
  subject: string;
  /** Cleaned HTML, its links perhaps led past the counter. */
  message: string;
  /** The same with its links as they were written, for the text part. */
  plainMessage: string;
  coverUrl: string | undefined;
  unsubscribeUrl: string;
  viewUrl: string;
  pixelUrl: string | undefined;
};

/** TXT records of a name, each joined; undefined where DNS does not answer. */
export type Dns = { texts(name: string): Promise<string[] | undefined> };

/** The process beside that sends newsletters: `wake` makes it look for work at once. */
export type Sending = { wake(): void };

/** What rooms need to know of the configuration: never the environment itself. */
export type Settings = {
  /** Absolute address of the site without a trailing slash: the base of every link in an email. */
  publicUrl: string;
  optIn: 'double' | 'single';
  /** Where emails go: to a mail server, or as files into the outbox because none is set. */
  mailTransport: 'mailServer' | 'outbox';
  /** 256-bit signing secret. */
  secret: Uint8Array;
  mailFrom: string;
  /** The name beside `mailFrom`. */
  mailFromName: string;
  /** How long a newsletter waits before its first mail. */
  undoSeconds: number;
  /** Mails per second at most; undefined: as fast as the mail server takes them. */
  mailRate: number | undefined;
  /** Connections to the mail server, of all processes together. */
  mailConnections: number;
  /** Where contact messages are forwarded: a bare address. */
  contactTo: string;
};

/** The only way a room reaches the machine: handed in from main.ts, never reached for. */
export type Ctx = {
  db: Db;
  mail: Mail;
  outbox: Outbox;
  emails: EmailTemplates;
  pages: Pages;
  jobs: Jobs;
  listener: Listener;
  sending: Sending;
  dkim: Dkim | undefined;
  dns: Dns;
  svgToPng: SvgToPng;
  storage: Storage;
  uploads: Uploads;
  images: Images;
  limits: RateLimits;
  firstSignIn: FirstSignIn;
  clock: Clock;
  log: Log;
  settings: Settings;
};

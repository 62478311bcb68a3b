import type { Phrases, SpokenLanguage } from '#modules/translations/schema.ts';

/** An email as rendered from its template, without addresses. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** One email ready to leave: to exactly one person (a bare, checked address). */
export type OutgoingEmail = RenderedEmail & {
  to: { address: string; name?: string };
  replyTo?: string;
  /** Identifies the email for ever: a repeated attempt carries the same Message-ID and file name. */
  id: string;
  headers?: Record<string, string>;
  /** Files that go with it; what kind each is says its name. */
  files?: readonly { name: string; bytes: Uint8Array }[];
  /** The envelope sender, to which it comes back; MAIL_FROM where nothing is said. */
  returnTo?: string | undefined;
  /** Lets its reader into an account, or tells where a member signs in: of the outbox only Admins read it. */
  isPrivate?: boolean;
};

/**
 * The outcome of an attempt to send an email. `deferred`: rejected for now (4xx). `refused`: rejected permanently (5xx);
 * `isOfAddress`: because the address does not exist. `unknown`: the final dot was sent and not answered, so the email may have
 * arrived. `answer`: the server's response, or the reason why there is none.
 */
export type EmailResult =
  | { kind: 'sent' }
  | { kind: 'deferred'; answer: string }
  | { kind: 'refused'; isOfAddress: boolean; answer: string }
  | { kind: 'unknown'; answer: string };

/** `held`: `beforeDot` returned false, and the email was aborted. */
export type MailResult = EmailResult | { kind: 'held' };

/** Called right before the final dot. After the final dot, the email may arrive even if this process ends. */
export type BeforeDot = () => Promise<boolean>;

export type Mail = {
  /**
   * Sends one email, or writes it to the outbox. Throws if nothing was sent: no mail server accepts a connection, or the connection
   * ended before the final dot.
   */
  send(email: OutgoingEmail, beforeDot?: BeforeDot): Promise<MailResult>;
  /** Connects to a server of `settings.mailServers` and sends nothing. */
  check(server: string): Promise<MailCheck>;
};

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
  /** Only Admins read it. */
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
  /** A message with places for the words in it that are the product's, and what stands in those of the whole email in each language. */
  newsletterPhrases(
    message: string,
    about: { marker: string; publicUrl: string; spoken: readonly SpokenLanguage[] },
  ): { message: string; phrases: Phrases };
  confirmSubscription(
    values: SpokenEmail & { confirmUrl: string; unsubscribeUrl: string },
  ): Promise<RenderedEmail>;
  /** To a subscriber, at the address in the list: the private link to one's preferences. */
  preferencesLink(values: SpokenEmail & { url: string }): Promise<RenderedEmail>;
  /** To the address that a subscriber wants instead. */
  confirmAddress(values: SpokenEmail & { url: string }): Promise<RenderedEmail>;
  contactMessage(values: ContactEmailValues): Promise<RenderedEmail>;
  /** The message of a newsletter that is made of posts, as its editor would write it. */
  digestMessage(values: DigestValues): Promise<string>;
  /** To a member who forgot the password. */
  resetPassword(values: { resetUrl: string }): Promise<RenderedEmail>;
  /** To somebody who is asked into the team; `inviter` is who asks, as people call them. */
  invite(values: { acceptUrl: string; inviter: string | null; role: string }): Promise<RenderedEmail>;
  /** To a member: somebody signed in as them on a device that was not known. */
  newDevice(values: NewDeviceValues): Promise<RenderedEmail>;
  /** To a member, of what became of their second factor. */
  factorNotice(values: FactorNoticeValues): Promise<RenderedEmail>;
  messageReply(values: ReplyEmailValues): Promise<RenderedEmail>;
  /** To a member who asked for it: the visits of a week. */
  visitReport(values: VisitEmailValues): Promise<RenderedEmail>;
};

/** The visits of a week (days in UTC, both included) and how they changed, in percent; null where nothing is known of the week before. */
export type VisitEmailValues = {
  from: string;
  to: string;
  totals: { visitors: number; visits: number; views: number };
  changes: { visitors: number | null; visits: number | null; views: number | null } | null;
  /** The most visited; `title` where the name is the address of a post or a newsletter. */
  pages: { name: string; title: string | null; visitors: number }[];
  sources: { name: string; title: string | null; visitors: number }[];
  goals: { goal: 'sign-up' | 'contact' | 'store'; events: number }[];
  url: string;
  stopUrl: string;
};

/** What became of a member's second factor; `by` is who did it where it was somebody else (null: the operator), `left` are recovery codes. */
export type FactorNoticeValues = {
  notice:
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'appAdded'
    | 'appRemoved'
    | 'codesRenewed'
    | 'codeUsed'
    | 'wrongCodes'
    | 'reset';
  at: Date;
  by: string | null | undefined;
  client: string | null;
  left: number | undefined;
  accountUrl: string;
};

/** What a digest is made of; `more`: new posts that it does not show. */
export type DigestValues = {
  /** Plain words of the staff; an empty line begins a paragraph. */
  intro: string;
  posts: {
    title: string;
    preview: string;
    url: string;
    image: { path: string; width: number; height: number } | undefined;
  }[];
  more: number;
  blogUrl: string;
};

/** A sign-in as its owner may know it again; `network` is its IPv4 address, or the first 64 bits of its IPv6 one. */
export type NewDeviceValues = {
  device: { browser: string | undefined; system: string | undefined };
  network: string;
  at: Date;
  accountUrl: string;
};

/** What a visitor wrote, for the email to the staff. */
export type ContactEmailValues = { email: string; phone: string; topic: string; body: string; sentAt: Date };

/** The language of who reads an email. */
export type SpokenEmail = { spoken: SpokenLanguage };

/** What a member answers to a visitor, with what they had asked. */
export type ReplyEmailValues = SpokenEmail & { topic: string; body: string; question: string; askedAt: Date };

/** What a newsletter is rendered from; addresses are absolute and may hold placeholders that are filled for each person. */
export type NewsletterValues = {
  subject: string;
  /** What lists of mail programs show behind the subject; empty: the first words of the message. */
  preheader: string;
  /** Cleaned HTML, its links perhaps led past the counter. */
  message: string;
  /** The same with its links as they were written, for the text part. */
  plainMessage: string;
  /** The language of the message: a language tag, or the placeholder for the reader's language. */
  writtenLanguage: string;
  /** What stands for the tag of the reader's language. */
  languageTag: string;
  /** What each placeholder begins with: nothing may cut one in two. */
  marker: string;
  coverUrl: string | undefined;
  /** Both undefined of an email that is no newsletter. */
  unsubscribeUrl: string | undefined;
  preferencesUrl: string | undefined;
  /** Undefined where no page shows this email. */
  viewUrl: string | undefined;
  /** The public archive; undefined while it is empty. */
  archiveUrl: string | undefined;
  /** Lines under the sender's name; empty: none. */
  postalAddress: string;
  pixelUrl: string | undefined;
};

/**
 * Why a mail server did not take a connection. `dns`: its name is unknown; `connect`: nothing listens, or nothing gets
 * through; `timeout`; `greeting`: it answers and takes nobody now; `noTls`: it offers no encryption, which is wanted;
 * `certificate`: nobody known vouches for it; `tls`: encryption failed otherwise; `login`.
 */
export type MailFaultKind =
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'greeting'
  | 'noTls'
  | 'certificate'
  | 'tls'
  | 'login';
/** `server` as `host:port`; `answer`: the server's own words, else those of the system, one line. */
export type MailFault = { server: string; kind: MailFaultKind; answer: string };
/** What a connection to a mail server came to; `tls` names the protocol, `user` who logged in. */
export type MailCheck =
  | { server: string; outcome: 'ready'; tls: string | undefined; user: string | undefined; tookMs: number }
  | { server: string; outcome: 'fault'; fault: MailFault; tookMs: number };

/** Hears what becomes of connections and of emails, from every sender of this process. */
export type MailWatch = {
  connected(server: string): void;
  failed(fault: MailFault): void;
  /** An answer of the mail server to one email. */
  answered(server: string, outcome: 'accepted' | 'deferred' | 'refused'): void;
};

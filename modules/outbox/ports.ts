import type { Phrases, LanguageTexts } from '#modules/translations/schema.ts';

/** An email that was rendered from its template, without addresses. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** An email that is ready to be sent to exactly one validated address. */
export type OutgoingEmail = RenderedEmail & {
  to: { address: string; name?: string };
  replyTo?: string;
  /** Permanent id of the email: a repeated attempt has the same Message-ID and file name. */
  id: string;
  headers?: Record<string, string>;
  /** Attachments; the type of a file is derived from its name. */
  files?: readonly { name: string; bytes: Uint8Array }[];
  /** The envelope sender, which receives bounces; MAIL_FROM by default. */
  returnTo?: string | undefined;
  /**
   * True if the email gives access to an account or shows where a member signs in. In the outbox only Admins can read such an
   * email.
   */
  isPrivate?: boolean;
};

/**
 * The outcome of an attempt to send an email. `deferred`: rejected temporarily (4xx). `refused`: rejected permanently
 * (5xx); `isOfAddress`: because the address does not exist. `unknown`: the final dot was sent and the server did not
 * respond, so the email may have arrived. `answer`: the server's response, or the reason why there is no response.
 */
export type EmailResult =
  | { kind: 'sent' }
  | { kind: 'deferred'; answer: string }
  | { kind: 'refused'; isOfAddress: boolean; answer: string }
  | { kind: 'unknown'; answer: string };

/** `held`: `beforeDot` returned false, and the email was aborted. */
export type EmailOrHeldResult = EmailResult | { kind: 'held' };

/** Called right before the final dot. After the final dot, the email may arrive even if this process ends. */
export type BeforeFinalDotHook = () => Promise<boolean>;

export type Mail = {
  /**
   * Sends one email, or writes it to the outbox. Throws if nothing was sent: no mail server accepts a connection, or the
   * connection ended before the final dot.
   */
  send(email: OutgoingEmail, beforeDot?: BeforeFinalDotHook): Promise<EmailOrHeldResult>;
  /** Connects to a server of `settings.mailServers` and sends nothing. */
  check(server: string): Promise<MailServerTestResult>;
};

/** The emails that are stored as files because no mail server is configured (outbox mode); empty otherwise. */
export type Outbox = {
  /** Returns emails newest first; `after` is `next` of the previous page. An invalid `after` returns the first page. */
  list(page: {
    limit: number;
    after?: string;
    /** `open` (default) excludes emails that give access to an account. */
    emails?: 'all' | 'open';
    /** Selects emails by their recipient and subject. The first search reads the header of every email. */
    select?: ((emails: readonly OutboxEntry[]) => readonly OutboxEntry[]) | undefined;
  }): Promise<{ emails: OutboxEntry[]; total: number; next?: string }>;
  /** Returns undefined if the email does not exist or the id is invalid. */
  read(id: string): Promise<OutboxEmail | undefined>;
};

export type OutboxPage = { emails: OutboxEntry[]; total: number; next?: string | undefined };

export type OutboxEntry = {
  id: string;
  from: string;
  to: string;
  subject: string;
  writtenAt: Date;
  /** True if only Admins can read the email. */
  isPrivate: boolean;
};

export type OutboxEmail = OutboxEntry & {
  headers: { name: string; value: string }[];
  html: string | null;
  text: string | null;
};

/** The name of the site, the parts of the sender in the footer, the chosen colours, and the logo with its address; null: of the product. */
export type EmailBrand = {
  name: string;
  company: string;
  city: string;
  country: string;
  colours: { accent: string; ground: string };
  logo: { url: string; width: number; height: number } | null;
};

/** Email templates, built with the pages (emails/). */
export type EmailTemplates = {
  /** Sets the brand that all later emails of this process or thread show. */
  setBrand(brand: EmailBrand): void;
  newsletter(values: NewsletterValues): Promise<RenderedEmail>;
  /**
   * Returns the message with placeholders instead of the product's phrases, and the phrases of the whole email in
   * each language.
   */
  newsletterPhrases(
    message: string,
    about: { marker: string; publicUrl: string; spoken: readonly LanguageTexts[] },
  ): { message: string; phrases: Phrases };
  confirmSubscription(
    values: LocalizedEmail & { confirmUrl: string; unsubscribeUrl: string },
  ): Promise<RenderedEmail>;
  /** Renders the email that asks whether the owner of an address wants emails about the status. */
  confirmStatus(values: LocalizedEmail & { url: string }): Promise<RenderedEmail>;
  /** Renders the email about an update of an incident. */
  statusUpdate(values: StatusEmailValues): Promise<RenderedEmail>;
  /** Renders the email to the subscriber's stored address, with the private link to the preferences page. */
  preferencesLink(values: LocalizedEmail & { url: string }): Promise<RenderedEmail>;
  /** Renders the email to the new address of a subscriber. */
  confirmAddress(values: LocalizedEmail & { url: string }): Promise<RenderedEmail>;
  contactMessage(values: ContactEmailValues): Promise<RenderedEmail>;
  /** Returns the message of a newsletter about posts, in the HTML of the editor. */
  digestMessage(values: DigestValues): Promise<string>;
  /** Renders the email to a member who forgot the password. */
  resetPassword(values: { resetUrl: string }): Promise<RenderedEmail>;
  /** Renders an invitation to the team. `inviter` is the name of the inviting member. */
  invite(values: { acceptUrl: string; inviter: string | null; role: string }): Promise<RenderedEmail>;
  /** Renders the email to a member about a sign-in from an unknown device. */
  newDevice(values: NewDeviceValues): Promise<RenderedEmail>;
  /** Renders the email to a member about a change of their two-factor authentication. */
  factorNotice(values: FactorNoticeValues): Promise<RenderedEmail>;
  messageReply(values: ReplyEmailValues): Promise<RenderedEmail>;
  /** Renders the weekly visit report for members who enabled it. */
  visitReport(values: VisitEmailValues): Promise<RenderedEmail>;
};

/** An update of an incident: plain text by staff. `leaveUrl` ends the emails. */
export type StatusEmailValues = LocalizedEmail & {
  title: string;
  state:
    | 'investigating'
    | 'identified'
    | 'monitoring'
    | 'resolved'
    | 'scheduled'
    | 'in-progress'
    | 'completed';
  body: string;
  at: Date;
  url: string;
  leaveUrl: string;
};

/**
 * The visits of a week (UTC days, both inclusive) and the changes in percent. A change is null if there is no data
 * for the previous week.
 */
export type VisitEmailValues = {
  from: string;
  to: string;
  totals: { visitors: number; visits: number; views: number };
  changes: { visitors: number | null; visits: number | null; views: number | null } | null;
  /** The most visited pages. `title` is set if the name is the path of a post or a newsletter. */
  pages: { name: string; title: string | null; visitors: number }[];
  sources: { name: string; title: string | null; visitors: number }[];
  goals: { goal: 'sign-up' | 'contact' | 'store'; events: number }[];
  url: string;
  stopUrl: string;
};

/**
 * A change of a member's two-factor authentication; `by` is another member who made the change (null: the operator), `left` the
 * number of unused recovery codes.
 */
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

/** The content of a digest; `more`: the number of new posts that the digest omits. */
export type DigestValues = {
  /** Plain text by staff; an empty line starts a new paragraph. */
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

/** A sign-in for the notification to its owner; `network` is the IPv4 address, or the first 64 bits of the IPv6 address. */
export type NewDeviceValues = {
  device: { browser: string | undefined; system: string | undefined };
  network: string;
  at: Date;
  accountUrl: string;
};

/** A visitor's message for the email to the staff. */
export type ContactEmailValues = { email: string; phone: string; topic: string; body: string; sentAt: Date };

/** The language of the recipient. */
export type LocalizedEmail = { spoken: LanguageTexts };

/** A member's reply to a visitor with the original message. */
export type ReplyEmailValues = LocalizedEmail & {
  topic: string;
  body: string;
  question: string;
  askedAt: Date;
};

/** The values of a newsletter; addresses are absolute and may contain placeholders that are replaced for each recipient. */
export type NewsletterValues = {
  subject: string;
  /**
   * The text that mail clients show after the subject. If it is empty, mail clients show the start of the message.
   */
  preheader: string;
  /** Sanitized HTML. Its links may be tracking links, which count clicks. */
  message: string;
  /** The message with its original links, for the text part. */
  plainMessage: string;
  /** The language of the message: a language tag, or the placeholder for the reader's language. */
  writtenLanguage: string;
  /** The placeholder for the language tag of the reader. */
  languageTag: string;
  /** The start of each placeholder; a template must not split placeholders. */
  marker: string;
  coverUrl: string | undefined;
  /** `unsubscribeUrl` and `preferencesUrl` are undefined for an email that is not a newsletter. */
  unsubscribeUrl: string | undefined;
  preferencesUrl: string | undefined;
  /** Undefined if the email has no web page. */
  viewUrl: string | undefined;
  /** URL of the public archive; undefined while the archive is empty. */
  archiveUrl: string | undefined;
  /** Lines below the sender's name. Empty if there is no postal address. */
  postalAddress: string;
  pixelUrl: string | undefined;
};

/**
 * Why a connection to a mail server failed. `dns`: unknown host name; `connect`: connection refused or unreachable; `timeout`;
 * `greeting`: the server responds but accepts no emails now; `noTls`: the server offers no encryption although it is required;
 * `certificate`: not trusted; `tls`: another encryption error; `login`.
 */
export type MailErrorKind =
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'greeting'
  | 'noTls'
  | 'certificate'
  | 'tls'
  | 'login';
/** `server` as `host:port`; `answer`: the server's response, or the system's error message, on one line. */
export type MailServerError = { server: string; kind: MailErrorKind; answer: string };
/** The result of a connection test; `tls` is the protocol, `user` the login name. */
export type MailServerTestResult =
  | { server: string; outcome: 'ready'; tls: string | undefined; user: string | undefined; tookMs: number }
  | { server: string; outcome: 'fault'; fault: MailServerError; tookMs: number };

/** Receives the results of connections and emails from every sender of this process. */
export type MailMonitor = {
  connected(server: string): void;
  failed(fault: MailServerError): void;
  /** Called for each response of the mail server to an email. */
  answered(server: string, outcome: 'accepted' | 'deferred' | 'refused'): void;
};

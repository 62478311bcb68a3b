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

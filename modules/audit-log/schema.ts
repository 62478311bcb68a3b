import * as z from 'zod/mini';

/** Facts of a write beside who and what: few and short, never a password, a token or an email's text. */
export type AuditDetails = Record<string, string | number | boolean | null>;

/** Who acts and from where; rooms get it from their door. */
export type Actor = {
  /** Null for the command line. */
  id: number | null;
  email: string | null;
  client: string | null;
  userAgent: string | null;
  /** The API key by which a program acted in the member's place; the log keeps it among the details. */
  key?: { id: number; name: string };
};

/** The operator at the command line, and the product itself at its first start. */
export const operator: Actor = { id: null, email: null, client: null, userAgent: null };

/** `noun.verb`, such as `member.added`. */
export type AuditAction = `${string}.${string}`;

/** One line of the log as stored. */
export type AuditEntry = {
  id: number;
  createdAt: Date;
  actor: Actor;
  action: string;
  target: string | null;
  details: AuditDetails;
};

const text = (max: number) =>
  z.optional(z.string({ error: 'field.type' }).check(z.maxLength(max, 'field.tooLong')));
const moment = z.optional(
  z.pipe(
    z.iso.datetime({ offset: true, error: 'field.invalid' }),
    z.transform((written: string) => new Date(written)),
  ),
);

/**
 * What the log can be narrowed to: `user` is part of an address, `text` of what it was done to, `action` a whole action or
 * its noun (`member`), `from` and `until` bound the time, the latter not included.
 */
export const auditFilter = z.object({
  user: text(254),
  text: text(200),
  action: z.optional(z.string().check(z.regex(/^[a-z]{1,40}(\.[a-z-]{1,40})?$/, 'field.invalid'))),
  from: moment,
  until: moment,
});
export type AuditFilter = z.infer<typeof auditFilter>;

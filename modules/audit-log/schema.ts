import * as z from 'zod/mini';

/** Further facts about an entry, few and short. Never contains a password, a token or the text of an email. */
export type AuditDetails = Record<string, string | number | boolean | null>;

/**
 * The member or operator who acts, and the origin of the request. HTTP handlers and commands pass the actor to
 * service functions.
 */
export type Actor = {
  /** Null for the command line. */
  id: number | null;
  email: string | null;
  client: string | null;
  userAgent: string | null;
  /** The API key of the request. The audit log stores it in the details. */
  key?: { id: number; name: string };
};

/** The actor for commands of the operator, and for the first start of the program. */
export const operator: Actor = { id: null, email: null, client: null, userAgent: null };

/** `noun.verb`, such as `member.added`. */
export type AuditAction = `${string}.${string}`;

export type AuditEntry = {
  id: number;
  createdAt: Date;
  actor: Actor;
  action: string;
  target: string | null;
  details: AuditDetails;
};

const text = (max: number) =>
  z.optional(z.string({ error: 'field.typeInvalid' }).check(z.maxLength(max, 'field.tooLong')));
const timeField = z.optional(
  z.pipe(
    z.iso.datetime({ offset: true, error: 'field.invalid' }),
    z.transform((timeText: string) => new Date(timeText)),
  ),
);

/**
 * Filters of the audit log. `user` is part of an address, `text` part of the target, `action` a whole action or its
 * noun (`member`). `from` is inclusive, `until` is exclusive.
 */
export const auditFilter = z.object({
  user: text(254),
  text: text(200),
  action: z.optional(z.string().check(z.regex(/^[a-z]{1,40}(\.[a-z-]{1,40})?$/, 'field.invalid'))),
  from: timeField,
  until: timeField,
});
export type AuditFilter = z.infer<typeof auditFilter>;

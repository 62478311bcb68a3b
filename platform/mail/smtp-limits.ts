/**
 * The client's time limits, in milliseconds. RFC 5321, 4.5.3.2 sets all but the first: a slow relay is a working relay, and a
 * shorter limit at the final dot delivers the same email again and again.
 */
export type SmtpLimits = {
  /** DNS and TCP. The RFC sets no limit; a host that is down must not hold up the next relay. */
  connect: number;
  greeting: number;
  /** EHLO, STARTTLS, AUTH, MAIL, RCPT, RSET. */
  command: number;
  data: number;
  /** No progress while the message is written. */
  block: number;
  dot: number;
};

const minute = 60_000;

export const smtpLimits: SmtpLimits = {
  connect: minute / 2,
  greeting: 5 * minute,
  command: 5 * minute,
  data: 2 * minute,
  block: 3 * minute,
  dot: 10 * minute,
};

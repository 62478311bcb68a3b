/**
 * The client's time limits, in milliseconds. RFC 5321, 4.5.3.2 sets all except the first: a slow relay still works, and with a
 * shorter limit at the final dot the same email would be delivered again and again.
 */
export type SmtpLimits = {
  /** DNS and TCP. The RFC sets no limit; a host that is down must not delay the next relay. */
  connect: number;
  greeting: number;
  /** EHLO, STARTTLS, AUTH, MAIL, RCPT, RSET. */
  command: number;
  data: number;
  /** The longest time without progress while the message is written. */
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

/**
 * The client's time limits, in milliseconds. RFC 5321, 4.5.3.2 sets all except `connect` and `sentAhead`: slow relays
 * need these limits, and with a shorter limit at the final dot the same email would be delivered again and again.
 */
export type SmtpLimits = {
  /**
   * Limit for the DNS lookup and the TCP connection. The RFC sets no limit for them, and a host that is down must not
   * delay the next relay.
   */
  connect: number;
  greeting: number;
  /** Limit for the response to EHLO, STARTTLS, AUTH, MAIL, RCPT or RSET. */
  command: number;
  /**
   * Limit for the response to a MAIL command that was sent together with the final dot of the previous email. If the
   * server does not respond within this limit, it ignores such a command: Courier 1.0 discards the rest of the
   * packet. Closing the connection then loses no email.
   */
  sentAhead: number;
  data: number;
  /** Limit for the time without progress while the message is written. */
  block: number;
  dot: number;
};

const minute = 60_000;

export const smtpLimits: SmtpLimits = {
  connect: minute / 2,
  greeting: 5 * minute,
  command: 5 * minute,
  sentAhead: 5_000,
  data: 2 * minute,
  block: 3 * minute,
  dot: 10 * minute,
};

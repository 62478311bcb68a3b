import type { SmtpScript } from '#tests/harness/scripted-smtp.ts';

/** The duration in milliseconds that represents one second of a real server. */
const secondMs = 1;
const delayFrom = (seconds: number, from: number) => (rejections: number) =>
  rejections >= from ? seconds * secondMs : 0;

/**
 * The behaviour of five mail servers of Debian 12 as a relay with default settings: limits per session and per client,
 * responses at a limit, delays after rejections, and ignored input. Measured with the real servers.
 */
export const relayScripts = {
  /** 50 connections per client; delays of 1 s from the 11th error on; the session ends at the 21st error. */
  'Postfix 3.7': {
    needsRecipient: true,
    extensions: ['PIPELINING', 'SIZE 10240000', 'ENHANCEDSTATUSCODES', '8BITMIME', 'DSN', 'SMTPUTF8'],
    greet: (open) => (open > 50 ? '421 4.7.0 Error: too many connections' : undefined),
    slowDownMs: delayFrom(1, 11),
    answer: (command, _, __, rejections) =>
      rejections >= 20 && command !== 'DATA' ? '421 4.7.0 Error: too many errors' : undefined,
  },
  /** 20 connections of all clients together, 1,000 emails per session. */
  'Exim 4.96': {
    needsRecipient: true,
    extensions: ['SIZE 52428800', '8BITMIME', 'PIPELINING', 'PRDR'],
    greet: (open) => (open > 20 ? '421 Too many concurrent SMTP connections' : undefined),
    answer: (command, _, taken) =>
      taken >= 1000 && command.startsWith('MAIL') ? '421 too many messages in this connection' : undefined,
  },
  /** 100 emails per session. */
  'OpenSMTPD 6.8': {
    needsRecipient: true,
    extensions: ['8BITMIME', 'ENHANCEDSTATUSCODES', 'SIZE 36700160', 'DSN', 'PIPELINING'],
    answer: (command, _, taken) => {
      if (taken < 100) return undefined;
      if (command.startsWith('MAIL')) return '452 4.5.3 Too many recipients: Too many messages sent';
      const isUnexpected = command.startsWith('RCPT') || command === 'DATA';
      return isUnexpected ? '503 5.5.1 Invalid command: Command not allowed at this point.' : undefined;
    },
  },
  /** A delay of 1 s from the 4th rejection on. */
  'Sendmail 8.17': {
    needsRecipient: true,
    extensions: ['ENHANCEDSTATUSCODES', 'PIPELINING', '8BITMIME', 'SIZE', 'DSN'],
    slowDownMs: delayFrom(1, 4),
  },
  /**
   * 5 connections per client, the sixth is closed; delays of 8, 16, 32, … s per rejection; discards the rest of a packet after
   * the final dot.
   */
  'Courier 1.0': {
    needsRecipient: true,
    extensions: ['XVERP=Courier', 'XEXDATA', 'PIPELINING', '8BITMIME', 'SMTPUTF8', 'SIZE', 'DSN'],
    greet: (open) => (open > 5 ? 'close' : undefined),
    slowDownMs: (rejections) => 8 * 2 ** Math.min(rejections - 1, 4) * secondMs,
    discardsAfterDot: true,
  },
} as const satisfies Record<string, SmtpScript>;

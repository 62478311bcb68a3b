import type { SmtpSendResult } from '#modules/deliveries/ports.ts';
import type { BeforeFinalDotHook, EmailOrHeldResult, MailMonitor } from '#modules/outbox/ports.ts';
import {
  hasReachedDeferralLimit,
  openSession,
  quitCommand,
  sendEmail,
  type SmtpSession,
} from '#platform/mail/smtp-connection.ts';
import { toMailError } from '#platform/mail/smtp-error.ts';
import { type SmtpLimits, smtpLimits } from '#platform/mail/smtp-limits.ts';
import { openRelays, type Relay } from '#platform/mail/smtp-relays.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';

/** An idle connection is closed after `idleMs`. A connection that has sent `emailsPerConnection` emails is closed at once. */
const idleMs = 30_000;
const emailsPerConnection = 100;

/** SMTP envelope with validated plain addresses. */
export type Envelope = { from: string; to: string };

export type SmtpSender = {
  /** `beforeDot` is called right before the final dot; if it returns false, the email is aborted. */
  send(envelope: Envelope, message: Uint8Array, beforeDot: BeforeFinalDotHook): Promise<EmailOrHeldResult>;
  close(): void;
};

export type SmtpSenderOptions = {
  connections: number;
  watch: MailMonitor;
  /** Returns true if the response means that the address does not exist. */
  isGone: (answer: string) => boolean;
  limits?: SmtpLimits;
};

/** An open connection and the number of emails that it has sent. */
type OpenSession = { session: SmtpSession; relay: Relay; sent: number; timer?: NodeJS.Timeout };

/**
 * Sends complete messages to the mail servers of SMTP_URL over a few reused connections: to the server with the
 * largest weight, or to the next server if that server does not accept the connection. The server's response is the
 * outcome of an email; without a response to its final dot the outcome is `unknown`. Throws if the email was not
 * sent, because there was no connection or the connection ended before the final dot.
 */
export function openSmtp(smtp: SmtpConfig, options: SmtpSenderOptions): SmtpSender {
  const { watch, isGone, limits = smtpLimits } = options;
  const relays = openRelays(smtp.servers.toSorted((a, b) => b.weight - a.weight));
  const semaphore = createSemaphore(options.connections);
  const openSessions = new Set<OpenSession>();
  const idle: OpenSession[] = [];
  const attempts = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  let lastError: unknown = new Error('No mail server is set');

  const endSession = (used: OpenSession) => {
    if (!openSessions.delete(used)) return;
    clearTimeout(used.timer);
    const { wire } = used.session;
    if (wire.isOpen()) wire.write(quitCommand);
    wire.drop();
    used.relay.leave();
  };

  const findIdle = (): OpenSession | undefined => {
    for (;;) {
      const found = idle.pop();
      if (found === undefined) return undefined;
      clearTimeout(found.timer);
      if (found.session.wire.isOpen()) return found;
      endSession(found);
    }
  };

  const returnSession = (used: OpenSession) => {
    const { session } = used;
    if (!session.wire.isOpen() || hasReachedDeferralLimit(session) || used.sent >= emailsPerConnection)
      return endSession(used);
    used.timer = setTimeout(() => {
      idle.splice(idle.indexOf(used), 1);
      endSession(used);
    }, idleMs).unref();
    idle.push(used);
  };

  const attempt = async (relay: Relay): Promise<OpenSession | undefined> => {
    const { name } = relay.server;
    try {
      const session = await openSession(relay.server, { limits, signal: stopping.signal });
      relay.enter();
      watch.connected(name);
      const opened = { session, relay, sent: 0 };
      openSessions.add(opened);
      return opened;
    } catch (error) {
      lastError = error;
      relay.fail(error);
      if (!stopping.signal.aborted) watch.failed(toMailError(error, name));
      return undefined;
    }
  };

  /** Tries one mail server after another. Throws the last error if none accepts the connection. */
  const connect = async (): Promise<OpenSession> => {
    for (;;) {
      if (stopping.signal.aborted) throw new Error('The process is stopping');
      const relay = relays.choose();
      if (typeof relay === 'number') {
        if (attempts.size === 0) throw lastError;
        // Another email is trying a server that was unavailable. This email waits for the result.
        await Promise.race(attempts);
        continue;
      }
      const connecting = attempt(relay);
      attempts.add(connecting);
      const opened = await connecting.finally(() => attempts.delete(connecting));
      if (opened !== undefined) return opened;
    }
  };

  const send = async (
    envelope: Envelope,
    message: Uint8Array,
    beforeDot: BeforeFinalDotHook,
  ): Promise<EmailOrHeldResult> => {
    const reused = findIdle();
    const used = reused ?? (await connect());
    const result = await sendEmail(used.session, { ...envelope, id: '', message }, beforeDot, noNext);
    used.sent += 1;
    const { name } = used.relay.server;
    if (result.kind === 'held' || result.kind === 'lost') endSession(used);
    else returnSession(used);
    const outcome = toMailResult(result, isGone);
    if (outcome === undefined) {
      // The server closed the reused connection while it was idle, so the email is sent over a new connection.
      if (reused !== undefined) return send(envelope, message, beforeDot);
      const error = new Error(result.kind === 'lost' ? result.reason : result.kind);
      watch.failed(toMailError(error, name));
      throw error;
    }
    if (outcome.kind === 'unknown') watch.failed(toMailError(new Error(outcome.answer), name));
    else if (outcome.kind !== 'held')
      watch.answered(name, outcome.kind === 'sent' ? 'accepted' : outcome.kind);
    return outcome;
  };

  return {
    send: (envelope, message, beforeDot) => semaphore.run(() => send(envelope, message, beforeDot)),
    close: () => {
      stopping.abort();
      for (const used of openSessions) endSession(used);
    },
  };
}

const noNext = () => undefined;

/** Converts the result of an email. Returns undefined if the email was not sent and the server did not respond to it. */
function toMailResult(
  result: SmtpSendResult,
  isGone: SmtpSenderOptions['isGone'],
): EmailOrHeldResult | undefined {
  const { kind } = result;
  if (kind === 'accepted') return { kind: 'sent' };
  if (kind === 'held') return { kind };
  if (kind === 'deferred') return { kind, answer: result.answer };
  if (kind === 'refused') {
    const isOfAddress = result.stage === 'recipient' && isGone(result.answer);
    return { kind, isOfAddress, answer: result.answer };
  }
  if (result.isEnded) return { kind: 'unknown', answer: result.reason };
  // The server ended the session with a response (421), so the response is the result of the email.
  return result.stage === undefined ? undefined : { kind: 'deferred', answer: result.reason };
}

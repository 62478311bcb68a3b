import type {
  Envelope,
  ReadyEmail,
  SmtpSendResult,
  SmtpStage,
  MailConnection,
  MailConnectionFactory,
} from '#modules/deliveries/ports.ts';
import type { MailMonitor } from '#modules/outbox/ports.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { type SmtpLimits, smtpLimits } from '#platform/mail/smtp-limits.ts';
import { toMailError } from '#platform/mail/smtp-error.ts';
import { openRelays, type Relay, type Relays } from '#platform/mail/smtp-relays.ts';
import { connectSmtp } from '#platform/mail/smtp-socket.ts';
import { openWire, SilentServerError, type SmtpReply, type SmtpWire } from '#platform/mail/smtp-wire.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** Pauses before the next connection to a server that closes connections without accepting an email. */
const pausesMs = { first: 250, longest: 2_000 } as const;
/** Maximum length of a saved server response, which is one line. */
const maxAnswerLength = 300;

/**
 * After this number of consecutive 4xx responses, the connection is closed: the session may be the cause of the
 * responses, and servers slow down clients that continue.
 */
const deferralLimit = 5;
/** Interval at which a connection checks whether it should move to another mail server. */
const moveMs = 5_000;

/**
 * Connections to the mail servers of SMTP_URL that send complete messages one after another. If the server supports PIPELINING
 * (RFC 2920), the envelope of the next email is sent together with the final dot of the previous email (a pipelined envelope).
 * An email then costs one write, one read and one wait. Courier offers PIPELINING but ignores the pipelined envelope. If a
 * server does not respond to a pipelined envelope within seconds, each further envelope is sent after the response to the dot.
 */
export function openSmtpConnections(
  smtp: SmtpConfig,
  watch: MailMonitor,
  limits: SmtpLimits = smtpLimits,
): MailConnectionFactory {
  const relays = openRelays(smtp.servers);
  return { open: () => openConnection({ relays, watch, limits }) };
}

/** State of a connection that accepts emails. */
export type SmtpSession = {
  wire: SmtpWire;
  limits: SmtpLimits;
  extensions: ReadonlySet<string>;
  /** The pipelined envelope to which the server has not responded yet. */
  pendingEnvelope: Envelope | undefined;
  /** Undefined for a session that does not pipeline envelopes. */
  sendAheadPolicy: Pick<Relay, 'canSendAhead' | 'recordSendAhead'> | undefined;
  /** True if a transaction was rejected half-way, so that the next transaction must begin with RSET. */
  needsReset: boolean;
  /** Number of emails to which the server responded, and number of emails that it accepted. */
  answered: number;
  accepted: number;
  /** Number of consecutive 4xx responses. */
  deferrals: number;
};

/** `moveAt`: time of the next check whether the session should move to another relay (`performance.now()`). */
type SharedSession = SmtpSession & { relay: Relay; moveAt: number };

type ConnectionOptions = { relays: Relays; watch: MailMonitor; limits: SmtpLimits };

function openConnection({ relays, watch, limits }: ConnectionOptions): MailConnection {
  let session: SharedSession | undefined;
  /** Number of consecutive connections without a response to an email, and the end of the resulting pause. */
  let failedConnections = 0;
  let pauseEndsAt = 0;
  let attempt: AbortController | undefined;
  const end = (lastCommand: string): void => {
    if (session === undefined) return;
    if (lastCommand !== '' && session.wire.isOpen()) session.wire.write(lastCommand);
    session.wire.drop();
    session.relay.leave();
    if (session.answered > 0) failedConnections = 0;
    else {
      pauseEndsAt = performance.now() + Math.min(pausesMs.first * 2 ** failedConnections, pausesMs.longest);
      failedConnections += 1;
    }
    session = undefined;
  };
  return {
    isConnected: () => session?.wire.isOpen() ?? false,
    isPipelining: () => session?.extensions.has('PIPELINING') ?? false,
    connect: async () => {
      if (session?.wire.isOpen()) return { isConnected: true };
      end('');
      const pauseMs = pauseEndsAt - performance.now();
      if (pauseMs > 0) return { isConnected: false, retryMs: pauseMs };
      const relay = relays.choose();
      if (typeof relay === 'number') return { isConnected: false, retryMs: relay };
      attempt = new AbortController();
      try {
        const opened = await openSession(relay.server, { limits, signal: attempt.signal });
        session = Object.assign(opened, {
          relay,
          sendAheadPolicy: relay,
          moveAt: performance.now() + moveMs,
        });
        relay.enter();
        watch.connected(relay.server.name);
        return { isConnected: true };
      } catch (error) {
        if (attempt.signal.aborted) {
          relay.leave();
          return { isConnected: false, retryMs: 0 };
        }
        watch.failed(toMailError(error, relay.server.name));
        const isFirst = relay.fail(error);
        return { isConnected: false, retryMs: 0, ...(isFirst ? { error } : {}) };
      } finally {
        attempt = undefined;
      }
    },
    send: async (mail, beforeEnd, next) => {
      const used = session;
      if (used === undefined) return { kind: 'lost', isEnded: false, reason: 'not connected' };
      const outcome = await sendEmail(used, mail, beforeEnd, next);
      if (outcome.kind !== 'lost') used.answered += 1;
      if (outcome.kind !== 'lost' && outcome.kind !== 'held')
        watch.answered(used.relay.server.name, outcome.kind);
      if (outcome.kind === 'lost' || outcome.kind === 'held') end('');
      else if (shouldClose(used)) end(used.pendingEnvelope === undefined ? quitCommand : '');
      return outcome;
    },
    close: () => {
      attempt?.abort();
      // An idle connection that the sender closes is not a failed connection, so it must not lead to a pause.
      if (session?.wire.isOpen()) session.answered += 1;
      end(session?.pendingEnvelope === undefined ? quitCommand : '');
    },
  };
}

export const quitCommand = 'QUIT\r\n';

/** Returns true after too many 4xx responses in a row. */
export function hasReachedDeferralLimit({ deferrals }: SmtpSession): boolean {
  return deferrals >= deferralLimit;
}

/**
 * Returns true if the connection should be closed after this email: after too many 4xx responses, or if another
 * server should get the connection.
 */
function shouldClose(session: SharedSession): boolean {
  if (hasReachedDeferralLimit(session)) return true;
  if (session.pendingEnvelope !== undefined || performance.now() < session.moveAt) return false;
  session.moveAt = performance.now() + moveMs;
  return session.relay.isOutweighed();
}

/** Connects, encrypts, logs in and sends EHLO. */
export async function openSession(
  server: SmtpServer,
  { limits, signal }: { limits: SmtpLimits; signal?: AbortSignal },
): Promise<SmtpSession> {
  const { socket, name } = await connectSmtp(server, signal ? { limits, signal } : { limits });
  const wire = openWire(socket);
  wire.write(`EHLO ${name}\r\n`);
  const { code, text } = await wire.reply(limits.command);
  // EHLO after login returns the extensions for an encrypted, authenticated client. Servers without EHLO have no extensions.
  const extensions = new Set(code === 250 ? text.toUpperCase().split(/[\s=]/) : []);
  const counts = { answered: 0, accepted: 0, deferrals: 0 };
  return {
    wire,
    limits,
    extensions,
    pendingEnvelope: undefined,
    sendAheadPolicy: undefined,
    needsReset: code !== 250,
    ...counts,
  };
}

/** Sends an email over a session. Never throws. */
export async function sendEmail(
  session: SmtpSession,
  mail: ReadyEmail,
  beforeEnd: () => Promise<boolean>,
  next: () => Envelope | undefined,
): Promise<SmtpSendResult> {
  const { wire, limits } = session;
  let isEnded = false;
  try {
    const rejection = await startTransaction(session, mail);
    if (rejection !== undefined) return rejection;
    if (!(await beforeEnd())) return { kind: 'held' };
    if (!wire.isOpen()) return { kind: 'lost', isEnded, reason: 'The connection was closed' };
    const following = canSendNext(session) ? next() : undefined;
    const isSentAhead = following !== undefined && invalidRecipient(session, following) === undefined;
    const commands = isSentAhead ? formatEnvelope(session, following) : [];
    wire.write(escapeDots(mail.message), `.\r\n${commands.join('')}`);
    session.pendingEnvelope = isSentAhead ? following : undefined;
    if (isSentAhead) session.sendAheadPolicy?.recordSendAhead('sent');
    await wire.flush(limits.block);
    isEnded = true;
    const answer = await wire.reply(limits.dot);
    return toErrorResult(session, answer, 'message') ?? recordAccepted(session, answer);
  } catch (error) {
    return { kind: 'lost', isEnded, reason: getErrorReason(error) };
  }
}

/** Starts a transaction up to DATA. Returns the result of the email if the server rejects it. */
async function startTransaction(
  session: SmtpSession,
  envelope: Envelope,
): Promise<SmtpSendResult | undefined> {
  const { wire, pendingEnvelope } = session;
  session.pendingEnvelope = undefined;
  if (pendingEnvelope !== undefined && pendingEnvelope.to !== envelope.to)
    throw new Error('The envelope in the session is for another recipient');
  const invalid = invalidRecipient(session, envelope);
  if (invalid !== undefined) return invalid;
  if (session.needsReset) await resetTransaction(session);
  const commands = pendingEnvelope === undefined ? formatEnvelope(session, envelope) : [];
  if (session.extensions.has('PIPELINING')) {
    if (commands.length > 0) wire.write(commands.join(''));
    const mail = pendingEnvelope === undefined ? await readReply(session) : await readSentAheadReply(session);
    const recipient = await readReply(session);
    const data = await wire.reply(session.limits.data);
    return toRejection(session, mail, recipient, data);
  }
  const replies: SmtpReply[] = [];
  for (const command of commands) {
    wire.write(command);
    const reply = await wire.reply(command === 'DATA\r\n' ? session.limits.data : session.limits.command);
    replies.push(reply);
    if (reply.code >= 400) break;
  }
  return toRejection(session, ...replies);
}

/** Returns the error result of an email if this server cannot handle the recipient's address, else undefined. */
function invalidRecipient({ extensions }: SmtpSession, { to }: Envelope): SmtpSendResult | undefined {
  if (/[\s\p{Cc}<>]/u.test(to)) return notAnAddress;
  return isAscii(to) || extensions.has('SMTPUTF8') ? undefined : utf8NotSupported;
}

const notAnAddress: SmtpSendResult = {
  kind: 'refused',
  stage: 'message',
  code: 553,
  answer: 'Not sent: the recipient is not a single address',
};

const utf8NotSupported: SmtpSendResult = {
  kind: 'refused',
  stage: 'message',
  code: 553,
  answer: 'Not sent: the mail server does not accept addresses outside ASCII (SMTPUTF8)',
};

const stages = ['sender', 'recipient', 'message'] as const;

async function toRejection(
  session: SmtpSession,
  ...replies: SmtpReply[]
): Promise<SmtpSendResult | undefined> {
  const refusedAt = replies.findIndex(({ code }) => code >= 400);
  const reply = replies[refusedAt];
  if (reply === undefined) return undefined;
  session.needsReset = true;
  // A server may accept DATA without an accepted recipient (RFC 2920, 3.1). An empty message ends the transaction.
  if (replies.at(-1)?.code === 354) {
    session.wire.write('.\r\n');
    await readReply(session);
  }
  const stage = stages[refusedAt] ?? 'message';
  if (reply.code === 421) return { kind: 'lost', isEnded: false, reason: formatReply(reply), stage };
  return toErrorResult(session, reply, stage);
}

async function resetTransaction(session: SmtpSession): Promise<void> {
  session.wire.write('RSET\r\n');
  const { code, text } = await readReply(session);
  if (code >= 400) throw new Error(text);
  session.needsReset = false;
}

function formatEnvelope({ extensions }: SmtpSession, { from, to }: Envelope): [string, string, string] {
  const needsUtf8 = !isAscii(to) && extensions.has('SMTPUTF8');
  return [`MAIL FROM:<${from}>${needsUtf8 ? ' SMTPUTF8' : ''}\r\n`, `RCPT TO:<${to}>\r\n`, 'DATA\r\n'];
}

function readReply({ wire, limits }: SmtpSession): Promise<SmtpReply> {
  return wire.reply(limits.command);
}

/**
 * Reads the response to the MAIL command of a pipelined envelope. Throws if the server ignored the command or a part
 * of the command; the email is then sent over a new connection.
 */
async function readSentAheadReply({ wire, limits, sendAheadPolicy }: SmtpSession): Promise<SmtpReply> {
  const reply = await wire.reply(limits.sentAhead).catch((error: unknown) => {
    if (error instanceof SilentServerError) sendAheadPolicy?.recordSendAhead('ignored');
    throw error;
  });
  // These codes mean that the server read only the end of the MAIL command, or RCPT without MAIL.
  const isCut = [500, 502, 503].includes(reply.code);
  sendAheadPolicy?.recordSendAhead(isCut ? 'ignored' : 'answered');
  if (isCut) throw new Error(formatReply(reply));
  return reply;
}

/**
 * Returns the result of an error response, or undefined for other responses. If the response ends only the session,
 * the email is sent in the next session.
 */
function toErrorResult(session: SmtpSession, reply: SmtpReply, stage: SmtpStage): SmtpSendResult | undefined {
  const { code } = reply;
  if (code < 400) return undefined;
  session.deferrals = code < 500 ? session.deferrals + 1 : 0;
  const refusedStage = stage === 'recipient' ? stage : 'message';
  if (code >= 500) return { kind: 'refused', stage: refusedStage, code, answer: formatReply(reply) };
  if (endsSession(session, reply)) return { kind: 'lost', isEnded: false, reason: formatReply(reply), stage };
  return { kind: 'deferred', stage, answer: formatReply(reply) };
}

function recordAccepted(session: SmtpSession, reply: SmtpReply): SmtpSendResult {
  session.accepted += 1;
  session.deferrals = 0;
  return { kind: 'accepted', answer: formatReply(reply) };
}

/**
 * Returns true if the response concerns the session and not the email. Such a response reports too many connections, or, after
 * accepted emails, too many emails in the session (code 452, or a text such as "too many messages"). A 452 with an enhanced
 * code 4.2.x concerns a mailbox. A new connection can then send the email at once, while a deferral takes a minute.
 */
function endsSession({ accepted: taken }: SmtpSession, { code, text }: SmtpReply): boolean {
  if (/too many (?:concurrent |simultaneous )?(?:connections|sessions)/i.test(text)) return true;
  const isLimit =
    code === 452 ? !text.startsWith('4.2.') : /too many (?:messages|mails|emails|recipients)/i.test(text);
  return isLimit && taken > 0;
}

/**
 * Returns true if the next envelope may be pipelined. After a 4xx response, the session may end, so no envelope is pipelined.
 */
function canSendNext({ extensions, deferrals, sendAheadPolicy }: SmtpSession): boolean {
  return deferrals === 0 && extensions.has('PIPELINING') && sendAheadPolicy?.canSendAhead() === true;
}

function formatReply({ code, text }: SmtpReply): string {
  return `${code} ${text}`.trim().slice(0, maxAnswerLength).toWellFormed();
}

/** Doubles a dot at the beginning of a line (RFC 5321, 4.5.2) and ends the message with a line break. */
function escapeDots(message: Uint8Array): Uint8Array {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.length);
  const isWhole = bytes.subarray(-2).equals(lineBreak);
  if (isWhole && bytes[0] !== 0x2e && !bytes.includes('\r\n.')) return message;
  const text = bytes.toString('latin1').replaceAll(/^\./gm, '..');
  return Buffer.from(isWhole ? text : `${text}\r\n`, 'latin1');
}

const lineBreak = Buffer.from('\r\n');

function isAscii(text: string): boolean {
  return /^[\u0020-\u007E]*$/.test(text);
}

import type {
  Envelope,
  ReadyEmail,
  SmtpResult,
  MailConnection,
  MailConnections,
} from '#domain/delivery/ports.ts';
import type { MailWatch } from '#domain/mail/ports.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { toMailFault } from '#platform/mail/smtp-fault.ts';
import { connectSmtp } from '#platform/mail/smtp-socket.ts';
import { openWire, type SmtpReply, type SmtpWire } from '#platform/mail/smtp-wire.ts';
import type { SmtpConfig } from '#platform/process/smtp-variables.ts';

/** How long an answer may take; a final dot may take its time (RFC 5321, 4.5.3.2). */
const limitsMs = { greeting: 30_000, command: 120_000, dot: 600_000 } as const;
/** A server that ends connection after connection without taking an email is asked again after these. */
const pausesMs = { first: 250, longest: 2_000 } as const;
/** What a server answered is kept and shown; it is one line of bounded length. */
const wordsLimit = 300;

/**
 * Connections to the mail server of SMTP_URL that send finished messages one after another. Where the server offers
 * PIPELINING (RFC 2920), the envelope of the next email leaves with the final dot of the one before, in one
 * write: an email costs one write, one read and one wait for the server.
 */
export function smtpConnections(smtp: SmtpConfig, watch: MailWatch): MailConnections {
  return { open: () => openConnection(smtp, watch) };
}

/** A connection that takes emails. */
type Session = {
  server: string;
  wire: SmtpWire;
  extensions: ReadonlySet<string>;
  /** The envelope that has left already, its answers still to come. */
  offered: Envelope | undefined;
  /** A transaction was refused half-way: the next one begins with RSET. */
  isSpoilt: boolean;
};

function openConnection(smtp: SmtpConfig, watch: MailWatch): MailConnection {
  let session: Session | undefined;
  /** Connections in a row that took no email. */
  let fruitless = 0;
  return {
    isConnected: () => session?.wire.isOpen() ?? false,
    isPipelining: () => session?.extensions.has('PIPELINING') ?? false,
    connect: async () => {
      if (session?.wire.isOpen()) return;
      session = undefined;
      if (fruitless > 0) await sleep(Math.min(pausesMs.first * 2 ** (fruitless - 1), pausesMs.longest));
      session = await openSession(smtp, watch);
      fruitless += 1;
    },
    send: async (mail, beforeEnd, next) => {
      const used = session;
      if (used === undefined) return { kind: 'lost', isEnded: false, reason: 'not connected' };
      const outcome = await sendOver(used, mail, beforeEnd, next);
      if (outcome.kind === 'lost' || outcome.kind === 'held') used.wire.drop();
      else {
        fruitless = 0;
        watch.answered(used.server, outcome.kind);
      }
      return outcome;
    },
    close: () => {
      if (session?.wire.isOpen()) session.wire.write('QUIT\r\n');
      session?.wire.drop();
      session = undefined;
    },
  };
}

async function openSession(smtp: SmtpConfig, watch: MailWatch): Promise<Session> {
  const [server] = smtp.servers;
  if (server === undefined) throw new Error('No mail server is set');
  try {
    const { socket, name } = await connectSmtp(server, smtp);
    const wire = openWire(socket);
    wire.write(`EHLO ${name}\r\n`);
    const { code, text } = await wire.reply(limitsMs.greeting);
    watch.connected(server.name);
    // Its extensions are those of an encrypted, known client; a server without any knows EHLO not at all.
    const extensions = new Set(code === 250 ? text.toUpperCase().split(/[\s=]/) : []);
    return { server: server.name, wire, extensions, offered: undefined, isSpoilt: code !== 250 };
  } catch (error) {
    watch.failed(toMailFault(error, server.name));
    throw error;
  }
}

async function sendOver(
  session: Session,
  mail: ReadyEmail,
  beforeEnd: () => Promise<boolean>,
  next: () => Envelope | undefined,
): Promise<SmtpResult> {
  const { wire } = session;
  let isEnded = false;
  try {
    const refusal = await opens(session, mail);
    if (refusal !== undefined) return refusal;
    if (!(await beforeEnd())) return { kind: 'held' };
    if (!wire.isOpen()) return { kind: 'lost', isEnded, reason: 'The connection was closed' };
    const following = session.extensions.has('PIPELINING') ? next() : undefined;
    const commands = following === undefined ? [] : envelopeOf(session, following);
    isEnded = true;
    wire.write(stuffed(mail.message), `.\r\n${commands.join('')}`);
    session.offered = following;
    const answer = await wire.reply(limitsMs.dot);
    return outcomeOf(answer, 'message') ?? { kind: 'accepted', answer: wordsOf(answer) };
  } catch (error) {
    return { kind: 'lost', isEnded, reason: reasonOf(error) };
  }
}

/** Opens a transaction up to DATA; answers what became of the email where the server does not take it. */
async function opens(session: Session, envelope: Envelope): Promise<SmtpResult | undefined> {
  const { wire, offered } = session;
  session.offered = undefined;
  if (offered !== undefined && offered.to !== envelope.to) throw new Error('Another email was offered');
  if (/[\s\p{Cc}<>]/u.test(envelope.to)) return notAnAddress;
  if (!isAscii(envelope.to) && !session.extensions.has('SMTPUTF8')) return withoutUtf8;
  if (session.isSpoilt) await resets(session);
  const commands = offered === undefined ? envelopeOf(session, envelope) : [];
  if (session.extensions.has('PIPELINING')) {
    if (commands.length > 0) wire.write(commands.join(''));
    const [mail, recipient, data] = [await next(wire), await next(wire), await next(wire)];
    return verdict(session, mail, recipient, data);
  }
  const replies: SmtpReply[] = [];
  for (const command of commands) {
    wire.write(command);
    const reply = await next(wire);
    replies.push(reply);
    if (reply.code >= 400) break;
  }
  return verdict(session, ...replies);
}

const notAnAddress: SmtpResult = {
  kind: 'refused',
  stage: 'message',
  code: 553,
  answer: 'Not sent: this is not one address',
};

const withoutUtf8: SmtpResult = {
  kind: 'refused',
  stage: 'message',
  code: 553,
  answer: 'Not sent: the mail server takes no addresses with emails outside ASCII (SMTPUTF8)',
};

async function verdict(session: Session, ...replies: SmtpReply[]): Promise<SmtpResult | undefined> {
  const refusedAt = replies.findIndex(({ code }) => code >= 400);
  const reply = replies[refusedAt];
  if (reply === undefined) return undefined;
  session.isSpoilt = true;
  // A server may take DATA although it took no recipient (RFC 2920, 3.1): an empty message ends that.
  if (replies.at(-1)?.code === 354) {
    session.wire.write('.\r\n');
    await next(session.wire);
  }
  if (reply.code === 421) return { kind: 'lost', isEnded: false, reason: wordsOf(reply) };
  return outcomeOf(reply, refusedAt === 1 ? 'recipient' : 'message');
}

async function resets(session: Session): Promise<void> {
  session.wire.write('RSET\r\n');
  const { code, text } = await next(session.wire);
  if (code >= 400) throw new Error(text);
  session.isSpoilt = false;
}

function envelopeOf({ extensions }: Session, { from, to }: Envelope): [string, string, string] {
  const needsUtf8 = !isAscii(to) && extensions.has('SMTPUTF8');
  return [`MAIL FROM:<${from}>${needsUtf8 ? ' SMTPUTF8' : ''}\r\n`, `RCPT TO:<${to}>\r\n`, 'DATA\r\n'];
}

function next(wire: SmtpWire): Promise<SmtpReply> {
  return wire.reply(limitsMs.command);
}

function outcomeOf(reply: SmtpReply, stage: 'recipient' | 'message'): SmtpResult | undefined {
  const { code } = reply;
  if (code < 400) return undefined;
  if (code < 500) return { kind: 'deferred', answer: wordsOf(reply) };
  return { kind: 'refused', stage, code, answer: wordsOf(reply) };
}

function wordsOf({ code, text }: SmtpReply): string {
  return `${code} ${text}`.trim().slice(0, wordsLimit).toWellFormed();
}

/** A line that begins with a dot gets a second one (RFC 5321, 4.5.2); the message ends with a line break. */
function stuffed(message: Uint8Array): Uint8Array {
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

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

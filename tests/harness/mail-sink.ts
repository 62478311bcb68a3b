import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = Email & { envelopeFrom: string; envelopeTo: string[]; raw: string };

type Reply = { code: number; text: string };

/** A real SMTP server on a free port that keeps what it is given. */
export type MailSink = AsyncDisposable & {
  url: string;
  emails: ReceivedEmail[];
  /** The next email to this address that was not handed out before; waits for it. */
  emailTo(address: string, limitSeconds?: number): Promise<ReceivedEmail>;
  /** Resolves when the next RCPT has come in, answered or not. */
  nextRecipient(): Promise<unknown>;
  /** Answers RCPT with this line from now on, or not at all; undefined accepts again. A function says it of each address. */
  answerRecipients(reply: Reply | 'never' | undefined | ((address: string) => Reply | undefined)): void;
};

/** Starts the server; `port` brings one back at the address where another was. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const emails: ReceivedEmail[] = [];
  const handedOut = new Set<ReceivedEmail>();
  let recipientReply: Parameters<MailSink['answerRecipients']>[0];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      arrivals.emit('recipient');
      const reply = typeof recipientReply === 'function' ? recipientReply(address) : recipientReply;
      if (reply === 'never') return undefined;
      if (reply === undefined) return done();
      return done(Object.assign(new Error(reply.text), { responseCode: reply.code }));
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        envelopeFrom: mailFrom === false ? '' : mailFrom.address,
        envelopeTo: rcptTo.map(({ address }) => address),
      };
      // oxlint-disable-next-line promise/no-callback-in-promise -- smtp-server's interface is a callback
      keep(emails, stream, envelope).then(() => done(), done);
    },
  });
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(listener.address())}`,
    emails,
    emailTo: (address, limitSeconds) =>
      eventually(
        () => {
          const found = emails.find((email) => email.envelopeTo.includes(address) && !handedOut.has(email));
          if (found !== undefined) handedOut.add(found);
          return found;
        },
        `an email to ${address}`,
        limitSeconds,
      ),
    nextRecipient: () => once(arrivals, 'recipient'),
    answerRecipients: (reply) => {
      recipientReply = reply;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(
  emails: ReceivedEmail[],
  stream: Readable,
  envelope: Pick<ReceivedEmail, 'envelopeFrom' | 'envelopeTo'>,
): Promise<void> {
  const raw = await buffer(stream);
  emails.push({ ...(await PostalMime.parse(raw)), ...envelope, raw: raw.toString() });
}

/** Asks until there is an answer; fails with what was awaited when the time is over. */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  awaited: string,
  limitSeconds = 20,
): Promise<T> {
  const until = Date.now() + limitSeconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`Waited ${limitSeconds} s for ${awaited}`);
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
}

function portOf(address: ReturnType<ReturnType<SMTPServer['listen']>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port');
  return address.port;
}

import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = Email & { envelopeFrom: string; envelopeTo: string[]; raw: string };

type Reply = { code: number; text: string };

/** A real SMTP server on a free port that stores received emails. */
export type MailSink = AsyncDisposable & {
  url: string;
  emails: ReceivedEmail[];
  /** Waits for the next email to this address that no earlier call has returned. */
  waitForEmail(address: string, limitSeconds?: number): Promise<ReceivedEmail>;
  /** Resolves when the next RCPT command arrives, with or without a response. */
  waitForRecipient(): Promise<unknown>;
  /**
   * Sets the response to RCPT; `never` sends no response, undefined accepts recipients again. A function chooses the response
   * for each address.
   */
  setRecipientReply(reply: Reply | 'never' | undefined | ((address: string) => Reply | undefined)): void;
};

/** Starts the server. If `port` is set, the server uses this port, for example the port of an earlier server. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const emails: ReceivedEmail[] = [];
  const returned = new Set<ReceivedEmail>();
  let recipientReply: Parameters<MailSink['setRecipientReply']>[0];
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
      storeEmail(emails, stream, envelope).then(() => done(), done);
    },
  });
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${getPort(listener.address())}`,
    emails,
    waitForEmail: (address, limitSeconds) =>
      pollUntil(
        () => {
          const found = emails.find((email) => email.envelopeTo.includes(address) && !returned.has(email));
          if (found !== undefined) returned.add(found);
          return found;
        },
        `an email to ${address}`,
        limitSeconds,
      ),
    waitForRecipient: () => once(arrivals, 'recipient'),
    setRecipientReply: (reply) => {
      recipientReply = reply;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function storeEmail(
  emails: ReceivedEmail[],
  stream: Readable,
  envelope: Pick<ReceivedEmail, 'envelopeFrom' | 'envelopeTo'>,
): Promise<void> {
  const raw = await buffer(stream);
  emails.push({ ...(await PostalMime.parse(raw)), ...envelope, raw: raw.toString() });
}

/** Calls a function until it returns a value. Throws an error that describes the expected value if the limit is reached. */
export async function pollUntil<T>(
  check: () => T | undefined | Promise<T | undefined>,
  expected: string,
  limitSeconds = 60,
): Promise<T> {
  const until = Date.now() + limitSeconds * 1000;
  for (;;) {
    const answer = await check();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`Waited ${limitSeconds} s for ${expected}`);
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
}

function getPort(address: ReturnType<ReturnType<SMTPServer['listen']>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port');
  return address.port;
}

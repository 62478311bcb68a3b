import { once } from 'node:events';
import type { SMTPServerDataStream } from 'smtp-server';
import type { Log } from '#modules/context.ts';
import type { BounceListenerConfig } from '#platform/process/variables/bounce-variables.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { StartupError } from '#platform/process/startup-error.ts';

type BounceListenerOptions = {
  log: Log;
  /** Returns how many bytes of a message to this address are read. The remaining bytes are discarded. */
  readBytes: (to: string) => number;
  /** Maximum number of messages above 1 MB that are read at the same time. Further such messages wait. */
  largeAtOnce: number;
  /** Returns true if mail to this address is accepted. */
  isOwn: (address: string) => boolean;
  /**
   * `kept`: no one reads this address, so the message is rejected; `later`: too many messages of this kind, rejected temporarily.
   */
  take: (mail: DeliveredMail) => Promise<'read' | 'kept' | 'later'>;
};

/** A message with its envelope. `isCut`: the end was discarded. `from` is empty for a null sender. */
export type DeliveredMail = { message: Uint8Array; isCut: boolean; from: string; to: string };

const silenceMs = 60_000;
/** Above this size, the limit `largeAtOnce` applies. */
const largeBytes = 1024 * 1024;
const closeMs = 2_000;

/**
 * Opens a small LMTP (RFC 2033) or SMTP server that receives bounces from our own mail server. Accepts only addresses that we
 * generated, and one recipient per message. Sends nothing and supports neither authentication nor TLS, so it must run behind a
 * mail server on its machine or network.
 * @throws {StartupError} if it cannot listen
 */
export async function openBounceListener(
  { protocol, host, port, sizeBytes, connections }: BounceListenerConfig,
  options: BounceListenerOptions,
): Promise<AsyncDisposable> {
  const { SMTPServer } = await import('smtp-server');
  const semaphore = createSemaphore(options.largeAtOnce);
  const server = new SMTPServer({
    lmtp: protocol === 'lmtp',
    size: sizeBytes,
    maxClients: connections,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    socketTimeout: silenceMs,
    closeTimeout: closeMs,
    logger: false,
    onRcptTo({ address }, { envelope }, done) {
      if (!options.isOwn(address)) return done(createSmtpError(550, '5.1.1 No such address here'));
      if (envelope.rcptTo.length > 0) return done(createSmtpError(452, '4.5.3 One recipient at a time'));
      return done();
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? '';
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const receiving = () => receive(stream, { from, to }, options);
      const received = options.readBytes(to) > largeBytes ? semaphore.run(receiving) : receiving();
      // oxlint-disable-next-line promise/no-callback-in-promise -- smtp-server's interface is a callback
      void received.then((answer) => done(answer));
    },
  });
  server.on('error', (error) =>
    options.log.warn({ err: error }, 'A connection to the bounce listener failed'),
  );
  const listening = server.listen(port, host);
  await once(listening, 'listening').catch((error: unknown) => {
    throw new StartupError(
      `BOUNCE_SOURCES cannot listen on ${host} port ${port}. Stop the program that uses that port, or set another address in BOUNCE_SOURCES.`,
      { cause: error },
    );
  });
  const bound = listening.address();
  const where = { protocol, host, port: bound !== null && typeof bound === 'object' ? bound.port : port };
  options.log.info(where, 'Bounces are accepted');
  return {
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Receives a message. Returns undefined if the message was accepted, or else the error response. A temporary error
 * gets a 4xx response, so that the mail server tries again and no report is lost.
 */
async function receive(
  stream: SMTPServerDataStream,
  envelope: { from: string; to: string },
  { log, readBytes, take }: BounceListenerOptions,
): Promise<Error | undefined> {
  try {
    const head = await readLimited(stream, readBytes(envelope.to));
    if (stream.sizeExceeded) return createSmtpError(552, '5.3.4 The message is too large');
    const outcome = await take({ ...envelope, ...head });
    if (outcome === 'later')
      return createSmtpError(451, '4.7.1 Too many emails to this address, try again later');
    return outcome === 'kept'
      ? createSmtpError(550, '5.2.1 No one reads this address; it accepts only reports of mail servers')
      : undefined;
  } catch (error) {
    log.warn({ err: error }, 'A bounce could not be stored; its sender will try again');
    return createSmtpError(451, '4.3.0 Try again later');
  }
}

async function readLimited(
  stream: AsyncIterable<Buffer>,
  limit: number,
): Promise<{ message: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    if (length < limit) chunks.push(chunk);
    length += chunk.length;
  }
  return { message: Buffer.concat(chunks).subarray(0, limit), isCut: length > limit };
}

function createSmtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

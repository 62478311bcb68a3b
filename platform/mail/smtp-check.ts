import { TLSSocket } from 'node:tls';
import type { MailCheck } from '#domain/mail/ports.ts';
import { toMailFault } from '#platform/mail/smtp-fault.ts';
import { connectSmtp } from '#platform/mail/smtp-socket.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** Somebody waits for the answer. */
const longestMs = 20_000;

/** Connects, encrypts, logs in and leaves, within 20 s where nothing else is said; never throws. */
export async function checkServer(
  server: SmtpServer,
  smtp: SmtpConfig,
  limitMs = longestMs,
): Promise<MailCheck> {
  const startedAt = performance.now();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const { socket } = await connectSmtp(server, smtp, { limitMs });
    const tls = socket instanceof TLSSocket ? (socket.getProtocol() ?? undefined) : undefined;
    socket.on('error', () => {}).end('QUIT\r\n', () => socket.destroy());
    return { server: server.name, outcome: 'ready', tls, user: server.login?.user, tookMs: tookMs() };
  } catch (error) {
    return {
      server: server.name,
      outcome: 'fault',
      fault: toMailFault(error, server.name),
      tookMs: tookMs(),
    };
  }
}

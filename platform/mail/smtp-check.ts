import { TLSSocket } from 'node:tls';
import type { MailServerTestResult } from '#modules/outbox/ports.ts';
import { toMailError } from '#platform/mail/smtp-error.ts';
import { connectSmtp } from '#platform/mail/smtp-socket.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/**
 * A member waits for this result, so the limit is shorter than the timeouts of proxies. When an email is sent, each
 * of these steps may take up to 5 minutes (smtp-limits.ts).
 */
export const checkLimitMs = 45_000;

/** Connects, encrypts, logs in and quits. Never throws. */
export async function checkServer(server: SmtpServer, limitMs = checkLimitMs): Promise<MailServerTestResult> {
  const startedAt = performance.now();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const { socket } = await connectSmtp(server, { limitMs });
    const tls = socket instanceof TLSSocket ? (socket.getProtocol() ?? undefined) : undefined;
    socket.on('error', () => {}).end('QUIT\r\n', () => socket.destroy());
    return { server: server.name, outcome: 'ready', tls, user: server.login?.user, tookMs: tookMs() };
  } catch (error) {
    return {
      server: server.name,
      outcome: 'fault',
      fault: toMailError(error, server.name),
      tookMs: tookMs(),
    };
  }
}

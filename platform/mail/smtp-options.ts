import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { loadTrustedCertificates } from '#platform/mail/trusted-certificates.ts';
import type { SmtpLimits } from '#platform/mail/smtp-limits.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** Steps of a session's set-up after the greeting: EHLO, STARTTLS, TLS, EHLO, and two responses of AUTH. */
const setUpSteps = 6;

/** Returns the options of nodemailer for a mail server: host, encryption, trusted certificates, our host name, and time limits. */
export function createSmtpOptions(
  server: SmtpServer,
  { heloName, certificatesFile }: Pick<SmtpConfig, 'heloName' | 'certificatesFile'>,
  limits: SmtpLimits,
): SMTPConnection.Options {
  return {
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'required',
    ignoreTLS: server.tls === 'none',
    tls: {
      rejectUnauthorized: !server.isLocal,
      ...(certificatesFile === undefined ? {} : { ca: loadTrustedCertificates(certificatesFile) }),
    },
    ...(heloName === undefined ? {} : { name: heloName }),
    // NOTE: nodemailer shortens the time limit of the greeting to the rest of this limit, so this limit must cover
    // the whole set-up.
    connectionTimeout: getSetUpLimitMs(limits),
    greetingTimeout: limits.greeting,
    socketTimeout: limits.command,
  };
}

/**
 * Returns the limit for the whole set-up of a session: a server that sends a byte from time to time would never reach the limit of
 * a single step.
 */
export function getSetUpLimitMs({ connect, greeting, command }: SmtpLimits): number {
  return connect + greeting + setUpSteps * command;
}

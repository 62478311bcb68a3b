import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { believedCertificates } from '#platform/mail/certificates.ts';
import type { SmtpLimits } from '#platform/mail/smtp-limits.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** Steps of a session's set-up after the greeting: EHLO, STARTTLS, TLS, EHLO, and two answers of AUTH. */
const setUpSteps = 6;

/** How nodemailer meets a mail server: host, encryption, whose certificates are believed, our name, and its time limits. */
export function smtpOptions(
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
      ...(certificatesFile === undefined ? {} : { ca: believedCertificates(certificatesFile) }),
    },
    ...(heloName === undefined ? {} : { name: heloName }),
    // NOTE: nodemailer cuts the greeting's limit to what is left of this one, which therefore covers the whole set-up.
    connectionTimeout: setUpLimitMs(limits),
    greetingTimeout: limits.greeting,
    socketTimeout: limits.command,
  };
}

/** All of a session's set-up: a server that sends a byte now and then stays within each single limit. */
export function setUpLimitMs({ connect, greeting, command }: SmtpLimits): number {
  return connect + greeting + setUpSteps * command;
}

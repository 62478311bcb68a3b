import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { believedCertificates } from '#platform/mail/certificates.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** A server that does not let us in is given up after these. */
const limitsMs = { connect: 10_000, greeting: 10_000 } as const;

/** How nodemailer meets a mail server: host, encryption, whose certificates are believed, and our name. */
export function smtpOptions(
  server: SmtpServer,
  { heloName, certificatesFile }: Pick<SmtpConfig, 'heloName' | 'certificatesFile'>,
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
    connectionTimeout: limitsMs.connect,
    greetingTimeout: limitsMs.greeting,
  };
}

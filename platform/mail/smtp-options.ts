import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpLimits } from '#platform/mail/smtp-limits.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { StartupError } from '#platform/process/startup-error.ts';

/** Steps of a session's set-up after the greeting: EHLO, STARTTLS, TLS, EHLO, and two responses of AUTH. */
const setUpSteps = 6;

/** Returns the options of nodemailer for a mail server: host, encryption, trusted certificates, our host name, and time limits. */
export function createSmtpOptions(server: SmtpServer, limits: SmtpLimits): SMTPConnection.Options {
  const { heloName, certificatesFile } = server;
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

/**
 * Returns the trusted certificates for mail servers: the certificates that Node trusts, and the certificates in a file (PEM).
 * @throws {StartupError} if the file cannot be read or contains no certificates
 */
function loadTrustedCertificates(file: string): string[] {
  const own = readText(file).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (own.length === 0 || !own.every((text) => isCertificate(text)))
    throw new StartupError(`SMTP_URL: ${file} is not a file of certificates (PEM).`);
  return [...getCACertificates(), ...own];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`SMTP_URL: ${file} cannot be read: ${String(error)}`);
  }
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}

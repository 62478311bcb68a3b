import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import { readSmtpUrl, type SmtpServer } from '#platform/process/variables/smtp-url.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';

/** Mail servers and their connection settings. */
export type SmtpConfig = {
  servers: readonly SmtpServer[];
  /** The name in EHLO. Undefined means the host name. */
  heloName: string | undefined;
  /** A file (PEM) with certificates that are trusted in addition to the certificates that Node trusts. */
  certificatesFile: string | undefined;
};

/** Maximum number of servers. A longer list is a mistake. */
const serversLimit = 10;

export const smtpVariables = {
  SMTP_URL: defineVariable(
    'the address of a mail server; user and password must both be set or both be missing, percent-encoded (/ is %2F); tls=no only without a user',
    'smtp://user:password@mail.example.com:587',
    z
      .string()
      .optional()
      .transform((text) => (text === undefined ? [] : readSmtpUrl(text)))
      .refine((servers) => servers !== undefined && servers.length <= serversLimit),
  ),
  SMTP_HELO_NAME: defineVariable(
    'the full DNS name of this machine, or its address in brackets',
    'mail.example.com',
    z
      .string()
      .refine((text) => isHeloName(text))
      .optional(),
  ),
  SMTP_CA_FILE: defineVariable(
    'a file of certificates (PEM)',
    '/etc/ssl/private-ca.pem',
    z.string().optional(),
  ),
};

type Values = { [Name in keyof typeof smtpVariables]: z.output<(typeof smtpVariables)[Name]['schema']> };

/** Returns undefined if there is no mail server. */
export function toSmtpConfig(values: Values): SmtpConfig | undefined {
  const servers = values.SMTP_URL ?? [];
  if (servers.length === 0) return undefined;
  return { servers, heloName: values.SMTP_HELO_NAME, certificatesFile: values.SMTP_CA_FILE };
}

/** Accepts a domain with a dot, or an address literal (RFC 5321, 4.1.1.1). */
function isHeloName(text: string): boolean {
  const [, literal] = /^\[(?:IPv6:)?([^\]]+)\]$/i.exec(text) ?? [];
  if (literal !== undefined) return text.startsWith('[IPv6:') ? isIPv6(literal) : isIPv4(literal);
  const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
  // Requires a letter, which a bare IPv4 address does not have.
  return new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?=.*[a-z])${label}$`, 'i').test(text);
}

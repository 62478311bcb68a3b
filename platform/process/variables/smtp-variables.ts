import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import { readSmtpUrl, type SmtpServer } from '#platform/process/variables/smtp-url.ts';
import { variable } from '#platform/process/variables/variable.ts';

/** The mail servers that emails leave by, and how they are met. */
export type SmtpConfig = {
  servers: readonly SmtpServer[];
  /** The name in EHLO; undefined: the name of this machine. */
  heloName: string | undefined;
  /** File of certificates (PEM) that are believed besides those of Node. */
  certificatesFile: string | undefined;
};

/** Servers that share newsletters; more than a few are a list of something else. */
const serversLimit = 10;

/** Variables of the mail servers. */
export const smtpVariables = {
  SMTP_URL: variable(
    'the address of a mail server, with user and password together and percent-encoded (/ is %2F), and tls=no for a server without user alone',
    'smtp://user:password@mail.example.com:587',
    z
      .string()
      .optional()
      .transform((text) => (text === undefined ? [] : readSmtpUrl(text)))
      .refine((servers) => servers !== undefined && servers.length <= serversLimit),
  ),
  SMTP_HELO_NAME: variable(
    'the full name of this machine in DNS, or its address in brackets',
    'mail.example.com',
    z
      .string()
      .refine((text) => isHeloName(text))
      .optional(),
  ),
  SMTP_CA_FILE: variable('a file of certificates (PEM)', '/etc/ssl/private-ca.pem', z.string().optional()),
};

type Values = { [Name in keyof typeof smtpVariables]: z.output<(typeof smtpVariables)[Name]['schema']> };

/** The values as the product knows them; undefined where emails leave to no server. */
export function toSmtpConfig(values: Values): SmtpConfig | undefined {
  const servers = values.SMTP_URL ?? [];
  if (servers.length === 0) return undefined;
  return { servers, heloName: values.SMTP_HELO_NAME, certificatesFile: values.SMTP_CA_FILE };
}

/** RFC 5321, 4.1.1.1: a domain with a dot, or an address literal. */
function isHeloName(text: string): boolean {
  const [, literal] = /^\[(?:IPv6:)?([^\]]+)\]$/i.exec(text) ?? [];
  if (literal !== undefined) return text.startsWith('[IPv6:') ? isIPv6(literal) : isIPv4(literal);
  const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
  // The last label of an address in numbers has no letter: it is no name.
  return new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?=.*[a-z])${label}$`, 'i').test(text);
}

import { z } from 'zod';
import { readSmtpUrl, type SmtpServer } from '#platform/process/variables/smtp-url.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';

export type SmtpConfig = { servers: readonly SmtpServer[] };

/** Maximum number of servers. A longer list is a mistake. */
const serversLimit = 10;

export const smtpVariables = {
  SMTP_URL: defineVariable(
    'the address of a mail server; user and password must both be set or both be missing, percent-encoded (/ is %2F); tls=no only without a user; helo is a full DNS name',
    'smtp://user:password@mail.example.com:587',
    z
      .string()
      .optional()
      .transform((text) => (text === undefined ? [] : readSmtpUrl(text)))
      .refine((servers) => servers !== undefined && servers.length <= serversLimit),
  ),
};

type Values = { [Name in keyof typeof smtpVariables]: z.output<(typeof smtpVariables)[Name]['schema']> };

/** Returns undefined if there is no mail server. */
export function toSmtpConfig(values: Values): SmtpConfig | undefined {
  const servers = values.SMTP_URL ?? [];
  return servers.length === 0 ? undefined : { servers };
}

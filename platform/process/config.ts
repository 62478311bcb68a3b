import { resolve } from 'node:path';
import { z } from 'zod';
import type { DomainLimit } from '#modules/deliveries/ports.ts';
import {
  findBackupErrors,
  backupVariables,
  toBackupConfig,
} from '#platform/process/variables/backup-variables.ts';
import type { BackupConfig } from '#platform/process/variables/backup-variables.ts';
import {
  findBounceErrors,
  bounceVariables,
  toBounceConfig,
} from '#platform/process/variables/bounce-variables.ts';
import type { BounceConfig } from '#platform/process/variables/bounce-variables.ts';
import {
  findDatabaseErrors,
  databaseVariables,
  toDatabaseConfig,
} from '#platform/process/variables/database-variables.ts';
import type { DatabaseConfig } from '#platform/process/variables/database-variables.ts';
import { connectorVariables, toConnectorConfig } from '#platform/process/variables/connector-variables.ts';
import type { ConnectorConfig } from '#platform/process/variables/connector-variables.ts';
import { toBucket, type Bucket } from '#platform/process/variables/bucket-url.ts';
import { logVariables, toLogConfig, type LogConfig } from '#platform/process/variables/log-variables.ts';
import { newsletterVariables } from '#platform/process/variables/newsletter-variables.ts';
import {
  joinedVariables,
  readFormerVariables,
  type FormerVariables,
} from '#platform/process/variables/former-variables.ts';
import { findSecretErrors, secretVariables } from '#platform/process/variables/secret-variables.ts';
import { smtpVariables, toSmtpConfig } from '#platform/process/variables/smtp-variables.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';
import {
  toTracingConfig,
  tracingVariables,
  type TracingConfig,
} from '#platform/process/variables/tracing-variables.ts';
import { proxyVariables, toProxyConfig } from '#platform/process/variables/proxy-variables.ts';
import type { ProxyConfig } from '#platform/process/variables/proxy-variables.ts';
import { mediaVariables } from '#platform/process/variables/media-variables.ts';
import { webhookVariables } from '#platform/process/variables/webhook-variables.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';
import { listAmbiguousLines, readSettingsFile, settingsFile } from '#platform/process/settings-file.ts';

export type Config = DatabaseConfig &
  LogConfig &
  ConnectorConfig &
  ProxyConfig & {
    host: string;
    port: number;
    /** Absolute URL without a trailing slash. Unset means the address on which the server listens. */
    publicUrl: string | undefined;
    dataDir: string;
    /** The S3 bucket of uploaded files. Unset means the folder `media` of the data folder. */
    bucket: Bucket | undefined;
    /** Unset means that emails are written to the outbox. */
    smtp: SmtpConfig | undefined;
    /** Sender of emails. Without a name, the brand's name is used. */
    mailFrom: { name: string | undefined; address: string };
    bounces: BounceConfig;
    /** Address to which contact messages are forwarded. */
    contactTo: string;
    admin: { email: string; password: string | undefined };
    /** Signing secret. Unset means that the site generates a secret in the data folder. */
    secret: string | undefined;
    role: 'all' | 'web' | 'worker';
    webProcesses: number;
    /** Addresses and networks whose X-Forwarded-For is trusted. */
    trustedProxies: string[];
    /** Private networks to which webhooks may be sent. */
    webhookNetworks: string[];
    /** Private networks from which pasted images and linked pages may be fetched. */
    mediaNetworks: string[];
    optIn: 'double' | 'single';
    /** Seconds before the first email of a newsletter is sent. */
    undoSeconds: number;
    /** Maximum emails per second. Unset means unlimited. */
    mailRate: number | undefined;
    /** Number of connections to the mail servers for newsletters. */
    mailConnections: number;
    /** Limits for recipient domains of newsletters. */
    domainLimits: readonly DomainLimit[];
    /** Unset means that emails are not signed. */
    dkim: { domain: string; selector: string } | undefined;
    backup: BackupConfig;
    /** Values of variables that are now site settings. */
    former: FormerVariables;
    /** The address that is notified of changed pages (indexnow.org). */
    indexNowUrl: string;
    /** Unset means no traces. */
    tracing: TracingConfig | undefined;
  };

/** Thrown with all errors of the environment. The message has one line per error. */
export class ConfigError extends Error {
  readonly errors: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The environment has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults.join('\n')}`,
    );
    this.name = 'ConfigError';
    this.errors = faults;
  }
}

const port = z.coerce.number<string>().int().min(0).max(65_535);
const address = z.string().regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/);
const dnsLabel = z.string().regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i);
const domainName = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/);

/**
 * Every environment variable of the product, with its expected values, an example and its schema. docs/operations/settings.md
 * and .env.example explain the variables; a test checks that both files and this object list the same variables.
 */
export const variables = {
  HOST: defineVariable(
    'an address of this machine',
    '127.0.0.1',
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  ),
  PORT: defineVariable(
    'a port number, 0 to 65535',
    '3000',
    z.string().regex(/^\d+$/).default('3000').pipe(port),
  ),
  PUBLIC_URL: defineVariable(
    'an http or https address without a path',
    'https://www.example.com',
    z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin)
      .transform((text) => new URL(text).origin)
      .optional(),
  ),
  DATA_DIR: defineVariable('a folder', './data', z.string().default('./data')),
  ...databaseVariables,
  STORAGE_URL: defineVariable(
    'the address of an S3 bucket',
    's3://key:secret@s3.example.com/bucket?region=eu-west-1',
    z
      .string()
      .optional()
      .transform(toBucket)
      .refine((bucket) => bucket !== null),
  ),
  ...smtpVariables,
  MAIL_FROM: defineVariable(
    'an email address, optionally with a name before it',
    'Hirawa <hello@example.com>',
    z
      .string()
      .default('hello@example.com')
      .transform(toSender)
      .pipe(z.object({ name: z.string().optional(), address })),
  ),
  ...bounceVariables,
  CONTACT_TO: defineVariable(
    'the email address that contact messages are forwarded to',
    'support@example.com',
    address.optional(),
  ),
  ...secretVariables,
  ROLE: defineVariable('all, web or worker', 'all', z.enum(['all', 'web', 'worker']).default('all')),
  WEB_PROCESSES: defineVariable(
    'a number of processes, 1 to 64',
    '1',
    z.string().regex(/^\d+$/).default('1').pipe(z.coerce.number<string>().int().min(1).max(64)),
  ),
  ...proxyVariables,
  ...newsletterVariables,
  DKIM_DOMAIN: defineVariable(
    'the domain of MAIL_FROM or a parent domain, alone or with a selector as <selector>._domainkey.<domain>',
    'example.com',
    z
      .string()
      .optional()
      .transform((text) => (text === undefined ? undefined : toSigning(text)))
      .pipe(z.object({ domain: domainName, selector: dnsLabel }).optional()),
  ),
  ...backupVariables,
  ...logVariables,
  ...tracingVariables,
  ...webhookVariables,
  ...mediaVariables,
  ...connectorVariables,
};

type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };

/** Whitespace around these values is part of the value, because passwords must not be trimmed. */
const verbatimVariables = new Set(['ADMIN_PASSWORD', 'SECRET', 'BACKUP_PASSPHRASE']);

/**
 * Reads the environment. No other code reads the environment. Treats empty values as unset.
 * @throws {ConfigError} with all errors at once, each with the variable's name and an example
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const isSet = (name: string) => (environment[name] ?? '').trim() !== '';
  const errors = [
    ...findDatabaseErrors(isSet),
    ...findBounceErrors((name) => environment[name]),
    ...findBackupErrors((name) => environment[name]),
    ...findSecretErrors((name) => environment[name]),
    ...Object.entries(joinedVariables)
      .filter(([name]) => isSet(name))
      .map(([name, form]) => `  ${name} is now written as a part of another variable: ${form}`),
  ];
  const read = Object.entries(variables).map(([name, { expects, example, schema }]) => {
    const rawValue = environment[name];
    const value = verbatimVariables.has(name) ? rawValue : rawValue?.trim();
    const result = schema.safeParse(isSet(name) ? value : undefined);
    if (result.success) return [name, result.data];
    errors.push(`  ${name} must be ${expects}, for example ${name}=${example}`);
    return [name, undefined];
  });
  if (errors.length > 0) throw new ConfigError(errors);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by its own schema above
  return toConfig(Object.fromEntries(read) as Values, readFormerVariables(environment));
}

/**
 * Returns the process environment, completed by a `.env` file if there is one; variables of the process take precedence.
 * @throws {ConfigError} if systemd has interpreted values of this file differently. Commands would then use other values than
 * the service, such as another backup passphrase.
 */
export function readEnvironment(
  file: string = settingsFile,
  own: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  const errors = listAmbiguousLines(file)
    .filter(({ name, systemd }) => Object.hasOwn(variables, name) && own[name] === systemd)
    .map(
      ({ name, line }) =>
        `  ${name} has another value here than for commands: EnvironmentFile of the unit parses line ${line} of ${file} differently. Remove EnvironmentFile from the unit, as in deploy/hirawa.service, or put the value between single quotes`,
    );
  if (errors.length > 0) throw new ConfigError(errors);
  return { ...readSettingsFile(file), ...own };
}

function toConfig(values: Values, former: FormerVariables): Config {
  const smtp = toSmtpConfig(values);
  const dataDir = resolve(values.DATA_DIR);
  const bucket = values.STORAGE_URL ?? undefined;
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir,
    ...toDatabaseConfig(values),
    bucket,
    smtp,
    mailFrom: { name: values.MAIL_FROM.name, address: values.MAIL_FROM.address },
    bounces: toBounceConfig(values),
    contactTo: values.CONTACT_TO ?? values.MAIL_FROM.address,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    secret: values.SECRET,
    role: values.ROLE,
    webProcesses: values.WEB_PROCESSES,
    trustedProxies: values.TRUSTED_PROXIES,
    webhookNetworks: values.WEBHOOK_NETWORKS,
    mediaNetworks: values.MEDIA_NETWORKS,
    ...toProxyConfig(values),
    optIn: values.NEWSLETTER_OPT_IN ?? (smtp === undefined ? 'single' : 'double'),
    undoSeconds: values.NEWSLETTER_UNDO_SECONDS,
    mailRate: values.NEWSLETTER_LIMITS?.all.rate,
    mailConnections: values.NEWSLETTER_LIMITS?.all.connections ?? 10,
    domainLimits: values.NEWSLETTER_LIMITS?.domains ?? [],
    dkim: values.DKIM_DOMAIN,
    backup: toBackupConfig(values, { dataDir, bucket }),
    ...toConnectorConfig(values),
    ...toLogConfig(values),
    former,
    indexNowUrl: 'https://api.indexnow.org/indexnow',
    tracing: toTracingConfig(values),
  };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
}

/** Returns the domain and the selector of the name of a DKIM record, or of a domain. */
function toSigning(text: string): { domain: string; selector: string } {
  const [, selector = 'hirawa', domain = text] = /^([^.]*)\._domainkey\.(.*)$/i.exec(text) ?? [];
  return { domain, selector };
}

function toSender(text: string): { name?: string; address: string } {
  const match = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(text);
  const name = match?.[1]?.trim();
  return match ? { ...(name ? { name } : {}), address: match[2] ?? '' } : { address: text };
}

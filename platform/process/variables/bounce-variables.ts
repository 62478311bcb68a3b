import { z } from 'zod';
import { defineVariable } from '#platform/process/variables/variable.ts';

/** An IMAP mailbox, over TLS, or without TLS on this machine. */
export type MailboxConfig = {
  host: string;
  port: number;
  isSecure: boolean;
  /** The server runs on this machine, so its certificate is not verified. */
  isLocal: boolean;
  user: string;
  password: string;
  folder: string;
  /** Folder for processed reports. Undefined means that processed reports remain in their folder, marked as read. */
  readFolder: string | undefined;
};

/** The listener to which our own mail server delivers reports. */
export type BounceListenerConfig = {
  protocol: 'lmtp' | 'smtp';
  host: string;
  port: number;
  /** Maximum size of a message in bytes, and number of simultaneous connections. */
  sizeBytes: number;
  connections: number;
};

/** Sources of bounces: reports after a mail server has accepted an email. */
export type BounceConfig = {
  /** Contains `*` at the position of the token. */
  address: string | undefined;
  mailbox: MailboxConfig | undefined;
  listener: BounceListenerConfig | undefined;
  sesTopics: string[];
  postmarkPassword: string | undefined;
  mailgunKey: string | undefined;
};

/** The token has 37 characters, and a local part has at most 64 (RFC 5321, 4.5.3.1.1). */
const maxLocalPartLength = 64 - 37;
const megabyte = 1024 * 1024;

/** Variables of bounce sources. The secret of a mail provider enables the webhook of this provider. */
export const bounceVariables = {
  BOUNCE_ADDRESS: defineVariable(
    'an e-mail address with at most 26 characters before the @; * is replaced by the token, which otherwise follows a +',
    'bounces@example.com',
    z
      .string()
      .transform((text) => (text.includes('*') ? text : text.replace('@', '+*@')))
      .refine((text) => isBounceAddress(text))
      .optional(),
  ),
  BOUNCE_MAILBOX: defineVariable(
    'the address of an IMAP mailbox; TLS is required except on this machine',
    'imaps://bounces%40example.com:password@imap.example.com/INBOX?read=Processed',
    z
      .string()
      .optional()
      .transform(toMailbox)
      .refine((mailbox) => mailbox !== null),
  ),
  BOUNCE_LISTEN: defineVariable(
    'lmtp or smtp with an address of this machine and a port; size in MB, 1 to 1024, connections 1 to 1000',
    'lmtp://127.0.0.1:2424?size=64&connections=50',
    z
      .string()
      .optional()
      .transform(toListener)
      .refine((listener) => listener !== null),
  ),
  BOUNCE_SES_TOPIC: defineVariable(
    'ARNs of SNS topics, separated by commas',
    'arn:aws:sns:eu-west-1:123456789012:bounces',
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .refine((topics) => topics.every((topic) => /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w.-]+$/.test(topic))),
  ),
  BOUNCE_POSTMARK_PASSWORD: defineVariable(
    'at least 16 characters',
    'the output of: openssl rand -hex 16',
    z.string().min(16).optional(),
  ),
  BOUNCE_MAILGUN_KEY: defineVariable(
    'the HTTP webhook signing key of Mailgun, at least 16 characters',
    'the key at Settings, API security',
    z.string().min(16).optional(),
  ),
};

type Values = { [Name in keyof typeof bounceVariables]: z.output<(typeof bounceVariables)[Name]['schema']> };

export function toBounceConfig(values: Values): BounceConfig {
  return {
    address: values.BOUNCE_ADDRESS,
    mailbox: values.BOUNCE_MAILBOX ?? undefined,
    listener: values.BOUNCE_LISTEN ?? undefined,
    sesTopics: values.BOUNCE_SES_TOPIC,
    postmarkPassword: values.BOUNCE_POSTMARK_PASSWORD,
    mailgunKey: values.BOUNCE_MAILGUN_KEY,
  };
}

/** Reports a mailbox or listener without BOUNCE_ADDRESS, because it would receive nothing. */
export function findBounceErrors(isSet: (name: string) => boolean): string[] {
  const unaddressed = ['BOUNCE_MAILBOX', 'BOUNCE_LISTEN'].filter((name) => isSet(name));
  if (isSet('BOUNCE_ADDRESS') || unaddressed.length === 0) return [];
  const { example } = bounceVariables.BOUNCE_ADDRESS;
  return [
    `  BOUNCE_ADDRESS must be set if ${unaddressed.join(' or ')} is set, for example BOUNCE_ADDRESS=${example}`,
  ];
}

function isBounceAddress(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@');
  const isPlain = /^[a-z\d._=+-]*\*[a-z\d._=+-]*$/i.test(local) && !/^\.|\.$|\.\./.test(local);
  // The token replaces the `*`, so the length excludes the `*`.
  const isShort = local.length - 1 <= maxLocalPartLength;
  return rest.length === 0 && isPlain && isShort && /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(domain);
}

function toMailbox(text: string | undefined): MailboxConfig | undefined | null {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username || !url.password)
    return null;
  const isSecure = url.protocol === 'imaps:';
  const isOnThisMachine = isLocal(url.hostname);
  if (!isSecure && !isOnThisMachine) return null;
  const folder = tryDecode(url.pathname.slice(1)) || 'INBOX';
  const [user, password] = [tryDecode(url.username), tryDecode(url.password)];
  if (user === undefined || password === undefined) return null;
  const port = url.port === '' ? (isSecure ? 993 : 143) : Number(url.port);
  const readFolder = url.searchParams.get('read') ?? undefined;
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  return { host, port, isSecure, isLocal: isOnThisMachine, user, password, folder, readFolder };
}

function toListener(text: string | undefined): BounceListenerConfig | undefined | null {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const protocol = { 'lmtp:': 'lmtp', 'smtp:': 'smtp' }[url?.protocol ?? ''];
  if (url === null || (protocol !== 'lmtp' && protocol !== 'smtp') || url.port === '') return null;
  const megabytes = parseCount(url.searchParams.get('size') ?? '64', 1024);
  const connections = parseCount(url.searchParams.get('connections') ?? '50', 1000);
  if (megabytes === undefined || connections === undefined) return null;
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  return { protocol, host, port: Number(url.port), sizeBytes: megabytes * megabyte, connections };
}

function parseCount(text: string, max: number): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
}

function isLocal(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);
}

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

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
/** Minimum length of the password of Postmark and the key of Mailgun. */
const minSecretLength = 16;
const noSources = {
  mailbox: undefined,
  listener: undefined,
  sesTopics: [],
  postmarkPassword: undefined,
  mailgunKey: undefined,
};

/** The address and the sources of bounces. The secret of a mail provider enables the webhook of this provider. */
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
  BOUNCE_SOURCES: defineVariable(
    'sources separated by spaces: a mailbox (imaps; imap on this machine), a listener (lmtp or smtp, an address of this machine, a port), ses: with the ARN of an SNS topic, postmark: and mailgun: with at least 16 characters',
    'imaps://bounces%40example.com:password@imap.example.com/INBOX?read=Processed',
    z
      .string()
      .default('')
      .transform(toSources)
      .refine((sources) => sources !== null),
  ),
};

type Values = { [Name in keyof typeof bounceVariables]: z.output<(typeof bounceVariables)[Name]['schema']> };

export function toBounceConfig({ BOUNCE_ADDRESS, BOUNCE_SOURCES }: Values): BounceConfig {
  return { ...(BOUNCE_SOURCES ?? noSources), address: BOUNCE_ADDRESS };
}

/** Reports a mailbox or listener without BOUNCE_ADDRESS, because it would receive nothing. */
export function findBounceErrors(read: (name: string) => string | undefined): string[] {
  const isRead = /(?:^|\s)(?:imaps?|lmtp|smtp):/i.test(read('BOUNCE_SOURCES') ?? '');
  if (!isRead || (read('BOUNCE_ADDRESS') ?? '').trim() !== '') return [];
  const { example } = bounceVariables.BOUNCE_ADDRESS;
  return [
    `  BOUNCE_ADDRESS must be set if BOUNCE_SOURCES has a mailbox or a listener, for example BOUNCE_ADDRESS=${example}`,
  ];
}

function isBounceAddress(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@');
  const isPlain = /^[a-z\d._=+-]*\*[a-z\d._=+-]*$/i.test(local) && !/^\.|\.$|\.\./.test(local);
  // The token replaces the `*`, so the length excludes the `*`.
  const isShort = local.length - 1 <= maxLocalPartLength;
  return rest.length === 0 && isPlain && isShort && /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(domain);
}

/** Returns null for an unknown or invalid source, and for a second one of a kind, except of SNS topics. */
function toSources(text: string): Omit<BounceConfig, 'address'> | null {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  const select = (scheme: RegExp) => parts.filter((part) => scheme.test(part));
  const getSecrets = (scheme: RegExp) => select(scheme).map((part) => tryDecode(part.replace(scheme, '')));
  const sesTopics = select(/^ses:/i).map((part) => part.slice('ses:'.length));
  const [mailboxes, listeners] = [
    select(/^imaps?:/i).map((part) => toMailbox(part)),
    select(/^(?:lmtp|smtp):/i).map((part) => toListener(part)),
  ];
  const [passwords, keys] = [getSecrets(/^postmark:/i), getSecrets(/^mailgun:/i)];
  const single: unknown[][] = [mailboxes, listeners, passwords, keys];
  const isKnown = single.flat().length + sesTopics.length === parts.length;
  if (!isKnown || single.some((values) => values.length > 1 || values.includes(null))) return null;
  if (!sesTopics.every((topic) => /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w.-]+$/.test(topic))) return null;
  if (![...passwords, ...keys].every((secret) => secret !== undefined && secret.length >= minSecretLength))
    return null;
  return {
    mailbox: mailboxes[0] ?? undefined,
    listener: listeners[0] ?? undefined,
    sesTopics,
    postmarkPassword: passwords[0],
    mailgunKey: keys[0],
  };
}

function toMailbox(text: string): MailboxConfig | null {
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

function toListener(text: string): BounceListenerConfig | null {
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

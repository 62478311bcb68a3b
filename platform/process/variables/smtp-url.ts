import { isIPv4, isIPv6 } from 'node:net';

/**
 * Encryption of a connection. `implicit`: TLS from the first byte; `required`: STARTTLS, or the connection fails; `offered`:
 * STARTTLS if the server supports it.
 */
export type SmtpTls = 'implicit' | 'required' | 'offered' | 'none';

export type SmtpServer = {
  /** `host:port`, for messages. */
  name: string;
  host: string;
  port: number;
  tls: SmtpTls;
  /** The server runs on this machine: plain text cannot be intercepted, and its certificate is not verified. */
  isLocal: boolean;
  login: { user: string; password: string } | undefined;
  /** The server's share of the connections, relative to the other servers. */
  weight: number;
  /** The name in EHLO. Undefined means the host name. */
  heloName: string | undefined;
  /** A file (PEM) with certificates that are trusted in addition to the certificates that Node trusts. */
  certificatesFile: string | undefined;
};

const implicitPort = 465;
/** Port for message submission (RFC 6409). */
const startTlsPort = 587;
/** Maximum weight. With a larger weight, one server would get all connections. */
const weightLimit = 100;
/** Maximum length of a DNS name. */
const hostLimit = 253;
const parameterNames = new Set(['tls', 'weight', 'helo', 'ca']);

/**
 * Parses SMTP_URL: one or several addresses, separated by commas or whitespace. User and password are percent-encoded
 * and must occur together. Passwords are sent over encrypted connections only, except to this machine. `tls=required`
 * requires encryption even without a user; `tls=no` disables encryption and is invalid with a user, except on this
 * machine. `weight`, 1 to 100, is the share of the connections, `helo` the name in EHLO, `ca` a file of
 * certificates. Returns undefined if an address is invalid.
 */
export function readSmtpUrl(text: string): SmtpServer[] | undefined {
  // Passwords may contain commas, so only a comma before an address is a separator.
  const servers = text
    .trim()
    .split(/[\s,]+(?=smtps?:\/\/)/i)
    .map((address) => toServer(address));
  return servers.every((server) => server !== undefined) ? servers : undefined;
}

function toServer(address: string): SmtpServer | undefined {
  const url = URL.parse(address);
  if (url === null || !/^smtps?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const isBare = /^\/?$/.test(url.pathname) && url.hash === '' && !/\s/.test(address);
  if (host === '' || host.length > hostLimit || !isBare || url.port === '0') return undefined;
  const isImplicit = url.protocol === 'smtps:';
  const login = parseLogin(url);
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
  const tls = parseTls(url, { isImplicit, isTrusting: login !== undefined && !isLocal });
  if (login === null || tls === undefined) return undefined;
  const port = Number(url.port) || (isImplicit ? implicitPort : startTlsPort);
  const weight = parseWeight(url);
  const heloName = url.searchParams.get('helo') ?? undefined;
  const certificatesFile = url.searchParams.get('ca') ?? undefined;
  if (weight === undefined || certificatesFile === '') return undefined;
  if (heloName !== undefined && !isHeloName(heloName)) return undefined;
  return {
    name: `${url.hostname}:${port}`,
    host,
    port,
    tls,
    isLocal,
    login,
    weight,
    heloName,
    certificatesFile,
  };
}

/** Returns null if the user or the password is missing or not percent-encoded. */
function parseLogin(url: URL): SmtpServer['login'] | null {
  if (url.username === '' && url.password === '') return undefined;
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return user === '' || password === '' ? null : { user, password };
  } catch {
    return null;
  }
}

/** Returns undefined for invalid options. `isTrusting`: a password is sent to another machine. */
function parseTls(
  { searchParams }: URL,
  known: { isImplicit: boolean; isTrusting: boolean },
): SmtpTls | undefined {
  const wish = searchParams.get('tls');
  const names = [...searchParams.keys()];
  const isKnown = names.every((name) => parameterNames.has(name)) && new Set(names).size === names.length;
  if (!isKnown || (wish !== null && wish !== 'required' && wish !== 'no')) return undefined;
  if (wish === 'no') return known.isImplicit || known.isTrusting ? undefined : 'none';
  if (known.isImplicit) return 'implicit';
  return wish === 'required' || known.isTrusting ? 'required' : 'offered';
}

function parseWeight({ searchParams }: URL): number | undefined {
  const text = searchParams.get('weight') ?? '1';
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= weightLimit
    ? Number(text)
    : undefined;
}

/** Accepts a domain with a dot, or an address literal (RFC 5321, 4.1.1.1). */
function isHeloName(text: string): boolean {
  const [, literal] = /^\[(?:IPv6:)?([^\]]+)\]$/i.exec(text) ?? [];
  if (literal !== undefined) return text.startsWith('[IPv6:') ? isIPv6(literal) : isIPv4(literal);
  const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
  // Requires a letter, which a bare IPv4 address does not have.
  return new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?=.*[a-z])${label}$`, 'i').test(text);
}

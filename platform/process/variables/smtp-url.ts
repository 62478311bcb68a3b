/**
 * How a connection is encrypted. `implicit`: from its first byte; `required`: by STARTTLS, or it is given up; `offered`:
 * by STARTTLS where the server offers it; `none`.
 */
export type SmtpTls = 'implicit' | 'required' | 'offered' | 'none';

/** One mail server of SMTP_URL. */
export type SmtpServer = {
  /** `host:port`, as people are told of it. */
  name: string;
  host: string;
  port: number;
  tls: SmtpTls;
  /** It runs on this machine: plain text reaches nobody else, and no authority signs its certificate. */
  isLocal: boolean;
  login: { user: string; password: string } | undefined;
  /** Its share of the connections, against those of the others. */
  weight: number;
};

const implicitPort = 465;
/** Submission (RFC 6409). */
const startTlsPort = 587;
/** Beyond this one server has all connections anyway. */
const weightLimit = 100;
/** The longest name of DNS. */
const hostLimit = 253;

/**
 * Reads SMTP_URL: one address or several, separated by commas or blanks; undefined where one of them is none. A user and
 * a password are percent-encoded and come together. A password leaves in encrypted connections alone, but to this
 * machine; `tls=required` asks for encryption without a user too, `tls=no` does without where there is none. `weight`, 1 to 100, is
 * the share of one of several.
 */
export function readSmtpUrl(text: string): SmtpServer[] | undefined {
  // A password may hold a comma: only one in front of an address parts two of them.
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
  const login = loginOf(url);
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
  const tls = tlsOf(url, { isImplicit, isTrusting: login !== undefined && !isLocal });
  if (login === null || tls === undefined) return undefined;
  const port = Number(url.port) || (isImplicit ? implicitPort : startTlsPort);
  const weight = weightOf(url);
  if (weight === undefined) return undefined;
  return { name: `${url.hostname}:${port}`, host, port, tls, isLocal, login, weight };
}

/** Null where half of it is missing, or is not percent-encoded. */
function loginOf(url: URL): SmtpServer['login'] | null {
  if (url.username === '' && url.password === '') return undefined;
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return user === '' || password === '' ? null : { user, password };
  } catch {
    return null;
  }
}

/** `isTrusting`: a password leaves this machine. */
function tlsOf(
  { searchParams }: URL,
  known: { isImplicit: boolean; isTrusting: boolean },
): SmtpTls | undefined {
  const wish = searchParams.get('tls');
  const names = [...searchParams.keys()];
  const isKnown =
    names.every((name) => name === 'tls' || name === 'weight') && new Set(names).size === names.length;
  if (!isKnown || (wish !== null && wish !== 'required' && wish !== 'no')) return undefined;
  if (wish === 'no') return known.isImplicit || known.isTrusting ? undefined : 'none';
  if (known.isImplicit) return 'implicit';
  return wish === 'required' || known.isTrusting ? 'required' : 'offered';
}

function weightOf({ searchParams }: URL): number | undefined {
  const given = searchParams.get('weight') ?? '1';
  return /^\d{1,3}$/.test(given) && Number(given) >= 1 && Number(given) <= weightLimit
    ? Number(given)
    : undefined;
}

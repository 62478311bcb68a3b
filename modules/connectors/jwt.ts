import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { ConnectorError } from '#modules/connectors/connector-driver.ts';

const algorithm = 'RS256';
/** RFC 7518, 3.3: the minimum for RS256. */
const minBits = 2048;

/**
 * The input of a JWT: `claims` contains the claims except the issue time and the expiry time. `keyId` is set if the
 * receiver selects keys by id.
 */
export type JwtInput = {
  claims: Readonly<Record<string, string | readonly string[]>>;
  privateKey: string;
  keyId?: string | undefined;
  now: Date;
  seconds: number;
};

/**
 * Signs a JWT (RS256, RFC 7519) with which a service account requests an access token. It is valid for `seconds` from
 * now. Throws ConnectorError `credentials` if the key is invalid.
 */
export async function signJwt({ claims, privateKey, keyId, now, seconds }: JwtInput): Promise<string> {
  const key = parsePrivateKey(privateKey);
  if (key === undefined)
    throw new ConnectorError('credentials', 'The private key is not an RSA key of 2048 bits or more');
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims, iat: issuedAt, exp: issuedAt + seconds })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) })
    .sign(key);
}

/**
 * Parses an RSA private key in PEM format (PKCS #8 or #1), or returns undefined. Line breaks may be written as `\n`
 * (variables, key files) or as spaces (single-line fields).
 */
export function parsePrivateKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(normalizePem(text));
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === 'rsa' && modulusLength >= minBits ? key : undefined;
  } catch {
    return undefined;
  }
}

function normalizePem(text: string): string {
  const [, begin = '', body = '', end = ''] =
    /(-----BEGIN [A-Z ]{1,40}-----)([^-]{1,20000})(-----END [A-Z ]{1,40}-----)/.exec(text) ?? [];
  return `${begin}\n${body.replaceAll(/\\[nr]|\s/g, '')}\n${end}\n`;
}

import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { SourceFault } from '#modules/connectors/source.ts';

const algorithm = 'RS256';
/** RFC 7518, 3.3: RS256 wants at least as many. */
const leastBits = 2048;

/** What is signed: `claims` beside the two times, `keyId` where the other side tells keys apart. */
export type SignedClaims = {
  claims: Readonly<Record<string, string | readonly string[]>>;
  privateKey: string;
  keyId?: string | undefined;
  now: Date;
  seconds: number;
};

/**
 * A token that a service account signs to get an access token (JWT, RS256, RFC 7519), issued now and good for `seconds`. Throws a
 * SourceFault `credentials` where the key is none.
 */
export async function signJwt({ claims, privateKey, keyId, now, seconds }: SignedClaims): Promise<string> {
  const key = readPrivateKey(privateKey);
  if (key === undefined)
    throw new SourceFault('credentials', 'The private key is not an RSA key of 2048 bits or more');
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims, iat: issuedAt, exp: issuedAt + seconds })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) })
    .sign(key);
}

/**
 * An RSA key that may sign, from its PEM text (PKCS #8 or #1); undefined for all else. Line ends may be written as `\n`, as
 * they are in a variable and in a key file, or be spaces, as a field of one line makes them.
 */
export function readPrivateKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(withLines(text));
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === 'rsa' && modulusLength >= leastBits ? key : undefined;
  } catch {
    return undefined;
  }
}

function withLines(text: string): string {
  const [, begin = '', body = '', end = ''] =
    /(-----BEGIN [A-Z ]{1,40}-----)([^-]{1,20000})(-----END [A-Z ]{1,40}-----)/.exec(text) ?? [];
  return `${begin}\n${body.replaceAll(/\\[nr]|\s/g, '')}\n${end}\n`;
}

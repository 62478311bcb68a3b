import { createHmac, timingSafeEqual } from 'node:crypto';
import { totp } from '#modules/two-factor/constants.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the time step of a moment (RFC 6238, 4.2). */
export function getTimeStep(time: Date): number {
  return Math.floor(time.getTime() / 1000 / totp.stepSeconds);
}

/** Returns the code of a time step: HOTP (RFC 4226, 5.3) with HMAC-SHA-1. */
export function computeCode(secret: Uint8Array, step: number, digits: number = totp.digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the currently valid time step of a code, or undefined. Compares all steps, so that the duration reveals nothing. */
export function findTimeStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const codeBytes = Buffer.from(code);
  let found: number | undefined;
  for (let skew = -totp.skewSteps; skew <= totp.skewSteps; skew += 1) {
    const step = getTimeStep(now) + skew;
    const expectedBytes = Buffer.from(computeCode(secret, step));
    if (codeBytes.length === expectedBytes.length && timingSafeEqual(codeBytes, expectedBytes)) found = step;
  }
  return found;
}

/** Encodes base32 without padding (RFC 4648, 6), for typing a secret into an app. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/**
 * Returns the address that an authenticator app reads from a QR code (the key URI format of Google Authenticator).
 * The issuer must not contain a colon, not even an encoded colon: pyotp rejects such an address, and otpauth reads
 * the part after the colon as the account.
 */
export function buildAppUrl(secret: Uint8Array, names: { issuer: string; account: string }): string {
  const issuer = names.issuer
    .split(':')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const { account } = names;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${totp.digits}&period=${totp.stepSeconds}`;
}

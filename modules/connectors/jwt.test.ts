import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { parsePrivateKey, signJwt } from '#modules/connectors/jwt.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
const older = privateKey.export({ type: 'pkcs1', format: 'pem' });

describe('a signed token', () => {
  it('contains its claims, issue time and expiry, and verifies with the public key', async () => {
    const now = new Date('2026-11-10T12:00:00.900Z');
    const claims = { iss: 'site', scopes: ['gss'] };
    const token = await signJwt({ claims, privateKey: pem, keyId: 'k1', now, seconds: 1200 });
    const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(privateKey), {
      currentDate: now,
    });
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'k1' });
    expect(payload).toEqual({ ...claims, iat: 1_794_312_000, exp: 1_794_313_200 });
  });

  it('is not created from an invalid key', async () => {
    const signing = signJwt({ claims: {}, privateKey: 'none', now: new Date(0), seconds: 1 });
    await expect(signing).rejects.toMatchObject({ name: 'ConnectorError', kind: 'credentials' });
  });
});

describe('a private key', () => {
  it.each([
    ['as the downloaded file contains it', pem],
    ['of the older PKCS #1 format', older],
    ['with Windows line ends', pem.replaceAll('\n', '\r\n')],
    ['with line ends written as \\n, as in a variable', pem.replaceAll('\n', '\\n')],
    ['on one line, as a form field makes it', pem.replaceAll('\n', ' ')],
    ['with text around it', `The key:\n${pem}\n--`],
  ])('is read %s', (_how, text) => {
    expect(parsePrivateKey(text)?.asymmetricKeyType).toBe('rsa');
  });

  it.each([
    ['a public key', createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })],
    [
      'a key of another type',
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ],
    [
      'a key that is too short',
      generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ],
    ['half of a key', `${pem.slice(0, 400)}\n-----END PRIVATE KEY-----`],
    ['an empty text', ''],
    ['only dashes', '-----BEGIN '.repeat(5000)],
  ])('is not read from %s', (_what, text) => {
    expect(parsePrivateKey(text)).toBeUndefined();
  });
});

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign as signBytes,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DkimSigner } from '#modules/deliveries/ports.ts';
import { StartupError } from '#platform/process/startup-error.ts';

const makeKeyPair = promisify(generateKeyPair);
const keyBits = 2048;

/** Headers to sign, if present. Mailbox providers require these; RFC 8058 requires the last two. */
const signedNames = new Set([
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'reply-to',
  'in-reply-to',
  'references',
  'mime-version',
  'content-type',
  'list-id',
  'feedback-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
]);

/**
 * Headers that the signature lists one time more than the email contains them, so that an added header invalidates
 * the signature. Mail clients might show the added header instead of the original header (RFC 6376, 8.15).
 */
const oversignedNames = ['from', 'subject', 'reply-to'];

/** Opens the signer of a domain. Generates its 2048-bit RSA key once and stores it with access for the owner only. */
export async function openDkim(options: {
  domain: string;
  selector: string;
  folder: string;
}): Promise<DkimSigner> {
  const { domain, selector } = options;
  const key = await loadKey(getKeyPath(options));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    domain,
    selector,
    record: { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` },
    sign: (headers, body) => signEmail({ domain, selector, key }, headers, body),
  };
}

/**
 * Returns the public key (SPKI, DER), or undefined if the key does not exist yet.
 * @throws {StartupError} if the file is not a key
 */
export async function readPublicKey(options: {
  domain: string;
  selector: string;
  folder: string;
}): Promise<Uint8Array | undefined> {
  const file = getKeyPath(options);
  const pem = await readFile(file, 'utf8').catch(ignoreMissing);
  if (pem === undefined) return undefined;
  try {
    return createPublicKey(pem).export({ type: 'spki', format: 'der' });
  } catch (error) {
    throw new StartupError(`${file} is not a private key (PEM). Restore it, or move it away.`, {
      cause: error,
    });
  }
}

/** Returns the path of the key of a domain and selector. */
export function getKeyPath({
  domain,
  selector,
  folder,
}: {
  domain: string;
  selector: string;
  folder: string;
}) {
  return join(folder, `${domain}.${selector}.pem`);
}

/**
 * Signs an email (RFC 6376, relaxed headers, simple body). Relays do not change a quoted-printable body, and the simple form
 * needs no second pass for the hash. The signature is computed outside of the event loop.
 */
async function signEmail(
  { domain, selector, key }: { domain: string; selector: string; key: KeyObject },
  headers: readonly (readonly [string, string])[],
  body: Uint8Array,
): Promise<string> {
  const signed = headers.filter(([name]) => signedNames.has(name.toLowerCase()));
  const bodyHash = createHash('sha256').update(canonicalizeBody(body)).digest('base64');
  const names = [...signed.map(([name]) => name.toLowerCase()), ...oversignedNames];
  const unsignedHeader =
    `v=1; a=rsa-sha256; c=relaxed/simple; d=${domain}; s=${selector};\r\n` +
    ` h=${names.join(':')};\r\n bh=${bodyHash};\r\n b=`;
  const text = [
    ...signed.map((header) => canonicalizeHeaderOnce(header)),
    canonicalizeHeader('DKIM-Signature', unsignedHeader),
  ].join('\r\n');
  const signature = await signInThread(Buffer.from(text), key);
  return unsignedHeader + (signature.toString('base64').match(/.{1,72}/g) ?? []).join('\r\n ');
}

function signInThread(data: Buffer, key: KeyObject): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    signBytes('sha256', data, key, (error, signature) => (error ? reject(error) : resolve(signature)));
  });
}

/** Caches the canonical form of headers that are the same object in all copies of an email. */
const canonicalHeaders = new WeakMap<readonly [string, string], string>();

function canonicalizeHeaderOnce(header: readonly [name: string, value: string]): string {
  const canonical = canonicalHeaders.get(header) ?? canonicalizeHeader(...header);
  canonicalHeaders.set(header, canonical);
  return canonical;
}

/** Applies the relaxed header canonicalization (RFC 6376, 3.4.2). */
function canonicalizeHeader(name: string, value: string): string {
  return `${name.toLowerCase()}:${value
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;
}

/** Applies the simple body canonicalization (RFC 6376, 3.4.3): exactly one line break at the end. */
function canonicalizeBody(body: Uint8Array): Uint8Array {
  let end = body.length;
  while (end >= 2 && body[end - 2] === 13 && body[end - 1] === 10) end -= 2;
  if (end === body.length) return Buffer.concat([body, Buffer.from('\r\n')]);
  return body.subarray(0, end + 2);
}

/**
 * Reads the key, or creates it. A hard link never replaces a file: two processes that start at the same time both use
 * the key of the first process.
 */
async function loadKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch(ignoreMissing);
  if (pem !== undefined) return createPrivateKey(pem);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = await makeKeyPair('rsa', { modulusLength: keyBits });
  const draft = `${file}.${createHash('sha256')
    .update(privateKey.export({ type: 'pkcs1', format: 'der' }))
    .digest('hex')
    .slice(0, 12)}`;
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true });
  await link(draft, file).catch(ignoreExisting);
  await rm(draft);
  return createPrivateKey(await readFile(file, 'utf8'));
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function ignoreExisting(error: unknown): undefined {
  if (!hasCode(error, 'EEXIST')) throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

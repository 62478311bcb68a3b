import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isCommonPassword } from '#modules/auth/common-passwords.ts';
import { AppError } from '#modules/app-error.ts';

const deriveKey = promisify(argon2);

/** argon2id settings of docs/security.md: 19,456 KiB, 2 passes, 1 lane. A hash takes 25 ms (measured). */
const settings = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;

/**
 * A limit of two concurrent hashes leaves capacity for page requests on a machine with two cores. If more than
 * `waiting` hashes wait, the error is `busy`.
 */
const hashQueueLimits = { atOnce: 2, waiting: 256 } as const;
let runningHashes = 0;
const waitingHashes: (() => void)[] = [];

/** Normalizes a password and hashes it into a PHC string (argon2id). Throws `busy` when too many hashes wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return toPhc(salt, await computeTag(preparePassword(password), salt, settings));
}

/**
 * Normalizes a password before it is hashed: every kind of space becomes U+0020, then NFC (RFC 8265, OpaqueString, rules 2 and
 * 4). Some keyboards write a letter with its tone mark as one character, other keyboards as two characters.
 */
export function preparePassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** Returns true if the password matches the PHC string. Throws `busy` if too many hashes wait. */
export async function isPasswordMatch(phc: string, password: string): Promise<boolean> {
  return (await matchPassword(phc, password)).isRight;
}

/**
 * Compares a password with a PHC string. Older hashes were made from passwords that were not normalized, so both forms
 * are tried. `isOutdated`: the hash should be replaced, because it was made without normalization or with other
 * settings. Throws `busy` if too many hashes wait.
 */
export async function matchPassword(
  phc: string,
  password: string,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const { salt, tag, ...parameters } = parsePhc(phc);
  const matchesForm = async (form: string) =>
    timingSafeEqual(tag, await computeTag(form, salt, { ...parameters, tagLength: tag.length }));
  const prepared = preparePassword(password);
  if (await matchesForm(prepared)) return { isRight: true, isOutdated: !hasCurrentSettings(parameters) };
  const isRight = prepared !== password && (await matchesForm(password));
  return { isRight, isOutdated: isRight };
}

/**
 * A hash that no password matches. Passwords for unknown addresses are compared with this hash, so that the
 * comparison takes as long as for known addresses.
 */
export const unmatchableHash: string = toPhc(randomBytes(saltBytes), randomBytes(settings.tagLength));

/** Matches text that consists only of white space and invisible characters. */
const blankPattern = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;

/**
 * Throws `invalid` for passwords that attackers guess first: common passwords, blank passwords, and the member's own
 * address or its local part. Also throws for a lone surrogate, because it would match every other lone surrogate after
 * encoding. The schema validates the length. `path` is the field of the request body in the error.
 */
export async function throwIfPasswordWeak(
  password: string,
  { email, path = 'password' }: { email: string | null; path?: string },
): Promise<void> {
  const message = await findWeakness(password, email ?? '');
  if (message !== undefined)
    throw new AppError('invalid', 'request.invalid', { fields: [{ path, message }] });
}

async function findWeakness(password: string, email: string): Promise<string | undefined> {
  if (!password.isWellFormed()) return 'password.malformed';
  if (blankPattern.test(password)) return 'password.blank';
  const plain = preparePassword(password).trim().toLowerCase();
  if (plain === email || plain === email.slice(0, email.indexOf('@'))) return 'password.equalsEmail';
  return (await isCommonPassword(plain)) ? 'password.common' : undefined;
}

/** Returns a password of 20 characters without look-alikes: 115 bits, easy to read aloud. */
export function generatePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

type HashParameters = { memory: number; passes: number; parallelism: number; tagLength: number };

async function computeTag(password: string, salt: Buffer, parameters: HashParameters): Promise<Buffer> {
  await acquireHashSlot();
  try {
    return await deriveKey('argon2id', { message: password, nonce: salt, ...parameters });
  } finally {
    releaseHashSlot();
  }
}

async function acquireHashSlot(): Promise<void> {
  if (runningHashes < hashQueueLimits.atOnce) {
    runningHashes += 1;
    return;
  }
  if (waitingHashes.length >= hashQueueLimits.waiting)
    throw new AppError('busy', 'login.busy', { retryAfterSeconds: 3 });
  await new Promise<void>((resolve) => waitingHashes.push(resolve));
}

/** Passes the slot directly to the next waiting hash, so that a new hash cannot take it first. */
function releaseHashSlot(): void {
  const next = waitingHashes.shift();
  if (next === undefined) runningHashes -= 1;
  else next();
}

function toPhc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = settings;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeUnpaddedBase64(salt)}$${encodeUnpaddedBase64(tag)}`;
}

function encodeUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function hasCurrentSettings(parameters: Omit<HashParameters, 'tagLength'>): boolean {
  const { memory, passes, parallelism } = settings;
  return (
    parameters.memory === memory && parameters.passes === passes && parameters.parallelism === parallelism
  );
}

function parsePhc(phc: string): {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
} {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (parts === null) throw new Error('A stored password hash is not an argon2id PHC string');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

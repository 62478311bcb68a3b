import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { byteReader, type Bytes } from '#platform/backup/bytes.ts';
import { backupFault } from '#platform/backup/fault.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const magic = 'HIRAWA BACKUP 1\n';
const frameBytes = 256 * 1024;
const tagBytes = 16;
const longestHead = 1024;
const isLast = 0x80_00_00_00;

/** scrypt with 128 MB and about 0.4 s per guess (OWASP recommends at least 2^17, 8, 1). */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 256 * 1024 * 1024;

const headShape = z.union([
  z.object({ cipher: z.literal('none') }),
  z.object({
    cipher: z.literal('aes-256-gcm'),
    // Only these values are accepted: a foreign file could otherwise request all memory.
    kdf: z.object({ N: z.literal(cost.N), r: z.literal(cost.r), p: z.literal(cost.p) }),
    salt: z.string().regex(/^[\da-f]{64}$/),
    check: z.string().regex(/^[\da-f]{64}$/),
  }),
]);
type Head = z.infer<typeof headShape>;

type Seal = (frame: Buffer, number: number, last: number) => Buffer;

/** Writes plain bytes as frames; `end` marks the last frame. */
export type Sealer = { write(bytes: Buffer): Promise<void>; end(): Promise<void> };

/**
 * Writes a header and frames of 256 KB. With a passphrase, each frame is encrypted with AES-256-GCM: the key is derived by scrypt
 * with a new salt, the nonce is the frame number, and the last-frame flag is authenticated, so that frames cannot be changed,
 * moved, repeated or removed. Without a passphrase, each frame has a CRC-32.
 */
export async function openSealer(
  write: (bytes: Buffer) => Promise<void>,
  passphrase: string | undefined,
): Promise<Sealer> {
  const { head, key } = await makeHead(passphrase);
  const headBytes = Buffer.from(`${magic}${JSON.stringify(head)}\n`);
  await write(headBytes);
  const seal = key === undefined ? summed : encrypted(key, headBytes);
  let held: Buffer[] = [];
  let heldBytes = 0;
  let number = 0;
  const flush = async (last: 0 | typeof isLast) => {
    const frame = Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    const sealed = seal(frame, number, last);
    number += 1;
    const length = Buffer.alloc(4);
    length.writeUInt32BE((sealed.length | last) >>> 0);
    await write(Buffer.concat([length, sealed]));
  };
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length;) {
        const part = bytes.subarray(at, at + frameBytes - heldBytes);
        held.push(part);
        heldBytes += part.length;
        at += part.length;
        if (heldBytes === frameBytes) await flush(0);
      }
    },
    end: () => flush(isLast),
  };
}

/**
 * Decrypts the output of {@link openSealer}. Throws `backupFault` if the file is not a backup, the passphrase is wrong or
 * missing, a byte was changed, or the end is missing.
 */
export async function* unseal(
  source: AsyncIterable<Bytes>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = byteReader(source);
  const { head, headBytes } = await readHead(reader);
  const key = await keyOf(head, passphrase);
  const open = key === undefined ? checked : decrypted(key, headBytes);
  for (let number = 0; ; number += 1) {
    const start = await reader.take(4);
    if (start === undefined) throw backupFault('truncated');
    const word = start.readUInt32BE();
    const last = word >= isLast ? isLast : 0;
    const length = last === 0 ? word : word - isLast;
    if (length > frameBytes + tagBytes) throw backupFault('altered');
    const sealed = await reader.take(length);
    if (sealed === undefined) throw backupFault('truncated');
    yield open(sealed, number, last);
    if (last !== 0) break;
  }
  if ((await reader.take(1)) !== undefined) throw backupFault('altered');
}

async function makeHead(passphrase: string | undefined): Promise<{ head: Head; key: Buffer | undefined }> {
  if (passphrase === undefined) return { head: { cipher: 'none' }, key: undefined };
  const salt = randomBytes(32);
  const { key, check } = await stretch(passphrase, salt);
  return {
    head: { cipher: 'aes-256-gcm', kdf: cost, salt: salt.toString('hex'), check: check.toString('hex') },
    key,
  };
}

async function readHead(reader: ReturnType<typeof byteReader>): Promise<{ head: Head; headBytes: Buffer }> {
  const first = await reader.take(magic.length);
  if (first?.toString('latin1') !== magic) throw backupFault('foreign');
  const bytes: Buffer[] = [first];
  for (let length = 0; length < longestHead; length += 1) {
    const byte = await reader.take(1);
    if (byte === undefined) throw backupFault('truncated');
    bytes.push(byte);
    if (byte[0] === 0x0a) break;
  }
  const headBytes = Buffer.concat(bytes);
  const head = headShape.safeParse(readJson(headBytes.subarray(magic.length).toString()));
  if (!head.success) throw backupFault('altered');
  return { head: head.data, headBytes };
}

async function keyOf(head: Head, passphrase: string | undefined): Promise<Buffer | undefined> {
  if (head.cipher === 'none') return undefined;
  if (passphrase === undefined) throw backupFault('passphraseMissing');
  const { key, check } = await stretch(passphrase, Buffer.from(head.salt, 'hex'));
  if (!timingSafeEqual(check, Buffer.from(head.check, 'hex'))) throw backupFault('passphraseWrong');
  return key;
}

/** Derives the key (32 bytes) and a check value. The check value distinguishes a wrong passphrase from an altered file. */
async function stretch(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const bytes = await derive(passphrase.normalize('NFC'), salt, 64, { ...cost, maxmem });
  return { key: bytes.subarray(0, 32), check: createHash('sha256').update(bytes.subarray(32)).digest() };
}

function encrypted(key: Buffer, head: Buffer): Seal {
  return (frame, number, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(contextOf(head, last));
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  };
}

function decrypted(key: Buffer, head: Buffer): Seal {
  return (sealed, number, last) => {
    if (sealed.length < tagBytes) throw backupFault('altered');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(contextOf(head, last));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    } catch (cause) {
      throw backupFault('altered', { cause });
    }
  };
}

function summed(frame: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(frame));
  return Buffer.concat([frame, sum]);
}

function checked(sealed: Buffer): Buffer {
  if (sealed.length < 4) throw backupFault('altered');
  const frame = sealed.subarray(0, -4);
  if (sealed.readUInt32BE(frame.length) !== crc32(frame)) throw backupFault('altered');
  return frame;
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}

function contextOf(head: Buffer, last: number): Buffer {
  return Buffer.concat([head, Buffer.from([last === 0 ? 0 : 1])]);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

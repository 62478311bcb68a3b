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
import { createByteReader, type Bytes } from '#platform/backup/byte-reader.ts';
import { createBackupError } from '#platform/backup/backup-error.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const magic = 'HIRAWA BACKUP 1\n';
const frameBytes = 256 * 1024;
const tagBytes = 16;
const maxHeaderBytes = 1024;
const lastFrameFlag = 0x80_00_00_00;

/** scrypt with 128 MB and about 0.4 s per guess (OWASP recommends at least 2^17, 8, 1). */
const scryptCost = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 256 * 1024 * 1024;

const headerSchema = z.union([
  z.object({ cipher: z.literal('none') }),
  z.object({
    cipher: z.literal('aes-256-gcm'),
    // Only these values are accepted, because a file from another source could otherwise request all memory.
    kdf: z.object({ N: z.literal(scryptCost.N), r: z.literal(scryptCost.r), p: z.literal(scryptCost.p) }),
    salt: z.string().regex(/^[\da-f]{64}$/),
    check: z.string().regex(/^[\da-f]{64}$/),
  }),
]);
type ArchiveHeader = z.infer<typeof headerSchema>;

type FrameTransform = (frame: Buffer, number: number, last: number) => Buffer;

/** Writes plain bytes as frames; `end` marks the last frame. */
export type FrameWriter = { write(bytes: Buffer): Promise<void>; end(): Promise<void> };

/**
 * Writes a header and frames of 256 KB. With a passphrase, each frame is encrypted with AES-256-GCM: the key is derived by scrypt
 * with a new salt, the nonce is the frame number, and the last-frame flag is authenticated, so that frames cannot be changed,
 * moved, repeated or removed. Without a passphrase, each frame has a CRC-32.
 */
export async function openFrameWriter(
  write: (bytes: Buffer) => Promise<void>,
  passphrase: string | undefined,
): Promise<FrameWriter> {
  const { head, key } = await createHeader(passphrase);
  const headBytes = Buffer.from(`${magic}${JSON.stringify(head)}\n`);
  await write(headBytes);
  const encodeFrame = key === undefined ? addChecksum : createFrameEncryptor(key, headBytes);
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let number = 0;
  const flush = async (last: 0 | typeof lastFrameFlag) => {
    const frame = Buffer.concat(pending);
    [pending, pendingBytes] = [[], 0];
    const sealed = encodeFrame(frame, number, last);
    number += 1;
    const length = Buffer.alloc(4);
    length.writeUInt32BE((sealed.length | last) >>> 0);
    await write(Buffer.concat([length, sealed]));
  };
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length;) {
        const part = bytes.subarray(at, at + frameBytes - pendingBytes);
        pending.push(part);
        pendingBytes += part.length;
        at += part.length;
        if (pendingBytes === frameBytes) await flush(0);
      }
    },
    end: () => flush(lastFrameFlag),
  };
}

/**
 * Decrypts the output of {@link openFrameWriter}. Throws a StartupError if the file is not a backup, the passphrase is wrong or
 * missing, a byte was changed, or the end is missing.
 */
export async function* readFrames(
  source: AsyncIterable<Bytes>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = createByteReader(source);
  const { head, headBytes } = await readHeader(reader);
  const key = await deriveKey(head, passphrase);
  const decodeFrame = key === undefined ? verifyChecksum : createFrameDecryptor(key, headBytes);
  for (let number = 0; ; number += 1) {
    const start = await reader.take(4);
    if (start === undefined) throw createBackupError('truncated');
    const word = start.readUInt32BE();
    const last = word >= lastFrameFlag ? lastFrameFlag : 0;
    const length = last === 0 ? word : word - lastFrameFlag;
    if (length > frameBytes + tagBytes) throw createBackupError('altered');
    const sealed = await reader.take(length);
    if (sealed === undefined) throw createBackupError('truncated');
    yield decodeFrame(sealed, number, last);
    if (last !== 0) break;
  }
  if ((await reader.take(1)) !== undefined) throw createBackupError('altered');
}

async function createHeader(
  passphrase: string | undefined,
): Promise<{ head: ArchiveHeader; key: Buffer | undefined }> {
  if (passphrase === undefined) return { head: { cipher: 'none' }, key: undefined };
  const salt = randomBytes(32);
  const { key, check } = await stretchPassphrase(passphrase, salt);
  return {
    head: {
      cipher: 'aes-256-gcm',
      kdf: scryptCost,
      salt: salt.toString('hex'),
      check: check.toString('hex'),
    },
    key,
  };
}

async function readHeader(
  reader: ReturnType<typeof createByteReader>,
): Promise<{ head: ArchiveHeader; headBytes: Buffer }> {
  const first = await reader.take(magic.length);
  if (first?.toString('latin1') !== magic) throw createBackupError('foreign');
  const bytes: Buffer[] = [first];
  for (let length = 0; length < maxHeaderBytes; length += 1) {
    const byte = await reader.take(1);
    if (byte === undefined) throw createBackupError('truncated');
    bytes.push(byte);
    if (byte[0] === 0x0a) break;
  }
  const headBytes = Buffer.concat(bytes);
  const header = headerSchema.safeParse(readJson(headBytes.subarray(magic.length).toString()));
  if (!header.success) throw createBackupError('altered');
  return { head: header.data, headBytes };
}

async function deriveKey(header: ArchiveHeader, passphrase: string | undefined): Promise<Buffer | undefined> {
  if (header.cipher === 'none') return undefined;
  if (passphrase === undefined) throw createBackupError('passphraseMissing');
  const { key, check } = await stretchPassphrase(passphrase, Buffer.from(header.salt, 'hex'));
  if (!timingSafeEqual(check, Buffer.from(header.check, 'hex'))) throw createBackupError('passphraseWrong');
  return key;
}

/** Derives the key (32 bytes) and a check value. The check value distinguishes a wrong passphrase from an altered file. */
async function stretchPassphrase(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const bytes = await derive(passphrase.normalize('NFC'), salt, 64, { ...scryptCost, maxmem });
  return { key: bytes.subarray(0, 32), check: createHash('sha256').update(bytes.subarray(32)).digest() };
}

function createFrameEncryptor(key: Buffer, header: Buffer): FrameTransform {
  return (frame, number, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, createNonce(number)).setAAD(
      createAuthenticatedData(header, last),
    );
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  };
}

function createFrameDecryptor(key: Buffer, header: Buffer): FrameTransform {
  return (sealed, number, last) => {
    if (sealed.length < tagBytes) throw createBackupError('altered');
    const decipher = createDecipheriv('aes-256-gcm', key, createNonce(number)).setAAD(
      createAuthenticatedData(header, last),
    );
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    } catch (cause) {
      throw createBackupError('altered', { cause });
    }
  };
}

function addChecksum(frame: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(frame));
  return Buffer.concat([frame, sum]);
}

function verifyChecksum(sealed: Buffer): Buffer {
  if (sealed.length < 4) throw createBackupError('altered');
  const frame = sealed.subarray(0, -4);
  if (sealed.readUInt32BE(frame.length) !== crc32(frame)) throw createBackupError('altered');
  return frame;
}

function createNonce(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}

function createAuthenticatedData(header: Buffer, last: number): Buffer {
  return Buffer.concat([header, Buffer.from([last === 0 ? 0 : 1])]);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

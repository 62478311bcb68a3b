import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive, type PartHeader } from '#platform/backup/archive.ts';

const passphrase = 'correct horse battery staple';
const table: PartHeader = { kind: 'table', name: 'subscribers', isPacked: true };
const file: PartHeader = { kind: 'file', name: 'a.png', isPacked: false };

async function* createStream(bytes: Uint8Array, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function writeParts(parts: readonly [PartHeader, Buffer][], secret?: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const archive = await writeArchive(async (bytes) => void chunks.push(Buffer.from(bytes)), secret);
  for (const [about, bytes] of parts) await archive.add(about, createStream(bytes));
  await archive.end();
  return Buffer.concat(chunks);
}

async function readParts(bytes: Uint8Array, secret?: string, size?: number): Promise<[string, Buffer][]> {
  const parts: [string, Buffer][] = [];
  for await (const { name, content } of readArchive(createStream(bytes, size), secret)) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    parts.push([name, Buffer.concat(chunks)]);
  }
  return parts;
}

async function getFailureReason(bytes: Uint8Array, secret?: string): Promise<string> {
  const error: unknown = await readParts(bytes, secret).then(
    () => 'none',
    (cause: unknown) => cause,
  );
  return error instanceof Error && 'reason' in error ? String(error.reason) : String(error);
}

const parts: [PartHeader, Buffer][] = [
  [table, Buffer.from('1\tada@example.com\n'.repeat(40_000))],
  [file, randomBytes(600_000)],
  [{ ...file, name: 'empty.png' }, Buffer.alloc(0)],
];
/** A small archive, because some tests read it a hundred times. */
const fewParts: [PartHeader, Buffer][] = [
  [table, Buffer.from('1\tada@example.com\n'.repeat(400))],
  [file, randomBytes(6000)],
];
const contents = parts.map(([{ name }, bytes]) => [name, bytes]);

describe('a backup archive', () => {
  it('is read back unchanged, in chunks of any size', async () => {
    const bytes = await writeParts(parts);
    expect(await readParts(bytes)).toEqual(contents);
    expect(await readParts(bytes, undefined, 7919)).toEqual(contents);
    expect(bytes.length).toBeLessThan(620_000);
  });

  it('that is cut off is rejected as truncated', async () => {
    const bytes = await writeParts(fewParts);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 16, max: bytes.length - 1 }), async (length) => {
        expect(await getFailureReason(bytes.subarray(0, length))).toBe('truncated');
      }),
    );
  });

  it('is rejected after a change of any byte', async () => {
    const bytes = await writeParts(fewParts);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        expect(await getFailureReason(changeByte(bytes, at, change))).toMatch(
          /^(altered|truncated|foreign)$/,
        );
      }),
    );
    expect(await getFailureReason(Buffer.concat([bytes, Buffer.from('x')]))).toBe('altered');
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['an image', randomBytes(5000)],
    ['SQL', Buffer.from('-- PostgreSQL database dump\n'.repeat(100))],
  ])('that is %s is rejected as no archive of this product', async (_what, bytes) => {
    expect(await getFailureReason(bytes)).toBe('foreign');
  });
});

// Each read of an archive derives the key again, which is slow. These tests therefore read as few archives as possible.
describe('an encrypted backup archive', () => {
  let sealed: Buffer;
  beforeAll(async () => {
    sealed = await writeParts(parts, passphrase);
  });

  it('is read with its passphrase, and reveals nothing without the passphrase', async () => {
    expect(await readParts(sealed, passphrase)).toEqual(contents);
    expect(sealed.includes('ada@example.com')).toBe(false);
    expect(await getFailureReason(sealed, 'another passphrase')).toBe('passphraseWrong');
    expect(await getFailureReason(sealed)).toBe('passphraseMissing');
  });

  it('that is changed, reordered or cut off is rejected', async () => {
    const start = sealed.indexOf(0x0a, 16) + 1;
    const frame = 4 + 256 * 1024 + 16;
    const at = (index: number) => sealed.subarray(start + index * frame, start + (index + 1) * frame);
    const head = sealed.subarray(0, start);
    expect(await getFailureReason(changeByte(sealed, start + 500, 1), passphrase)).toBe('altered');
    expect(await getFailureReason(Buffer.concat([head, at(1), at(0), at(2)]), passphrase)).toBe('altered');
    const shortened = Buffer.concat([head, at(0), at(1)]);
    expect(await getFailureReason(shortened, passphrase)).toBe('truncated');
    // The last-frame flag is authenticated: setting it on another frame is detected.
    expect(await getFailureReason(changeByte(shortened, start + frame, 0x80), passphrase)).toBe('altered');
  });
});

function changeByte(bytes: Buffer, at: number, change: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ change;
  return copy;
}

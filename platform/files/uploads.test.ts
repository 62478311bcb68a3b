import { readdirSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { StreamedRequest } from '#modules/media/ports.ts';
import { openUploads } from '#platform/files/uploads.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/** Creates a disk with space for the first chunk of a file only. */
function createFullDisk(): Writable {
  let room = 1;
  return new Writable({
    write(_chunk, _encoding, done) {
      room -= 1;
      done(room < 0 ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null);
    },
  });
}

vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is piped into reaches for no more of it
  return { ...fs, createWriteStream: createFullDisk as unknown as typeof fs.createWriteStream };
});

const limits = { fileBytes: { upload: 10_000_000 }, fields: 1, fieldBytes: 100 };

/** Creates a form with one file in several chunks. `end` may be empty for a truncated form. */
function createForm(chunks: number, end: string): StreamedRequest {
  const header = '--b\r\nContent-Disposition: form-data; name="upload"; filename="a"\r\n\r\n';
  const body = Array.from({ length: chunks }, () => Buffer.alloc(64 * 1024));
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return Object.assign(Readable.from([Buffer.from(header), ...body, Buffer.from(end)]), {
    headers,
    socket: {},
  });
}

test.each([
  ['with more data to come', 40, '\r\n--b--\r\n'],
  ['at the end of the upload', 2, '\r\n--b--\r\n'],
  ['and the sender stops sending', 3, ''],
])('a disk that becomes full during an upload is reported as ENOSPC, %s', async (_name, pieces, end) => {
  using folder = createTemporaryFolder();
  const received = openUploads(folder.path).receive(createForm(pieces, end), limits);
  await expect(received).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(folder.path)).toEqual([]);
});

import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOutbox, writeToOutbox } from '#platform/mail/outbox.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hirawa-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const createMessage = (subject: string) =>
  Buffer.from(`From: a@example.com\r\nTo: b@example.com\r\nSubject: ${subject}\r\n\r\nhello\r\n`);

async function writeMessage(id: string, second: number): Promise<void> {
  await writeToOutbox(folder, id, createMessage(id));
  await utimes(join(folder, `${id}.eml`), second, second);
}

describe('writing', () => {
  test('a repeated attempt replaces the file of the first attempt and leaves no other file', async () => {
    await writeToOutbox(folder, 'one', createMessage('first'));
    await writeToOutbox(folder, 'one', createMessage('second'));
    expect(await readdir(folder)).toEqual(['one.eml']);
    expect(await readFile(join(folder, 'one.eml'), 'utf8')).toContain('Subject: second');
  });

  test.each(['../one', 'one/two', '', '.one', 'one.eml', 'a'.repeat(101), 'one\u0000'])(
    'rejects an id that is not a file name: %j',
    async (id) => {
      await expect(writeToOutbox(folder, id, createMessage('x'))).rejects.toThrow(
        'is not the id of an email',
      );
      expect(await readdir(folder)).toEqual([]);
    },
  );
});

describe('reading', () => {
  test('lists emails newest first, in pages, also with equal times or deleted emails between pages', async () => {
    await writeMessage('a', 100);
    await writeMessage('b', 300);
    await writeMessage('c', 300);
    await writeMessage('d', 200);
    const outbox = openOutbox(folder);
    const first = await outbox.list({ limit: 2, emails: 'all' });
    expect(first.emails.map(({ id }) => id)).toEqual(['c', 'b']);
    await rm(join(folder, 'b.eml'));
    const second = await outbox.list({ limit: 2, after: first.next, emails: 'all' });
    expect(second).toMatchObject({ emails: [{ id: 'd' }, { id: 'a' }], total: 3, next: undefined });
  });

  test('ignores other files, and returns an empty list without a folder', async () => {
    await writeFile(join(folder, '.one.draft'), 'half a let');
    await writeFile(join(folder, 'note.txt'), 'x');
    await writeFile(join(folder, 'two words.eml'), 'x');
    expect(await openOutbox(folder).list({ limit: 5, emails: 'all' })).toMatchObject({
      emails: [],
      total: 0,
    });
    expect(await openOutbox(join(folder, 'nowhere')).list({ limit: 5, emails: 'all' })).toMatchObject({
      emails: [],
      total: 0,
    });
    expect(await openOutbox(folder).read('two words')).toBeUndefined();
  });

  test('returns the readable part of a damaged email', async () => {
    await writeFile(join(folder, 'bad.eml'), Buffer.from([0xff, 0x00, 0x0d]));
    const outbox = openOutbox(folder);
    expect((await outbox.list({ limit: 5, emails: 'all' })).emails).toMatchObject([
      { id: 'bad', to: '', subject: '' },
    ]);
    expect(await outbox.read('bad')).toMatchObject({ id: 'bad', html: null });
  });
});

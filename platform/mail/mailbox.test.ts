import { describe, expect, test } from 'vitest';
import type { ReadWhole } from '#domain/bounces/ports.ts';
import { openMailbox } from '#platform/mail/mailbox.ts';
import { startImapServer } from '#tests/harness/mail/imap-server.ts';

const all = { limit: 10, readBytes: 100 };

function configOf(port: number) {
  const user = { user: 'bounces@example.com', password: 'secret' };
  return { host: '127.0.0.1', port, isSecure: false, ...user, folder: 'INBOX', readFolder: 'Processed' };
}

describe('a mailbox', () => {
  test('hands over what is unread, cut off, and marks it: reports are moved, the rest is flagged', async () => {
    await using server = await startImapServer();
    server.add('Subject: report\r\n\r\nOne');
    server.add(`Subject: from a person\r\n\r\n${'x'.repeat(500)}`);
    const mailbox = openMailbox(configOf(server.port));
    const taken: string[] = [];
    const more: { size: number; isCut: boolean }[] = [];
    const take = async (message: Uint8Array, whole: ReadWhole) => {
      taken.push(Buffer.from(message).toString());
      const read = await whole(300);
      more.push({ size: read.message.length, isCut: read.isCut });
      return taken.length === 1 ? ('read' as const) : ('kept' as const);
    };
    expect(await mailbox.read(all, take)).toBe(2);
    expect(taken.map(({ length }) => length)).toEqual([22, 100]);
    expect(more).toEqual([
      { size: 22, isCut: false },
      { size: 300, isCut: true },
    ]);
    expect(server.messages.map(({ folder, flags }) => `${folder} ${[...flags].join()}`)).toEqual([
      String.raw`Processed \Seen`,
      String.raw`INBOX \Seen,\Flagged`,
    ]);
    expect(await mailbox.read(all, take)).toBe(0);
  });

  test('one that could not be stored stays unread', async () => {
    await using server = await startImapServer();
    server.add('Subject: report\r\n\r\nOne');
    const mailbox = openMailbox(configOf(server.port));
    const fails = mailbox.read(all, async () => {
      throw new Error('no database');
    });
    await expect(fails).rejects.toThrow('no database');
    expect(server.messages.map(({ flags }) => flags.size)).toEqual([0]);
  });

  test('what keeps it away is told in the words of the server', async () => {
    await using server = await startImapServer();
    const read = (changes: object) =>
      openMailbox({ ...configOf(server.port), ...changes }).read(all, async () => 'read');
    await expect(read({ password: 'another' })).rejects.toThrow('Authentication failed.');
    await expect(read({ port: 1 })).rejects.toThrow('ECONNREFUSED');
  });
});

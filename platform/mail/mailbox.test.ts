import { describe, expect, test } from 'vitest';
import type { WholeMessageReader } from '#modules/bounces/ports.ts';
import { mailboxLimits, openMailbox } from '#platform/mail/mailbox.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { imapDialects, startImapServer, type ImapDialect } from '#tests/harness/mail/imap-server.ts';

const readOptions = { limit: 10, readBytes: 100, waitMs: 0, onLook: async () => {} };
const { signal } = new AbortController();

function createConfig(port: number) {
  const user = { user: 'bounces@example.com', password: 'secret' };
  return {
    host: '127.0.0.1',
    port,
    isSecure: false,
    isLocal: true,
    ...user,
    folder: 'INBOX',
    readFolder: 'Processed',
  };
}

describe('a mailbox', () => {
  test('waits for a slow server at least as long as the IMAP client does by default', () => {
    const { connectionTimeout, greetingTimeout, socketTimeout } = mailboxLimits;
    expect(connectionTimeout).toBeGreaterThanOrEqual(90_000);
    expect(greetingTimeout).toBeGreaterThanOrEqual(16_000);
    expect(socketTimeout).toBeGreaterThanOrEqual(300_000);
  });

  test('returns the first part of unread messages, moves reports and flags other messages', async () => {
    await using server = await startImapServer();
    server.add('Subject: report\r\n\r\nOne');
    server.add(`Subject: from a person\r\n\r\n${'x'.repeat(500)}`);
    const mailbox = openMailbox(createConfig(server.port), signal);
    const taken: string[] = [];
    const more: { size: number; isCut: boolean }[] = [];
    const take = async (message: Uint8Array, whole: WholeMessageReader) => {
      taken.push(Buffer.from(message).toString());
      const read = await whole(300);
      more.push({ size: read.message.length, isCut: read.isCut });
      return taken.length === 1 ? ('read' as const) : ('kept' as const);
    };
    expect(await mailbox.read(readOptions, take)).toBe(2);
    expect(taken.map(({ length }) => length)).toEqual([22, 100]);
    expect(more).toEqual([
      { size: 22, isCut: false },
      { size: 300, isCut: true },
    ]);
    expect(server.messages.map(({ folder, flags }) => `${folder} ${[...flags].join()}`)).toEqual([
      String.raw`Processed \Seen`,
      String.raw`INBOX \Seen,\Flagged`,
    ]);
    expect(await mailbox.read(readOptions, take)).toBe(0);
  });

  test('leaves a message unread if it could not be stored', async () => {
    await using server = await startImapServer();
    server.add('Subject: report\r\n\r\nOne');
    const mailbox = openMailbox(createConfig(server.port), signal);
    const fails = mailbox.read(readOptions, async () => {
      throw new Error('no database');
    });
    await expect(fails).rejects.toThrow('no database');
    expect(server.messages.map(({ flags }) => flags.size)).toEqual([0]);
  });

  test('reports a failed connection with the message of the server', async () => {
    await using server = await startImapServer();
    const read = (changes: object) =>
      openMailbox({ ...createConfig(server.port), ...changes }, signal).read(readOptions, async () => 'read');
    await expect(read({ password: 'another' })).rejects.toThrow('Authentication failed.');
    await expect(read({ port: 1 })).rejects.toThrow('ECONNREFUSED');
  });

  test('is read without moving reports if the folder cannot be created', async () => {
    await using server = await startImapServer({ ...imapDialects['Cyrus 3.6'], canCreate: false });
    server.add('Subject: report\r\n\r\nOne');
    const mailbox = openMailbox(createConfig(server.port), signal);
    expect(await mailbox.read(readOptions, async () => 'read')).toBe(1);
    const stored = server.messages.map(({ folder, flags }) => `${folder} ${[...flags].join()}`);
    expect(stored).toEqual([String.raw`INBOX \Seen`]);
  });

  test('reports new messages while it waits, and ends the wait when the process stops', async () => {
    await using server = await startImapServer();
    const stopping = new AbortController();
    const taken: string[] = [];
    let looks = 0;
    const options = {
      ...readOptions,
      waitMs: 60_000,
      onLook: async () => {
        looks += 1;
        if (looks === 3) stopping.abort();
      },
    };
    const reading = openMailbox(createConfig(server.port), stopping.signal).read(options, async (message) => {
      taken.push(Buffer.from(message).toString());
      return 'read';
    });
    for (const [at, name] of ['One', 'Two'].entries()) {
      const isIdle = () => server.commands.filter((command) => command === 'IDLE').length > at;
      await pollUntil(() => isIdle() || undefined, 'IDLE');
      server.add(`Subject: report\r\n\r\n${name}`);
      await pollUntil(() => taken.some((text) => text.endsWith(name)) || undefined, name);
    }
    expect(await reading).toBe(2);
    expect(looks).toBe(3);
  });
});

describe.each(Object.entries<ImapDialect>(imapDialects))('a mailbox of %s', (_, dialect) => {
  test('is read repeatedly without TLS, and reports are moved', async () => {
    await using server = await startImapServer(dialect);
    const mailbox = openMailbox(createConfig(server.port), signal);
    for (const look of [1, 2, 3]) {
      server.add(`Subject: report\r\n\r\n${look}`);
      expect(await mailbox.read(readOptions, async () => 'read')).toBe(1);
    }
    expect(server.messages.map(({ folder }) => folder)).toEqual(Array(3).fill(`${dialect.prefix}Processed`));
    expect(server.commands.filter((command) => command.startsWith('CREATE'))).toHaveLength(1);
  });
});

import type { ImapFlow } from 'imapflow';
import type { Mailbox } from '#domain/bounces/ports.ts';
import type { MailboxConfig } from '#platform/process/variables/bounce-variables.ts';

/** A server that says nothing is given up after these, and the mailbox is tried again later. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  /** A message is cut off before; the list of unread ones is one line. */
  maxLiteralSize: 32 * 1024 * 1024,
  maxLineLength: 8 * 1024 * 1024,
} as const;

type Take = Parameters<Mailbox['read']>[1];

/** The mailbox of BOUNCE_MAILBOX over IMAP (RFC 9051): a connection for each look, so that a server may restart in between. */
export function openMailbox(config: MailboxConfig): Mailbox {
  return {
    read: async ({ limit, readBytes }, take) => {
      const client = await connection(config);
      try {
        await client.connect();
        await client.mailboxOpen(config.folder);
        if (config.readFolder !== undefined) await makeFolder(client, config.readFolder);
        const unread = await client.search({ seen: false }, { uid: true });
        const uids = Array.isArray(unread) ? unread.slice(0, limit) : [];
        for (const uid of uids)
          await readOne(client, { uid, readBytes, readFolder: config.readFolder }, take);
        await client.logout();
        return uids.length;
      } catch (error) {
        throw inItsOwnWords(error);
      } finally {
        client.close();
      }
    },
  };
}

/** The client is loaded with the first look: a site without a mailbox keeps its 1.5 MB of source out of memory. */
async function connection({ host, port, isSecure, user, password }: MailboxConfig): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...limits,
  });
  // What goes wrong is thrown where it is waited for; an error without a listener would end the process.
  client.on('error', () => {});
  return client;
}

/** Read first and marked then: a process that dies in between reads the message once more, and knows its report. */
async function readOne(
  client: ImapFlow,
  { uid, readBytes, readFolder }: { uid: number; readBytes: number; readFolder: string | undefined },
  take: Take,
): Promise<void> {
  const source = { start: 0, maxLength: readBytes };
  const found = await client.fetchOne(uid, { source }, { uid: true });
  // Somebody else has moved it meanwhile.
  if (!found || found.source === undefined) return;
  const outcome = await take(found.source, (most) => readWhole(client, uid, most));
  await client.messageFlagsAdd(
    uid,
    outcome === 'kept' ? [String.raw`\Seen`, String.raw`\Flagged`] : [String.raw`\Seen`],
    {
      uid: true,
    },
  );
  if (outcome === 'read' && readFolder !== undefined)
    await client.messageMove(uid, readFolder, { uid: true });
}

/** A byte more than what is wanted tells whether it is longer. */
async function readWhole(
  client: ImapFlow,
  uid: number,
  most: number,
): Promise<{ message: Uint8Array; isCut: boolean }> {
  const source = { start: 0, maxLength: most + 1 };
  const found = await client.fetchOne(uid, { source }, { uid: true });
  if (!found || found.source === undefined) throw new Error('The message is not in the mailbox any more');
  return { message: found.source.subarray(0, most), isCut: found.source.length > most };
}

async function makeFolder(client: ImapFlow, folder: string): Promise<void> {
  const folders = await client.list();
  if (!folders.some(({ path }) => path === folder)) await client.mailboxCreate(folder);
}

/** "Command failed" says nothing; the server's own answer does. */
function inItsOwnWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  return said === '' ? error : new Error(said, { cause: error });
}

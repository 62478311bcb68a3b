import type { ImapFlow } from 'imapflow';
import type { Mailbox } from '#modules/bounces/ports.ts';
import type { MailboxConfig } from '#platform/process/variables/bounce-variables.ts';

/**
 * A server that sends nothing for so long is given up, and the mailbox is tried again later. RFC 9051 sets no limits for clients:
 * connection and silence are the defaults of imapflow. Its 16 s for the greeting are too short for servers that look the client up
 * in a slow DNS first, and a search in a large mailbox can be silent for more than 30 s.
 */
export const mailboxLimits = {
  connectionTimeout: 90_000,
  greetingTimeout: 60_000,
  socketTimeout: 300_000,
  /** A message is cut off before; the list of unread ones is one line. */
  maxLiteralSize: 32 * 1024 * 1024,
  maxLineLength: 8 * 1024 * 1024,
} as const;

type Take = Parameters<Mailbox['read']>[1];

/** An IDLE that ends sooner without news is not repeated. */
const shortestIdleMs = 1_000;

/**
 * The mailbox of BOUNCE_MAILBOX over IMAP (RFC 9051): a connection for each look, so that a server may restart in between. `stopping`
 * ends the wait for new messages.
 */
export function openMailbox(config: MailboxConfig, stopping: AbortSignal): Mailbox {
  return {
    read: async (options, take) => {
      const client = await connection(config);
      const news = watchNews(client, stopping);
      try {
        await client.connect();
        await client.mailboxOpen(config.folder);
        const readFolder =
          config.readFolder === undefined ? undefined : await findOrCreateFolder(client, config.readFolder);
        const until = performance.now() + options.waitMs;
        let count = 0;
        do {
          news.reset();
          count += await readUnread(client, { ...options, readFolder }, take);
          await options.onLook();
        } while (await news.wait(until - performance.now()));
        await client.logout().catch(() => {});
        return count;
      } catch (error) {
        throw inItsOwnWords(error);
      } finally {
        client.close();
      }
    },
  };
}

/** Notices new messages by IDLE (RFC 2177), where the server offers it. */
function watchNews(client: ImapFlow, stopping: AbortSignal) {
  let isNew = false;
  let wake: (() => void) | undefined;
  client.on('exists', () => {
    isNew = true;
    wake?.();
  });
  return {
    reset: () => {
      isNew = false;
    },
    /** Returns false if nothing new came within the time, or if the connection ended. */
    wait: async (limitMs: number): Promise<boolean> => {
      if (limitMs <= 0 || !client.capabilities.has('IDLE')) return false;
      const until = performance.now() + limitMs;
      const { promise: isOver, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(resolve, limitMs);
      const stop = () => resolve();
      stopping.addEventListener('abort', stop);
      const isWaiting = () => !isNew && !stopping.aborted && client.usable && performance.now() < until;
      while (isWaiting()) {
        const startedAt = performance.now();
        await Promise.race([client.idle().catch(() => false), isOver]);
        if (isWaiting() && performance.now() - startedAt < shortestIdleMs) break;
      }
      clearTimeout(timer);
      stopping.removeEventListener('abort', stop);
      return isNew && !stopping.aborted && client.usable;
    },
  };
}

type Look = { limit: number; readBytes: number; readFolder: string | undefined };

async function readUnread(
  client: ImapFlow,
  { limit, readBytes, readFolder }: Look,
  take: Take,
): Promise<number> {
  const unread = await client.search({ seen: false }, { uid: true });
  const uids = Array.isArray(unread) ? unread.slice(0, limit) : [];
  for (const uid of uids) await readOne(client, { uid, readBytes, readFolder }, take);
  return uids.length;
}

/** The client is loaded with the first look: a site without a mailbox keeps its 1.5 MB of source out of memory. */
async function connection({
  host,
  port,
  isSecure,
  isLocal,
  user,
  password,
}: MailboxConfig): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    // imap:// is without TLS: servers of this machine offer STARTTLS with a certificate that only they have signed.
    ...(isSecure ? {} : { doSTARTTLS: false }),
    tls: { rejectUnauthorized: !isLocal },
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...mailboxLimits,
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

/**
 * Returns the server's path of a folder; Courier and Cyrus put `INBOX.` in front. Returns undefined if the folder cannot be created:
 * reports are then marked as read where they are.
 */
async function findOrCreateFolder(client: ImapFlow, folder: string): Promise<string | undefined> {
  const prefixed = `${client.namespace?.prefix ?? ''}${folder}`;
  const folders = await client.list();
  const found = folders.find(({ path }) => path === folder || path === prefixed);
  if (found !== undefined) return found.path;
  try {
    return (await client.mailboxCreate(folder)).path;
  } catch (error) {
    if (client.usable) return undefined;
    throw error;
  }
}

/** "Command failed" says nothing; the server's own answer does. */
function inItsOwnWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  return said === '' ? error : new Error(said, { cause: error });
}

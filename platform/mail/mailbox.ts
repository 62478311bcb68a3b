import type { ImapFlow } from 'imapflow';
import type { Mailbox } from '#modules/bounces/ports.ts';
import type { MailboxConfig } from '#platform/process/variables/bounce-variables.ts';

/**
 * Timeouts of a connection; after a timeout, the mailbox is read again later. RFC 9051 sets no timeouts for clients.
 * The timeouts of the connection and of silence are the defaults of imapflow: a search in a large mailbox can take
 * more than 30 s. The default of 16 s for the greeting is too short for servers with a slow reverse DNS lookup.
 */
export const mailboxLimits = {
  connectionTimeout: 90_000,
  greetingTimeout: 60_000,
  socketTimeout: 300_000,
  /**
   * Limits of a response, in bytes. Messages are read only up to a smaller limit. The limit of a line is large,
   * because the list of unread messages is a single line.
   */
  maxLiteralSize: 32 * 1024 * 1024,
  maxLineLength: 8 * 1024 * 1024,
} as const;

type HandleMessage = Parameters<Mailbox['read']>[1];

/** An IDLE that ends within this time without a new message is not repeated. */
const shortestIdleMs = 1_000;

/**
 * Reads the mailbox of BOUNCE_SOURCES over IMAP (RFC 9051). Each read opens a connection, so that the server may
 * restart between two reads. `stopping` ends the wait for new messages.
 */
export function openMailbox(config: MailboxConfig, stopping: AbortSignal): Mailbox {
  return {
    read: async (options, handle) => {
      const client = await createClient(config);
      const newMessages = watchNewMessages(client, stopping);
      try {
        await client.connect();
        await client.mailboxOpen(config.folder);
        const readFolder =
          config.readFolder === undefined ? undefined : await findOrCreateFolder(client, config.readFolder);
        const until = performance.now() + options.waitMs;
        let count = 0;
        do {
          newMessages.reset();
          count += await readUnread(client, { ...options, readFolder }, handle);
          await options.onLook();
        } while (await newMessages.wait(until - performance.now()));
        await client.logout().catch(() => {});
        return count;
      } catch (error) {
        throw toServerError(error);
      } finally {
        client.close();
      }
    },
  };
}

/** Detects new messages by IDLE (RFC 2177) if the server supports it. */
function watchNewMessages(client: ImapFlow, stopping: AbortSignal) {
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
    /** Returns false if no message arrived within the time, or the connection ended. */
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

type ReadOptions = { limit: number; readBytes: number; readFolder: string | undefined };

async function readUnread(
  client: ImapFlow,
  { limit, readBytes, readFolder }: ReadOptions,
  handle: HandleMessage,
): Promise<number> {
  const unread = await client.search({ seen: false }, { uid: true });
  const uids = Array.isArray(unread) ? unread.slice(0, limit) : [];
  for (const uid of uids) await processMessage(client, { uid, readBytes, readFolder }, handle);
  return uids.length;
}

/** Loads the IMAP client at the first read, so that a site without a mailbox does not load its 1.5 MB of source code. */
async function createClient({
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
    // imap:// is without TLS. Local servers offer STARTTLS with a self-signed certificate.
    ...(isSecure ? {} : { doSTARTTLS: false }),
    tls: { rejectUnauthorized: !isLocal },
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...mailboxLimits,
  });
  // Errors reach the awaited calls. An error event without a listener would end the process.
  client.on('error', () => {});
  return client;
}

/**
 * Processes a message and then marks it as read. If the process dies between these two steps, the message is
 * processed again, and its report is recognized as already saved.
 */
async function processMessage(
  client: ImapFlow,
  { uid, readBytes, readFolder }: { uid: number; readBytes: number; readFolder: string | undefined },
  handle: HandleMessage,
): Promise<void> {
  const source = { start: 0, maxLength: readBytes };
  const message = await client.fetchOne(uid, { source }, { uid: true });
  // Another client has moved or deleted the message since the search.
  if (!message || message.source === undefined) return;
  const outcome = await handle(message.source, (maxBytes) => readMessage(client, uid, maxBytes));
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

/** Requests one byte more than the limit to detect a longer message. */
async function readMessage(
  client: ImapFlow,
  uid: number,
  maxBytes: number,
): Promise<{ message: Uint8Array; isCut: boolean }> {
  const source = { start: 0, maxLength: maxBytes + 1 };
  const found = await client.fetchOne(uid, { source }, { uid: true });
  if (!found || found.source === undefined) throw new Error('The message is no longer in the mailbox');
  return { message: found.source.subarray(0, maxBytes), isCut: found.source.length > maxBytes };
}

/**
 * Returns the server's path of a folder. Courier and Cyrus add the prefix `INBOX.`. Returns undefined if the folder cannot be
 * created; reports then stay in place, marked as read.
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

/** Replaces the generic message "Command failed" with the server's response. */
function toServerError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const responseText =
    'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  return responseText === '' ? error : new Error(responseText, { cause: error });
}

import { mkdir, open, readFile, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Outbox, OutboxEntry, OutboxEmail, OutboxPage } from '#modules/outbox/ports.ts';

/** Email ids are file names, so they must not leave the folder. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;
const cursorPattern = /^(\d{1,16})\.([A-Za-z0-9][A-Za-z0-9-]{0,99})$/;

/**
 * Prefix of the file name of emails that grant access to an account, so that such emails are recognized without
 * opening the file.
 */
const privatePrefix = 'private-';

/** Returns the file name of an email without its extension. */
export function getOutboxId(email: { id: string; isPrivate?: boolean | undefined }): string {
  return email.isPrivate ? `${privatePrefix}${email.id}` : email.id;
}

/**
 * Writes a complete RFC 5322 message as `<id>.eml` atomically. Flushes file and folder to disk before it resolves. A repeated
 * call replaces the same file.
 */
export async function writeToOutbox(folder: string, id: string, message: Uint8Array): Promise<void> {
  if (!idPattern.test(id)) throw new Error(`${JSON.stringify(id)} is not the id of an email`);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${id}.draft`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, `${id}.eml`));
  await flushFolder(folder);
}

/** Opens the emails of the folder. A missing folder is an empty outbox. */
export function openOutbox(folder: string): Outbox {
  // Caches the time of each email, because the time never changes. A page of the outbox then costs one directory listing.
  const writtenTimes = new Map<string, number>();
  const entries = new Map<string, OutboxEntry>();
  return {
    list: (page) => listEmails({ folder, writtenTimes, entries }, page),
    read: (id) => readEmail(folder, id),
  };
}

type EmailStamp = { id: string; writtenAtMs: number };

type EmailCache = {
  folder: string;
  writtenTimes: Map<string, number>;
  /** The emails that a search has read. */
  entries: Map<string, OutboxEntry>;
};

async function listEmails(cache: EmailCache, page: Parameters<Outbox['list']>[0]): Promise<OutboxPage> {
  const { folder, writtenTimes } = cache;
  await updateWrittenTimes(folder, writtenTimes);
  const allStamps = Array.from(writtenTimes, ([id, writtenAtMs]): EmailStamp => ({ id, writtenAtMs }))
    .filter(({ id }) => page.emails === 'all' || !id.startsWith(privatePrefix))
    .toSorted(newestFirst);
  const stamps =
    page.select === undefined
      ? allStamps
      : page
          .select(await readEntries(cache, allStamps))
          .map(({ id, writtenAt }) => ({ id, writtenAtMs: writtenAt.getTime() }));
  const after = parseCursor(page.after);
  const start = after === undefined ? 0 : stamps.findIndex((stamp) => newestFirst(after, stamp) < 0);
  const rest = start < 0 ? [] : stamps.slice(start, start + page.limit + 1);
  const shown = rest.slice(0, page.limit);
  const last = shown.at(-1);
  const next =
    rest.length > shown.length && last !== undefined ? `${last.writtenAtMs}.${last.id}` : undefined;
  const emails = await Promise.all(shown.map((stamp) => readEntry(folder, stamp)));
  return { emails: emails.filter((email) => email !== undefined), total: stamps.length, next };
}

/** Reads emails one after another, because thousands of open files exceed the limit of the system. */
async function readEntries(
  { folder, writtenTimes, entries }: EmailCache,
  stamps: readonly EmailStamp[],
): Promise<OutboxEntry[]> {
  for (const id of entries.keys()) if (!writtenTimes.has(id)) entries.delete(id);
  const found: OutboxEntry[] = [];
  for (const stamp of stamps) {
    const entry = entries.get(stamp.id) ?? (await readEntry(folder, stamp));
    if (entry === undefined) continue;
    entries.set(stamp.id, entry);
    found.push(entry);
  }
  return found;
}

async function updateWrittenTimes(folder: string, writtenTimes: Map<string, number>): Promise<void> {
  const names = await readdir(folder).catch(emptyIfMissing);
  const ids = new Set(
    names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length)),
  );
  for (const id of writtenTimes.keys()) if (!ids.has(id)) writtenTimes.delete(id);
  for (const id of ids) {
    if (writtenTimes.has(id) || !idPattern.test(id)) continue;
    const file = await stat(join(folder, `${id}.eml`)).catch(ignoreMissing);
    if (file !== undefined) writtenTimes.set(id, Math.trunc(file.mtimeMs));
  }
}

async function readEmail(folder: string, id: string): Promise<OutboxEmail | undefined> {
  if (!idPattern.test(id)) return undefined;
  const path = join(folder, `${id}.eml`);
  const [message, file] = await Promise.all([
    readFile(path).catch(ignoreMissing),
    stat(path).catch(ignoreMissing),
  ]);
  if (message === undefined || file === undefined) return undefined;
  const mail = await PostalMime.parse(message);
  return {
    ...toEntry({ id, writtenAtMs: file.mtimeMs }, mail),
    headers: mail.headerLines.map(({ line }) => toHeader(line)),
    html: mail.html ?? null,
    text: mail.text ?? null,
  };
}

async function readEntry(folder: string, stamp: EmailStamp): Promise<OutboxEntry | undefined> {
  const message = await readFile(join(folder, `${stamp.id}.eml`)).catch(ignoreMissing);
  if (message === undefined) return undefined;
  const headEnd = message.indexOf('\r\n\r\n');
  return toEntry(stamp, await PostalMime.parse(headEnd < 0 ? message : message.subarray(0, headEnd + 4)));
}

type ParsedMail = Awaited<ReturnType<typeof PostalMime.parse>>;

function toEntry(stamp: EmailStamp, mail: ParsedMail): OutboxEntry {
  return {
    id: stamp.id,
    from: mail.from?.address ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    writtenAt: new Date(stamp.writtenAtMs),
    isPrivate: stamp.id.startsWith(privatePrefix),
  };
}

/** Unfolds a header (RFC 5322, 2.2.3) into one line. */
function toHeader(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  return {
    name: line.slice(0, colon),
    value: line
      .slice(colon + 1)
      .replaceAll(/\r?\n(?=[ \t])/g, '')
      .trim(),
  };
}

function parseCursor(cursor: string | undefined): EmailStamp | undefined {
  const parts = cursorPattern.exec(cursor ?? '');
  return parts === null ? undefined : { writtenAtMs: Number(parts[1]), id: parts[2] ?? '' };
}

function newestFirst(a: EmailStamp, b: EmailStamp): number {
  if (a.writtenAtMs !== b.writtenAtMs) return b.writtenAtMs - a.writtenAtMs;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
}

function emptyIfMissing(error: unknown): string[] {
  ignoreMissing(error);
  return [];
}

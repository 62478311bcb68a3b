import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Listener } from '#domain/context.ts';

export type CacheInvalidation = {
  /** Forgets pages in this process, and in all others within a second; undefined: all of them. */
  empty(keys?: readonly string[]): Promise<void>;
  /** Tells all other processes which pages changed; undefined: all of them. */
  tell(keys?: readonly string[]): Promise<void>;
};

export type CacheInvalidationOptions = {
  pool: Pool;
  listener: Pick<Listener, 'follow'>;
  /** Forgets pages of this process: told of by other processes, or by `empty`; undefined: any may have changed. */
  hear: (keys: readonly string[] | undefined) => void;
};

const channel = 'pages';
/** PostgreSQL refuses payloads of 8,000 bytes and more; an article's neighbourhood of 200 fills five. */
const maxPayloadBytes = 7_000;
/** More pages than these hold are all pages. */
const maxNotices = 16;

const notice = z.object({ from: z.string(), keys: z.array(z.string()).optional() });

/** Carries the emptying of the page cache from process to process. Resolves when the others are heard. */
export async function openCacheInvalidation(options: CacheInvalidationOptions): Promise<CacheInvalidation> {
  const { pool, listener, hear } = options;
  const own = randomUUID();
  const { heard } = listener.follow(channel, (told) => {
    const { from, keys } = readNotice(told);
    if (from !== own) hear(keys);
  });
  await heard;
  const tell = (keys?: readonly string[]) => notify(pool, own, keys);
  return {
    tell,
    empty: (keys) => {
      hear(keys);
      return tell(keys);
    },
  };
}

/** Tells the processes that serve, from one that does not. */
export function announceChange(pool: Pool, keys?: readonly string[]): Promise<void> {
  return notify(pool, randomUUID(), keys);
}

async function notify(pool: Pool, from: string, keys: readonly string[] | undefined): Promise<void> {
  const parts = keys === undefined ? [undefined] : partsOf(keys);
  const said = parts.length > maxNotices ? [undefined] : parts;
  const payloads = said.map((part) => JSON.stringify({ from, keys: part }));
  await pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
}

/** The keys in lists that fit into a notice each. */
function partsOf(keys: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let sizeBytes = 0;
  for (const key of keys) {
    // JSON adds quotes and a comma.
    const ownBytes = Buffer.byteLength(JSON.stringify(key)) + 1;
    if (sizeBytes + ownBytes > maxPayloadBytes - 100) {
      parts.push([]);
      sizeBytes = 0;
    }
    parts.at(-1)?.push(key);
    sizeBytes += ownBytes;
  }
  return parts;
}

/** What cannot be read may have been about any page. */
function readNotice(payload: string | undefined): z.infer<typeof notice> {
  try {
    return notice.parse(JSON.parse(payload ?? ''));
  } catch {
    return { from: '' };
  }
}

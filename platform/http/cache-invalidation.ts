import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Log } from '#modules/context.ts';
import type { OpenListener } from '#platform/postgres/listen.ts';

export type CacheInvalidation = {
  /**
   * Forgets pages in this process, and in all others within a second; undefined: all of them. To be called after the
   * commit. Where the others cannot be told they find out by themselves, within 10 s.
   */
  empty(keys?: readonly string[]): Promise<void>;
};

export type CacheInvalidationOptions = {
  pool: Pool;
  listener: Pick<OpenListener, 'follow' | 'check'>;
  log: Log;
  /** Forgets pages of this process: told of by other processes, or by `empty`; undefined: any may have changed. */
  hear: (keys: readonly string[] | undefined) => void;
};

const channel = 'pages';
/** PostgreSQL refuses payloads of 8,000 bytes and more; an article's neighbourhood of 200 fills five. */
const maxPayloadBytes = 7_000;
/** More pages than these hold are all pages. */
const maxNotices = 16;

const notice = z.object({
  from: z.string(),
  version: z.int().optional(),
  keys: z.array(z.string()).nullish(),
});
type Notice = z.infer<typeof notice>;

/** Counted up by each transaction that changes what pages show (triggers of migration 0140), and where all of them change. */
const readVersion = `select count as value from counters where name = 'pages'`;
const raiseVersion = `update counters set count = count + 1 where name = 'pages' returning count as value`;

/**
 * Carries the emptying of the page cache from process to process. Resolves when the others are heard.
 *
 * A notice is sent after the commit that it tells of, and may get lost: its process is killed, a connection is dropped.
 * So the database counts the changes themselves, a notice carries that version, and each heartbeat of the listener reads
 * it: where it is not the one that the notices lead to, all pages are forgotten.
 */
export async function openCacheInvalidation(options: CacheInvalidationOptions): Promise<CacheInvalidation> {
  const { pool, listener, log, hear } = options;
  const own = randomUUID();
  let known: number | undefined;
  /** One change more is the one that is told of; several more, and some were not told yet, or never will be. */
  const follow = (version: number | undefined, keys: readonly string[] | null | undefined) => {
    const isNext = known !== undefined && version === known + 1;
    if (version !== undefined && (isNext || !keys)) known = version;
  };
  listener.check(readVersion, (version) => {
    const isMissed = known !== undefined && known !== version;
    known = version;
    if (isMissed) hear(undefined);
  });
  const { heard } = listener.follow(channel, (told) => {
    const { from, version, keys } = readNotice(told);
    if (from === own) return;
    if (told === undefined) known = undefined;
    follow(version, keys);
    hear(keys ?? undefined);
  });
  await heard;
  return {
    async empty(keys) {
      hear(keys);
      try {
        follow(await notify(pool, own, keys), keys);
      } catch (error) {
        // The version of single pages went up with their change; that of all of them is what has just failed.
        if (keys === undefined) throw error;
        log.warn({ err: error }, 'Other processes were not told of changed pages: they find out within 10 s');
      }
    },
  };
}

/** Tells the processes that serve, from one that does not. */
export async function announceChange(pool: Pool, keys?: readonly string[]): Promise<void> {
  await notify(pool, randomUUID(), keys);
}

/** Answers the version that it told. */
async function notify(
  pool: Pool,
  from: string,
  keys: readonly string[] | undefined,
): Promise<number | undefined> {
  const parts = keys === undefined ? [null] : partsOf(keys);
  const lists = parts.length > maxNotices ? [null] : parts.map((part) => part && JSON.stringify(part));
  const { rows } = await pool.query<{ value: number | string }>(
    `with version as (${keys === undefined ? raiseVersion : readVersion})
     select version.value, pg_notify($1, json_build_object('from', $2::text, 'version', version.value, 'keys', keys::json)::text)
     from version, unnest($3::text[]) as keys`,
    [channel, from, lists],
  );
  return rows[0] && Number(rows[0].value);
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
function readNotice(payload: string | undefined): Notice {
  try {
    return notice.parse(JSON.parse(payload ?? ''));
  } catch {
    return { from: '' };
  }
}

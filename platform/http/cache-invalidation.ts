import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Log } from '#modules/context.ts';
import type { PostgresListener } from '#platform/postgres/listen.ts';

export type CacheInvalidation = {
  /**
   * Removes pages from the cache of this process at once, and of all other processes within a second; undefined means all pages.
   * Call it after the commit. If the notification fails, the other processes detect the change within 10 s.
   */
  empty(keys?: readonly string[]): Promise<void>;
};

export type CacheInvalidationOptions = {
  pool: Pool;
  listener: Pick<PostgresListener, 'follow' | 'check'>;
  log: Log;
  /** Removes pages from the cache of this process, for changes by this or another process. Undefined means all pages. */
  onChange: (keys: readonly string[] | undefined) => void;
};

const channel = 'pages';
/**
 * Maximum size of a notification payload. PostgreSQL rejects payloads of 8,000 bytes and more. An article with 200
 * related addresses needs five payloads for its keys.
 */
const maxPayloadBytes = 7_000;
/** If the keys need more notifications than this, one notification clears the whole cache instead. */
const maxNotifications = 16;

const notificationSchema = z.object({
  from: z.string(),
  version: z.int().optional(),
  keys: z.array(z.string()).nullish(),
});
type CacheNotification = z.infer<typeof notificationSchema>;

/**
 * Each transaction that changes page content increments this counter (triggers of migration 0140). A change of all
 * pages increments it too.
 */
const readVersionSql = `select count as value from counters where name = 'pages'`;
const incrementVersionSql = `update counters set count = count + 1 where name = 'pages' returning count as value`;

/**
 * Synchronizes page cache invalidation between processes. Resolves when this process receives notifications. Notifications are
 * sent after the commit and may be lost if the process is killed or the connection breaks. The database therefore counts
 * changes. The count is the version: each notification contains the version, and each heartbeat of the listener compares the
 * version of this process with the database. A mismatch clears the whole cache.
 */
export async function openCacheInvalidation(options: CacheInvalidationOptions): Promise<CacheInvalidation> {
  const { pool, listener, log, onChange } = options;
  const ownId = randomUUID();
  let knownVersion: number | undefined;
  /**
   * A notification about single pages may only increase the version by one. A larger step means that other
   * notifications are missing; the next heartbeat then clears the cache.
   */
  const recordVersion = (version: number | undefined, keys: readonly string[] | null | undefined) => {
    const isNext = knownVersion !== undefined && version === knownVersion + 1;
    if (version !== undefined && (isNext || !keys)) knownVersion = version;
  };
  listener.check(readVersionSql, (version) => {
    const isMissed = knownVersion !== undefined && knownVersion !== version;
    knownVersion = version;
    if (isMissed) onChange(undefined);
  });
  const { ready } = listener.follow(channel, (payload) => {
    const { from, version, keys } = parseNotification(payload);
    if (from === ownId) return;
    if (payload === undefined) knownVersion = undefined;
    recordVersion(version, keys);
    onChange(keys ?? undefined);
  });
  await ready;
  return {
    async empty(keys) {
      onChange(keys);
      try {
        recordVersion(await notify(pool, ownId, keys), keys);
      } catch (error) {
        // A change of single pages has already incremented the version in its own transaction, so the heartbeats of
        // other processes detect it. For all pages, the failed query itself increments the version.
        if (keys === undefined) throw error;
        log.warn(
          { err: error },
          'Other processes were not notified of changed pages: they detect the change within 10 s',
        );
      }
    },
  };
}

/** Notifies all serving processes from a process that does not serve pages. */
export async function publishChange(pool: Pool, keys?: readonly string[]): Promise<void> {
  await notify(pool, randomUUID(), keys);
}

/** Sends the notifications and returns their version. */
async function notify(
  pool: Pool,
  from: string,
  keys: readonly string[] | undefined,
): Promise<number | undefined> {
  const parts = keys === undefined ? [null] : splitKeys(keys);
  const lists = parts.length > maxNotifications ? [null] : parts.map((part) => part && JSON.stringify(part));
  const { rows } = await pool.query<{ value: number | string }>(
    `with version as (${keys === undefined ? incrementVersionSql : readVersionSql})
     select version.value, pg_notify($1, json_build_object('from', $2::text, 'version', version.value, 'keys', keys::json)::text)
     from version, unnest($3::text[]) as keys`,
    [channel, from, lists],
  );
  return rows[0] && Number(rows[0].value);
}

/** Splits the keys into lists that fit into one notification each. */
function splitKeys(keys: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let sizeBytes = 0;
  for (const key of keys) {
    // The key in JSON, and the comma after it.
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

/** Parses a notification. A payload that cannot be parsed may concern any page, so the result then means all pages. */
function parseNotification(payload: string | undefined): CacheNotification {
  try {
    return notificationSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    return { from: '' };
  }
}

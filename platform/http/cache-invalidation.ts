import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import { z } from 'zod';
import type { Log } from '#domain/context.ts';

export type CacheInvalidation = {
  /** Tells all other processes which pages changed; undefined: all of them. */
  tell(keys?: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export type CacheInvalidationOptions = {
  pool: Pool;
  /** A connection of its own listens, for as long as the process lives. */
  connection: ClientConfig;
  log: Log;
  /** Called for the notices of other processes; undefined: any page may have changed. */
  hear: (keys: readonly string[] | undefined) => void;
};

const channel = 'pages';
/** PostgreSQL refuses payloads of 8,000 bytes and more; an article's neighbourhood of 200 fills five. */
const maxPayloadBytes = 7_000;
/** More pages than these hold are all pages. */
const maxNotices = 16;
const retryMs = 500;

const notice = z.object({ from: z.string(), keys: z.array(z.string()).optional() });

/**
 * Carries the emptying of the page cache from process to process by LISTEN and NOTIFY. A broken connection is
 * opened again; what was said meanwhile is unknown, so that all pages count as changed.
 */
export async function openCacheInvalidation({
  pool,
  connection,
  log,
  hear,
}: CacheInvalidationOptions): Promise<CacheInvalidation> {
  const own = randomUUID();
  let isClosed = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const opened = new Client(connection);
    opened.on('error', () => {});
    opened.on('end', reopen);
    opened.on('notification', ({ payload }) => {
      const { from, keys } = readNotice(payload);
      if (from !== own) hear(keys);
    });
    client = opened;
    await opened.connect();
    await opened.query(`listen ${channel}`);
  }

  function reopen(): void {
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      listen().then(
        () => hear(undefined),
        (error: unknown) => {
          log.debug({ err: error }, 'The notices of other processes are not heard yet');
          reopen();
        },
      );
    }, retryMs);
    retry.unref();
  }

  await listen();
  return {
    async tell(keys) {
      const parts = keys === undefined ? [undefined] : partsOf(keys);
      const said = parts.length > maxNotices ? [undefined] : parts;
      const payloads = said.map((part) => JSON.stringify({ from: own, keys: part }));
      await pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        payloads,
      ]);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
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

import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { openTemporaryFolder, type SiteProcess, startSiteProcess } from '#tests/bench/site-process.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const password = 'a long test password';

/** Processes that send newsletters to a mail server, and their shared database. */
export type SendingScene = AsyncDisposable & {
  sites: SiteProcess[];
  dataDir: string;
  /** Requests a newsletter, waits until sending has begun, and returns the newsletter's id. */
  send(): Promise<number>;
  /** Returns the number of emails that the mail server has accepted or that will never be sent. */
  countDone(id: number): Promise<number>;
  isOver(id: number): Promise<boolean>;
  /**
   * Returns true if the site reports that it signs emails. A missing setting would otherwise be measured as a fast signature.
   */
  isSigning(): Promise<boolean>;
};

/**
 * Starts `workers` processes with `emails` confirmed subscribers. The languages of the subscribers alternate, and
 * every second subscriber agreed to be counted. The first process has its own `variables`.
 */
export async function openSendingScene(options: {
  port: number;
  emails: number;
  workers: number;
  variables: Record<string, string>;
}): Promise<SendingScene> {
  const { port, emails, workers, variables } = options;
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await openTemporaryFolder());
  const dataDir = join(folder.path, 'data');
  const all = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NEWSLETTER_UNDO_SECONDS: '0',
    NEWSLETTER_OPT_IN: 'single',
    ADMIN_PASSWORD: password,
    ...variables,
  };
  const sites = [opened.use(await startSiteProcess({ dataDir, variables: all }))];
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  opened.defer(() => database.close());
  const DATABASE_URL = getServerUrl(database);
  for (let worker = 1; worker < workers; worker += 1)
    sites.push(opened.use(await startSiteProcess({ dataDir, variables: { ...all, DATABASE_URL } })));
  const { db } = database;
  await sql`insert into subscribers (email, state, source, consent_at, consent_wording, created_at, confirmed_at, is_counted,
      language)
    select 'reader' || n || '@example.com', 'confirmed', 'import', now(), 'bench', now(), now() - interval '1 minute', n % 2 = 0,
      (array[null, 'ha', 'yo', 'ig', 'pcm', 'fr'])[1 + n % 6]
    from generate_series(1, ${emails}) n`.execute(db);
  const url = sites[0]?.url ?? '';
  const token = await signIn(url);
  let sent = 0;
  const resources = opened.move();
  return {
    sites,
    dataDir,
    send: async () => {
      sent += 1;
      const form = new FormData();
      form.set('subject', `Round ${sent}`);
      form.set('message', createParagraphs());
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/v1/sendnewsletter`, { method: 'POST', headers, body: form });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await answer.json()) as { data: { id: number } }).data.id;
    },
    countDone: async (id) => {
      const { rows } = await sql<{
        done: number;
      }>`select coalesce(sum(count), 0)::int as done from newsletter_counts
        where newsletter_id = ${id} and name in ('sent', 'bounced', 'failed', 'unknown')`.execute(db);
      return rows[0]?.done ?? 0;
    },
    isOver: async (id) => {
      const { rows } = await sql`select from newsletters where id = ${id} and state = 'sent'`.execute(db);
      return rows.length > 0;
    },
    isSigning: async () => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/v1/newsletters/sender`, { headers });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await answer.json()) as { signed: boolean }).signed;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Starts smtp-sink of Postfix, a receiver in C that discards all emails. */
export async function startSink(): Promise<AsyncDisposable & { port: number }> {
  const port = await findFreePort();
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const sink: ChildProcess = spawn('/usr/sbin/smtp-sink', [...user, `127.0.0.1:${port}`, '1024'], {
    stdio: 'ignore',
  });
  await sleep(500);
  const exited = once(sink, 'exit');
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      sink.kill();
      await exited;
    },
  };
}

function getServerUrl({ address }: Database): string {
  if ('connectionString' in address) return address.connectionString;
  return getDatabaseUrl(address, address.database);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Returns the body of an email of about 20 KB, including its frame. */
function createParagraphs(): string {
  const sentence =
    'The square of cloth is dipped into indigo again and again, until the blue is as deep as it can be. ';
  return Array.from({ length: 9 }, () => `<p>${sentence.repeat(5)}</p>`).join('');
}

import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import type { MailSink, ReceivedEmail } from '#tests/harness/mail-sink.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { type SiteProcess, startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const password = 'a long test password';
export const connections = 10;

/** Returns the language of a subscriber by the number in the address. Consecutive subscribers have different languages. */
export function getLanguage(email: string): Language {
  return languages[Number(/\d+/.exec(email)?.[0]) % languages.length] ?? 'en';
}

/** Two processes that send one newsletter, with a database and a mail server that a test can stop. */
export type CrashScene = AsyncDisposable & {
  sites: SiteProcess[];
  getReceived(): ReceivedEmail[];
  /**
   * Kills a process with SIGKILL and starts it again. Returns the milliseconds from the line `ready` to the next email of any
   * process.
   */
  killAndRestart(index: number): Promise<number>;
  stopMailServer(): Promise<void>;
  startMailServer(): Promise<void>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  /** Calls the API as the Admin: POST if there is a body, else GET. */
  request(path: string, body?: object): Promise<unknown>;
  send(): Promise<number>;
  query<Row extends object>(text: string): Promise<Row[]>;
};

export async function openCrashScene(recipients: number): Promise<CrashScene> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(createTemporaryFolder());
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog });
  opened.defer(() => postgres.stop());
  const sinks: MailSink[] = [await startMailSink()];
  const getLastSink = () => sinks.at(-1) ?? throwNoMailServer();
  opened.defer(() => getLastSink()[Symbol.asyncDispose]());
  const port = Number(new URL(getLastSink().url).port);
  const connection = postgres.connection;
  const variables = {
    DATABASE_URL: getDatabaseUrl(connection, connection.database),
    DATA_DIR: `${folder.path}/site`,
    SMTP_URL: getLastSink().url,
    PUBLIC_URL: 'https://www.example.com',
    ADMIN_PASSWORD: password,
    NEWSLETTER_UNDO_SECONDS: '0',
    NEWSLETTER_LIMITS: `all=${connections}`,
    DKIM_DOMAIN: 'example.com',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const sites = [await startSiteProcess(variables), await startSiteProcess(variables)];
  opened.defer(async () => void (await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()))));
  const pool = openPool({ ...connection, max: 1 });
  opened.defer(() => pool.end());
  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await pool.query<Row>(text)).rows;
  await query(`insert into subscribers (email, state, source, consent_at, consent_wording, created_at, confirmed_at, language)
    select 'reader' || n || '@example.com', 'confirmed', 'import', now(), 'test', now(), now() - interval '1 minute',
      ('{${languages.join()}}'::text[])[n % ${languages.length} + 1]
    from generate_series(1, ${recipients}) n`);
  let token: string | undefined;
  const signIn = async (): Promise<string> => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email: 'admin@example.com', password });
    const answer = await fetch(`${sites[0]?.url}/api/v1/auth/login`, { method: 'POST', headers, body });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };
  const ask: CrashScene['request'] = async (path, body) => {
    token ??= await signIn();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${sites[0]?.url}${path}`, { headers, ...post })).json();
  };
  // On a busy machine the other process may have sent all emails already, so that no further email arrives.
  const isOver = async () => (await query(`select from newsletters where state = 'sending'`)).length === 0;
  const received = () => sinks.flatMap(({ emails }) => emails);
  const resources = opened.move();
  return {
    sites,
    getReceived: received,
    request: ask,
    query,
    killAndRestart: async (index) => {
      await sites[index]?.kill();
      sites[index] = await startSiteProcess(variables);
      const before = received().length;
      const readyAt = performance.now();
      await pollUntil(
        async () => (received().length > before || (await isOver()) ? true : undefined),
        'an email after a kill',
        60,
      );
      return performance.now() - readyAt;
    },
    stopMailServer: async () => getLastSink()[Symbol.asyncDispose](),
    startMailServer: async () => void sinks.push(await startMailSink(port)),
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => {
      postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog });
    },
    send: async () => {
      token ??= await signIn();
      const form = new FormData();
      form.set('subject', 'Ẹ káàbọ̀: the November email');
      form.set(
        'message',
        '<h2>News</h2><p>Hello, <a href="https://www.example.org/a?b=1&c=2">read on</a>.</p>',
      );
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${sites[0]?.url}/api/v1/sendnewsletter`, {
        method: 'POST',
        headers,
        body: form,
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await answer.json()) as { data: { id: number } }).data.id;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function throwNoMailServer(): never {
  throw new Error('There is no mail server');
}

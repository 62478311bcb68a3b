import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#domain/context.ts';
import { openDatabase } from '#platform/db.ts';
import { type Figure, median } from '#tests/bench/figure.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const connections = 10;
/** A machine under load may be asked for fewer: BENCH_LETTERS, BENCH_ROUNDS. */
const letters = Number(process.env.BENCH_LETTERS ?? 20_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** Newsletters against smtp-source, which does nothing but send: same receiver, size, connections and run. */
export async function measure(): Promise<Figure[]> {
  await using sink = await startSink();
  const unsigned = await compare(sink.port, {});
  const signed = await compare(sink.port, { DKIM_DOMAIN: 'example.com' });
  return [
    { name: 'unsigned / smtp-source', measured: unsigned, limit: 0.38, unit: '', digits: 2, isLeast: true },
    { name: 'DKIM-signed / smtp-source', measured: signed, limit: 0.18, unit: '', digits: 2, isLeast: true },
  ];
}

async function compare(port: number, variables: Record<string, string>): Promise<number> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NEWSLETTER_UNDO_SECONDS: '0',
    NEWSLETTER_OPT_IN: 'single',
    ADMIN_PASSWORD: password,
    ...variables,
  };
  await using site = await startSiteProcess({ dataDir, variables: environment });
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  try {
    await addSubscribers(database.db, letters);
    const token = await signIn(site.url);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await runSource(port);
      const rate = await sendRound(site.url, token, round);
      const after = await runSource(port);
      const limit = (before + after) / 2;
      console.log(`  ${rate.toFixed(0)} letters a second, smtp-source ${limit.toFixed(0)}`);
      ratios.push(rate / limit);
    }
    return median(ratios);
  } finally {
    await database.close();
  }
}

const password = 'a long test password';

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Letters a second from the first to the last. */
async function sendRound(url: string, token: string, round: number): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('subject', `Round ${round}`);
  form.set('message', paragraphs());
  const sent = await fetch(`${url}/api/v1/sendnewsletter`, { method: 'POST', headers, body: form });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { data } = (await sent.json()) as { data: { id: number } };
  let firstAt = 0;
  for (;;) {
    const answer = await fetch(`${url}/api/v1/newsletters/${data.id}`, { headers });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { state, counts } = (await answer.json()) as { state: string; counts: Record<string, number> };
    if (firstAt === 0 && (counts['sent'] ?? 0) > 0) firstAt = performance.now();
    if (state === 'sent') return (counts['sent'] ?? 0) / ((performance.now() - firstAt) / 1000);
    await sleep(100);
  }
}

/** A letter of about 20 KB, its frame included. */
function paragraphs(): string {
  const sentence =
    'The square of cloth is dipped into indigo again and again, until the blue is as deep as it can be. ';
  return Array.from({ length: 9 }, () => `<p>${sentence.repeat(5)}</p>`).join('');
}

async function addSubscribers(db: Db, count: number): Promise<void> {
  await sql`insert into subscribers (email, state, source, consent_at, consent_wording, created_at, confirmed_at)
    select 'reader' || n || '@example.com', 'confirmed', 'import', now(), 'bench', now(), now() - interval '1 minute'
    from generate_series(1, ${count}) n`.execute(db);
}

/** Messages a second that smtp-source reaches. */
async function runSource(port: number): Promise<number> {
  const startedAt = performance.now();
  const options = ['-s', String(connections), '-m', String(letters), '-l', '20480', `127.0.0.1:${port}`];
  const source = spawn('/usr/sbin/smtp-source', options, { stdio: 'inherit' });
  const [code] = await once(source, 'exit');
  if (code !== 0) throw new Error('smtp-source failed');
  return letters / ((performance.now() - startedAt) / 1000);
}

async function startSink(): Promise<AsyncDisposable & { port: number }> {
  const port = await freePort();
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

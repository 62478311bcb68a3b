import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { freePort } from '#tests/fixtures/machines/free-port.ts';
import { type Proxy, startProxy } from '#tests/fixtures/machines/proxies.ts';
import { databaseUrl } from '#tests/harness/database-server.ts';
import { eventually } from '#tests/harness/mail-sink.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { type SiteProcess, startSiteProcess } from '#tests/harness/site-process.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

const password = 'a long test password';
const folder = temporaryFolder();
let postgres: EmbeddedPostgres;
let ports: number[];
let sites: SiteProcess[];

const start = (port: number) =>
  startSiteProcess({
    PORT: String(port),
    LOG_LEVEL: 'info',
    DATABASE_URL: databaseUrl(postgres.connection, postgres.connection.database),
    DATA_DIR: `${folder.path}/site`,
    PUBLIC_URL: 'https://www.example.com',
    ADMIN_PASSWORD: password,
    TRUSTED_PROXIES: '127.0.0.0/8',
    STOP_DELAY_SECONDS: '3',
  });

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog });
  ports = [await freePort(), await freePort()];
  sites = await Promise.all(ports.map(start));
});

afterAll(async () => {
  for (const site of sites) await site[Symbol.asyncDispose]();
  await postgres.stop();
  folder[Symbol.dispose]();
});

async function logIn(proxy: Proxy, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await proxy.ask('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (JSON.parse(body) as { data: { token: string } }).data.token;
}

/** A form with one part of so many bytes, which no contact message may have. */
const tooMuch = (bytes: number) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/octet-stream' },
  body: Buffer.alloc(bytes),
});

describe.each(['nginx', 'haproxy'] as const)('behind %s, as deploy/ sets it up', (name) => {
  test('an invented address is not believed, and a site that restarts costs no request', async () => {
    await using proxy = await startProxy(
      name,
      folder.path,
      sites.map(({ url }) => url),
    );
    expect(proxy.userId()).not.toBe(0);
    const token = await logIn(proxy, { 'X-Forwarded-For': '203.0.113.9' });
    const { body } = await proxy.ask('/api/v1/sessions', { headers: { Authorization: `Bearer ${token}` } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const clients = (JSON.parse(body) as { client: string }[]).map(({ client }) => client);
    expect(new Set(clients)).toEqual(new Set(['127.0.0.1']));
    // Larger than any upload: refused by the proxy itself, or cut by the site before it is read.
    const refused = await proxy.ask('/api/v1/newsletter', tooMuch(2 ** 20)).catch(() => ({ status: 413 }));
    expect(refused.status).toBe(413);

    const over = new AbortController();
    const statuses = new Map<number | string, number>();
    const visit = async () => {
      while (!over.signal.aborted) {
        // A search is not answered from memory, so each request has a line in the log.
        const status = await proxy.ask('/api/filter?search=sun').then(
          (answer) => answer.status,
          (error: Error) => error.message,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visitors = Promise.all([visit(), visit(), visit()]);
    for (const [index, port] of ports.entries()) {
      const stopped = sites[index]?.stop();
      // Unready before its port closes.
      await eventually(
        async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 503 || undefined,
        'the sign that it stops',
      );
      expect(await stopped).toBe(0);
      const site = await start(port);
      sites[index] = site;
      // The proxy has found it again.
      await eventually(
        () => site.lines.some((line) => line.includes('"path":"/api/filter"')) || undefined,
        'visitors',
      );
    }
    over.abort();
    await visitors;
    expect({ statuses: [...statuses.keys()], said: statuses.size > 1 ? proxy.said() : '' }).toEqual({
      statuses: [200],
      said: '',
    });
  });
});

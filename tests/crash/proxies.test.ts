import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import { type Proxy, startProxy } from '#tests/fixtures/machines/proxies.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { type SiteProcess, startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const password = 'a long test password';
const folder = createTemporaryFolder();
let postgres: EmbeddedPostgres;
let ports: number[];
let sites: SiteProcess[];

const start = (port: number) =>
  startSiteProcess({
    PORT: String(port),
    LOG_LEVEL: 'info',
    DATABASE_URL: getDatabaseUrl(postgres.connection, postgres.connection.database),
    DATA_DIR: `${folder.path}/site`,
    PUBLIC_URL: 'https://www.example.com',
    ADMIN_PASSWORD: password,
    TRUSTED_PROXIES: '127.0.0.0/8',
    STOP_DELAY_SECONDS: '3',
  });

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog });
  ports = [await findFreePort(), await findFreePort()];
  sites = await Promise.all(ports.map(start));
});

afterAll(async () => {
  for (const site of sites) await site[Symbol.asyncDispose]();
  await postgres.stop();
  folder[Symbol.dispose]();
});

async function logIn(proxy: Proxy, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await proxy.sendRequest('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (JSON.parse(body) as { data: { token: string } }).data.token;
}

/** Returns a request with a body of this size, which is over the limit of a contact message. */
const tooMuch = (bytes: number) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/octet-stream' },
  body: Buffer.alloc(bytes),
});

describe.each(['nginx', 'haproxy'] as const)('Behind %s, configured as in deploy/', (name) => {
  test('a forged client address is ignored, and a restart of the site fails no request', async () => {
    await using proxy = await startProxy(
      name,
      folder.path,
      sites.map(({ url }) => url),
    );
    expect(proxy.getUserId()).not.toBe(0);
    const token = await logIn(proxy, { 'X-Forwarded-For': '203.0.113.9' });
    const { body } = await proxy.sendRequest('/api/v1/sessions', {
      headers: { Authorization: `Bearer ${token}` },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const clients = (JSON.parse(body) as { client: string }[]).map(({ client }) => client);
    expect(new Set(clients)).toEqual(new Set(['127.0.0.1']));
    // The body is larger than any upload: the proxy rejects it, or the site closes the connection before reading it.
    const refused = await proxy
      .sendRequest('/api/v1/newsletter', tooMuch(2 ** 20))
      .catch(() => ({ status: 413 }));
    expect(refused.status).toBe(413);

    const over = new AbortController();
    const statuses = new Map<number | string, number>();
    const visit = async () => {
      while (!over.signal.aborted) {
        // Searches are not cached, so each request has a log line.
        const status = await proxy.sendRequest('/api/filter?search=sun').then(
          (answer) => answer.status,
          (error: Error) => error.message,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visitors = Promise.all([visit(), visit(), visit()]);
    for (const [index, port] of ports.entries()) {
      const stopped = sites[index]?.stop();
      // The site reports that it is not ready before it closes its port.
      await pollUntil(
        async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 503 || undefined,
        'the sign that it stops',
      );
      expect(await stopped).toBe(0);
      const site = await start(port);
      sites[index] = site;
      // The proxy uses the restarted site again.
      await pollUntil(
        () => site.lines.some((line) => line.includes('"path":"/api/filter"')) || undefined,
        'visitors',
      );
    }
    over.abort();
    await visitors;
    expect({ statuses: [...statuses.keys()], said: statuses.size > 1 ? proxy.getOutput() : '' }).toEqual({
      statuses: [200],
      said: '',
    });
  });
});

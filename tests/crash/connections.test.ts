import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openAttack } from '#tests/fixtures/machines/attack.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const [attacker, visitor] = ['127.0.0.2', '127.0.0.3'];
const admin = { email: 'admin@example.com', password: 'a long test password' };

type Asked = { port: number; path: string; body?: object };

/** Sends a request on a new connection from the visitor's address. Rejects if the connection breaks. */
function ask({ port, path, body }: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      path,
      host: '127.0.0.1',
      localAddress: visitor,
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    asked.on('response', (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), reject);
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

// Each slow reader occupies 4 MB of kernel memory. If the memory for sockets runs out, all programs of the machine wait.
test('a client with as many connections as possible does not block requests of other clients', async () => {
  using folder = createTemporaryFolder();
  await using site = await startSiteProcess({ DATA_DIR: folder.path, ADMIN_PASSWORD: admin.password });
  const port = Number(new URL(site.url).port);
  const large = readdirSync('build/client/assets').find((name) => /^libraries.*\.js$/.test(name));
  const connections = { idle: 2_000, slowHeads: 250, slowReaders: 50, perSecond: 1_000 };
  const whole = await ask({ port, path: `/assets/${large}` });
  await using attack = await openAttack({
    port,
    sourceAddress: attacker,
    largePath: `/assets/${large}`,
    ...connections,
  });

  const statuses = new Set<number>();
  for (let nr = 0; nr < 30; nr += 1) {
    const answers = await Promise.all(['/', '/healthz', '/blog'].map((path) => ask({ port, path })));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  expect((await ask({ port, path: `/assets/${large}` })).text).toBe(whole.text);
  expect((await ask({ port, path: '/api/v1/auth/login', body: admin })).status).toBe(200);
  // The attack opened more connections than the site accepts, and reopened closed connections.
  const { open, ended } = attack.getCounts();
  expect(open).toBeLessThanOrEqual(2_200);
  expect(ended).toBeGreaterThan(250);
}, 180_000);

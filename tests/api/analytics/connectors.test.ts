import { createServer } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/harness/database-server.ts';
import { eventually } from '#tests/harness/mail-sink.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';
import { spec } from '#tests/specification/spec.ts';

/** A store's access token, a store's installs and downloads, and the report of web analytics. */
const awaiting = [
  ['SAMSUNG_TOKEN', 'SAMSUNG_BASE_URL'],
  ['APPGALLERY_TOKEN', 'PLAY_BASE_URL'],
  ['GA_PROPERTY', 'GA_CREDENTIALS'],
];

describe('figures of the stores and of web analytics', spec('2.78', '7.27'), () => {
  test(
    'whose variables await a connector bring a notice at start, and nothing is asked',
    spec('7.28', '7.29', '7.30'),
    async () => {
      using folder = temporaryFolder();
      await using database = await createDatabase(inject('databaseServer'));
      await using away = await listeningServer();
      await using site = await startSiteProcess({
        DATA_DIR: folder.path,
        DATABASE_URL: database.url,
        ADMIN_EMAIL: 'ada@example.com',
        ADMIN_PASSWORD: 'a long test password',
        ...Object.fromEntries(awaiting.flat().map((name) => [name, away.url])),
      });
      for (const names of awaiting) {
        const notice = await eventually(
          async () => site.lines.find((line) => line.includes(names.join(', '))),
          `the notice of ${names.join(', ')}`,
        );
        expect(notice).toContain('no connector reads them yet (docs/differences.md)');
      }
      expect(await tilesOf(site.url)).toEqual(['Active Users', 'New Users', 'Downloads']);
      expect(away.asked).toEqual([]);
    },
  );
});

async function tilesOf(url: string): Promise<string[]> {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'a long test password' }),
  });
  const { data } = await login.json();
  const headers = { Authorization: `Bearer ${data.token}` };
  const { tiles } = await (await fetch(`${url}/api/v1/metrics`, { headers })).json();
  return tiles.map(({ name }: { name: string }) => name);
}

/** What a connector would ask, if there were one. */
async function listeningServer(): Promise<AsyncDisposable & { url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    answer.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

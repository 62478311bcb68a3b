import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { samplePosts } from '#content/site/sample-posts.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';

const run = promisify(execFile);

async function seed(app: App, ...args: string[]): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
  const env = {
    ...process.env,
    DATA_DIR: app.dataDir,
    DATABASE_URL: getDatabaseUrl(inject('databaseServer'), rows[0]?.name ?? ''),
  };
  return (await run(process.execPath, ['cli/seed.ts', ...args], { env })).stdout;
}

async function titles(app: App): Promise<string[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that tests/api/posts/blog.test.ts checks
  const posts = (await (await app.get('/api/v1/blog')).json()) as { title: string }[];
  return posts.map(({ title }) => title);
}

test('npm run seed adds the twelve samples once, and --remove deletes them', async () => {
  await using app = await startApp();
  expect(await seed(app)).toBe('12 sample posts were added.\n');
  expect(await titles(app)).toEqual(samplePosts.map(({ title }) => title));
  expect(await seed(app)).toBe('0 sample posts were added.\n');
  expect(await titles(app)).toHaveLength(12);
  expect(await seed(app, '--remove')).toBe('12 sample posts were removed.\n');
  expect(await titles(app)).toEqual([]);
});

import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const kills = process.env.CRASH_RUN === 'small' ? 2 : 4;
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test('a process killed while writing counts no view twice, and loses no counts of other processes', async () => {
  using folder = createTemporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog });
  await using _ = { [Symbol.asyncDispose]: () => postgres.stop() };
  const { connection } = postgres;
  const variables = {
    DATABASE_URL: getDatabaseUrl(connection, connection.database),
    DATA_DIR: `${folder.path}/site`,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const seen = { '/faq': 0, '/about': 0 };
  let nr = 0;
  const see = async (url: string, page: keyof typeof seen): Promise<void> => {
    nr += 1;
    const headers = {
      'User-Agent': chrome,
      'X-Forwarded-For': `198.51.${Math.floor(nr / 250) % 250}.${nr % 250}`,
    };
    const answer = await fetch(url + page, { headers });
    await answer.arrayBuffer();
    seen[page] += 1;
  };
  await using living = await startSiteProcess(variables);
  for (let kill = 0; kill < kills; kill += 1) {
    const dying = await startSiteProcess(variables);
    // Counts are written every 2 s. Each kill happens at another time between two writes.
    const endsAt = Date.now() + 2_500 + kill * 450;
    const lane = async () => {
      while (Date.now() < endsAt) await Promise.all([see(dying.url, '/faq'), see(living.url, '/about')]);
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    await dying.kill();
  }
  await living.stop();
  const pool = openPool({ ...connection, max: 1 });
  const { rows } = await pool.query(
    `select (select sum(count) from daily_figures where kind = 'views')::int as views,
       (select sum(count) from daily_figures where name = '/about')::int as about,
       (select sum(count) from daily_figures where name = '/faq')::int as faq,
       (select sum(views) from visits)::int as "ofVisits",
       (select count(*) from visits)::int as visitors,
       (select count(*) from visitors v join visits using (visitor))::int as known`,
  );
  await pool.end();
  const { views, about, faq, ofVisits, visitors, known } = rows[0];
  expect(about).toBe(seen['/about']);
  expect(faq).toBeGreaterThan(0);
  expect(faq).toBeLessThanOrEqual(seen['/faq']);
  // Each write is stored completely or not at all.
  expect([ofVisits, views]).toEqual([about + faq, about + faq]);
  expect(known).toBe(visitors);
  console.log(`${seen['/faq'] - faq} of ${seen['/faq']} views went with ${kills} kills`);
}, 180_000);

import { expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/harness/database-server.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

/** The value of one line of the Prometheus text. */
function valueOf(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

test('two web processes tell the counts of both, whichever is asked', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  using folder = temporaryFolder();
  await using site = await startSiteProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    WEB_PROCESSES: '2',
  });
  // A connection goes to one process or the other, each in turn.
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { Connection: 'close' } });
    return { status: answer.status, text: await answer.text() };
  };
  const asked = 20;
  for (let count = 0; count < asked; count += 1) expect((await ask('/nowhere')).status).toBe(404);
  for (let process = 0; process < 4; process += 1) {
    const { status, text } = await ask('/metrics');
    expect(status).toBe(200);
    const missing = 'http_request_duration_seconds_count{method="GET",status="4xx"}';
    expect(valueOf(text, missing)).toBe(asked);
    // Each name stands once, and the event loops of all are told as one.
    expect(text.match(/^# TYPE process_resident_memory_bytes gauge$/gm)).toHaveLength(1);
    expect(valueOf(text, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThanOrEqual(0);
  }
  expect(await site.stop()).toBe(0);
}, 120_000);

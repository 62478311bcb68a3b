import { execFileSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const metricsToken = 'a token of the test';

function valueOf(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

/** Returns the id of a web process, which has the same command as its parent process. */
function webProcessOf(parent: number): number {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split(
    '\n',
  );
  const found = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find((match) => match?.[2] === String(parent) && match[3]?.includes('main.ts'));
  return Number(found?.[1]);
}

/** Returns the counters of the Prometheus text that are sums over all processes. */
function countsOf(text: string): Map<string, number> {
  const lines = text.matchAll(/^(\w+(?:_total|_count|_sum)(?:\{.*\})?) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)] as const));
}

test('each of two web processes returns the sum of the counts of both processes', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  using folder = createTemporaryFolder();
  await using site = await startSiteProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    WEB_PROCESSES: '2',
    METRICS_TOKEN: metricsToken,
  });
  // Each new connection is assigned to the next process in turn.
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path, {
      headers: { Connection: 'close', Authorization: `Bearer ${metricsToken}` },
      signal: AbortSignal.timeout(3_000),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const asked = 20;
  const missing = 'http_request_duration_seconds';
  for (let count = 0; count < asked; count += 1) expect((await ask('/nowhere')).status).toBe(404);
  for (let process = 0; process < 4; process += 1) {
    const { status, text } = await ask('/metrics');
    expect(status).toBe(200);
    expect(valueOf(text, `${missing}_count{route="page",method="GET",status="4xx"}`)).toBe(asked);
    // Each metric name is declared once, and per-process values have the process name as label.
    expect(text.match(/^# TYPE process_resident_memory_bytes gauge$/gm)).toHaveLength(1);
    for (const name of ['main', 'web-1', 'web-2'])
      expect(valueOf(text, `nodejs_eventloop_lag_max_seconds{process="${name}"}`)).toBeGreaterThanOrEqual(0);
  }

  // The counts of a killed process stay in the sums, because Prometheus would treat a lower sum as a restart of the
  // counter and count the same requests twice.
  const before = countsOf((await ask('/metrics')).text);
  expect(before.size).toBeGreaterThan(10);
  process.kill(webProcessOf(site.pid), 'SIGKILL');
  const after = await pollUntil(
    async () => {
      // A connection that was assigned to the killed process gets no response.
      const text = await ask('/metrics').then(
        (answer) => answer.text,
        () => '',
      );
      const isBack =
        valueOf(text, 'hirawa_process_starts_total{process="web-1"}') +
          valueOf(text, 'hirawa_process_starts_total{process="web-2"}') ===
        3;
      const isWhole =
        isBack &&
        ['web-1', 'web-2'].every((name) => valueOf(text, `hirawa_listen_up{process="${name}"}`) === 1);
      return isWhole ? countsOf(text) : undefined;
    },
    'the process in the place of the one that was killed',
    60,
  );
  const ofAll = [...before].filter(([name]) => !name.includes('process='));
  for (const [name, value] of ofAll) expect([name, (after.get(name) ?? 0) >= value]).toEqual([name, true]);
  expect(await site.stop()).toBe(0);
});

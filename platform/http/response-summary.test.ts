import { describe, expect, it } from 'vitest';
import { openResponseSummary } from '#platform/http/response-summary.ts';
import { createLog } from '#platform/process/log.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';

function openSums(everyMs?: number) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, sums: openResponseSummary(log, everyMs) };
}

const sampleResponse = { status: 200, bytes: 1000, durationMs: 0.02 };

describe('sums of responses from memory', () => {
  it('are one log line with count, bytes, statuses and percentiles', () => {
    const { lines, sums } = openSums();
    for (let index = 0; index < 98; index += 1) sums.add(sampleResponse);
    sums.add({ status: 304, bytes: 0, durationMs: 0.02 });
    sums.add({ status: 200, bytes: 500, durationMs: 7 });
    sums.add({ status: 200, bytes: 500, durationMs: 9 });
    sums.logSummary();
    const [line] = lines;
    expect(lines).toHaveLength(1);
    expect(line).toMatchObject({ count: 101, bytes: 99_000, statuses: { 200: 100, 304: 1 } });
    // Percentiles are at most a fifth too large.
    expect(line?.['p50Ms']).toBeGreaterThanOrEqual(0.02);
    expect(line?.['p50Ms']).toBeLessThan(0.025);
    expect(line?.['p99Ms']).toBeGreaterThanOrEqual(7);
    expect(line?.['p99Ms']).toBeLessThan(8.5);
  });

  it('restart after each line, and log nothing without requests', async () => {
    const { lines, sums } = openSums(1);
    sums.logSummary();
    expect(lines).toEqual([]);
    sums.add(sampleResponse);
    await pollUntil(() => lines[0], 'the line of the first time');
    sums.logSummary();
    expect(lines).toHaveLength(1);
    sums.add({ ...sampleResponse, durationMs: 0 });
    sums.add({ ...sampleResponse, durationMs: 1e9 });
    sums.logSummary();
    expect(lines.map(({ count }) => count)).toEqual([1, 2]);
  });
});

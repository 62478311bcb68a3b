import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runPhase, watchSilence } from './run-phase.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a phase that prints nothing is killed after the limit, and the failure names the reason', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  using folder = mkdtempDisposableSync(join(tmpdir(), 'hirawa-phase-'));
  const phase = { name: 'shell', command: ['sh', '-c', 'sleep 600'] };
  const { results } = await runPhase(phase, { folder: folder.path, silenceLimitMs: 200, isStrict: true });
  expect(results.failed).toBe(1);
  expect(results.failures[0]).toContain('Ended, because it printed nothing for 0.2 s.');
});

test('a phase that keeps printing may run for any time', () => {
  vi.useFakeTimers();
  const onSilence = vi.fn<() => void>();
  const silence = watchSilence(1_000, onSilence);
  for (let printed = 0; printed < 100; printed += 1) {
    vi.advanceTimersByTime(900);
    silence.restart();
  }
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).toHaveBeenCalledOnce();
  silence.end();
});

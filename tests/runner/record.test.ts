import { existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTestRun } from '#tests/measure/records.ts';
import { testRunOf, writeTestRun } from './record.ts';

const results = { passed: 1, failed: 0, skipped: 0, failures: [], slow: [] };
const time = { startedAt: new Date('2026-11-22T09:00:00Z'), seconds: 60.5 };
const unit = { name: 'unit', seconds: 15, results };
const crash = { name: 'crash', seconds: 60.5, results };

describe('The record of a test run', () => {
  it('is read as written, from a new folder', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'hirawa-record-'));
    const file = join(folder.path, '.cache', 'test-run.json');
    writeTestRun(testRunOf([unit, crash], time), file);
    expect(readTestRun(file)).toEqual({
      startedAt: '2026-11-22T09:00:00.000Z',
      seconds: 60.5,
      phases: [
        { name: 'unit', seconds: 15 },
        { name: 'crash', seconds: 60.5 },
      ],
    });
  });

  it('is not written if a program of a phase was missing', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'hirawa-record-'));
    const file = join(folder.path, 'test-run.json');
    writeTestRun(testRunOf([unit, { ...crash, seconds: 0 }], time), file);
    expect(existsSync(file)).toBe(false);
    expect(readTestRun(file)).toBeUndefined();
  });
});

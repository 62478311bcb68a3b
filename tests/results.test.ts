import { describe, expect, test } from 'vitest';
import { readResults } from './results.ts';

const good = { fullName: 'adds', status: 'passed', duration: 7_000, failureMessages: [] };
const bad = { fullName: 'divides', status: 'failed', duration: 1, failureMessages: ['expected 1\nto be 2'] };

function report(counts: object, assertionResults: object[], file: object = {}): string {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  const result = { name: 'sums.test.ts', status: 'passed', message: '', assertionResults, ...file };
  return JSON.stringify({ ...none, ...counts, testResults: [result] });
}

describe('The totals of a test run', () => {
  test('equal the totals of the report', () => {
    const text = report({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }, [
      good,
      bad,
    ]);
    const results = readResults('unit', 1, text, '');
    expect(results).toMatchObject({ passed: 1, failed: 1, skipped: 5 });
    expect(results.failures).toEqual(['sums.test.ts\ndivides\nexpected 1\nto be 2']);
    expect(results.slow[0]).toEqual({ name: 'adds', ms: 7_000 });
  });

  test('count a file that does not load as a failure', () => {
    const text = report({}, [], { status: 'failed', message: 'Cannot find module' });
    const results = readResults('unit', 1, text, '');
    expect(results).toMatchObject({ passed: 0, failed: 1, failures: ['sums.test.ts\nCannot find module'] });
  });

  test('count an error outside of the tests as a failure', () => {
    const results = readResults('unit', 1, report({ numPassedTests: 1 }, [good]), 'Unhandled rejection');
    expect(results).toMatchObject({ passed: 1, failed: 1 });
    expect(results.failures[0]).toContain('Unhandled rejection');
  });

  test.each(['', '{"numPassedTests": "many"}'])('count a run without a report as a failure: %j', (text) => {
    expect(readResults('unit', null, text, 'killed')).toMatchObject({ passed: 0, failed: 1 });
  });

  test('are zero without tests', () => {
    const empty = JSON.stringify({ ...JSON.parse(report({}, [])), testResults: [] });
    expect(readResults('api', 0, empty, '')).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
  });
});

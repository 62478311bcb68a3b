import { z } from 'zod';

export type Results = {
  passed: number;
  failed: number;
  skipped: number;
  /** Descriptions of failures for the output. */
  failures: string[];
  slow: { name: string; ms: number }[];
};

/** The fields of vitest's JSON report (in Jest's format) that this module uses. */
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const outputLimit = 4_000;

/**
 * Reads the report of a vitest run. Also counts failures that the report lacks: a file that did not load, an error outside of
 * any test, and a run that ended without a report.
 */
export function readResults(phase: string, status: number | null, text: string, output: string): Results {
  const parsed = text ? report.safeParse(JSON.parse(text)) : undefined;
  if (!parsed?.success) return died(phase, output);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data;
  const failures: string[] = [];
  const slow: Results['slow'] = [];
  let failed = numFailedTests;
  for (const { name, status: fileStatus, message, assertionResults } of testResults) {
    if (fileStatus === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
      failed += 1;
      failures.push(`${name}\n${message}`);
    }
    for (const test of assertionResults) {
      slow.push({ name: test.fullName, ms: test.duration ?? 0 });
      if (test.status === 'failed')
        failures.push(`${name}\n${test.fullName}\n${firstLines(test.failureMessages)}`);
    }
  }
  if (status !== 0 && failed === 0) {
    failed = 1;
    failures.push(`${phase}: errors outside of the tests\n${output.slice(-outputLimit)}`);
  }
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, failures, slow };
}

function died(phase: string, output: string): Results {
  const said = output.trim().slice(-outputLimit);
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [`${phase}: ended without a report\n${said}`],
    slow: [],
  };
}

function firstLines(messages: string[] | null | undefined): string {
  return (messages ?? []).map((message) => message.split('\n').slice(0, 25).join('\n')).join('\n');
}

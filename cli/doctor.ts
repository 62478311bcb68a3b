import { parseArgs } from 'node:util';
import type { Finding } from '#platform/checks/finding.ts';
import { reportText, summaryOf } from '#platform/checks/report.ts';
import type { GivenSettings } from '#platform/checks/setting-checks.ts';
import { environment } from '#platform/process/config.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { listAmbiguousLines } from '#platform/process/settings-file.ts';
import { examine } from './doctor/examine.ts';

const usage = `npm run doctor             looks at everything that the site needs, and says what to do
npm run doctor -- --json   the same for programs`;

const isJson = readArguments();
if (isJson === undefined) process.exitCode = 1;
else tell(await examine(readSettings), isJson ? 'json' : 'text');

function readSettings(): GivenSettings {
  return { variables: environment(), ambiguous: listAmbiguousLines() };
}

function tell(findings: Finding[], form: 'json' | 'text'): void {
  const hasFault = findings.some(({ state }) => state === 'fault');
  const { columns, isTTY } = process.stdout;
  const text =
    form === 'json'
      ? JSON.stringify({ ok: !hasFault, summary: summaryOf(findings), findings }, null, 2)
      : reportText(findings, { columns, isColoured: isTTY && process.stdout.hasColors() });
  // Exits explicitly, because checks of unresponsive servers may still be pending.
  process.stdout.write(`${text}\n`, () => process.exit(hasFault ? 1 : 0));
}

function readArguments(): boolean | undefined {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch (error) {
    console.error(`${reasonOf(error)}\n${usage}`);
    return undefined;
  }
}

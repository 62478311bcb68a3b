import type { CheckFinding } from '#platform/checks/check-finding.ts';
import { formatReport, formatSummary } from '#platform/checks/format-report.ts';
import type { RawSettings } from '#platform/checks/setting-checks.ts';
import { readEnvironment } from '#platform/process/config.ts';
import { listAmbiguousLines } from '#platform/process/settings-file.ts';
import { flag, readArguments } from './arguments.ts';
import { runSiteChecks } from './doctor/run-site-checks.ts';

const { json } = readArguments({
  help: `npm run doctor             checks everything that the site needs, and prints what to fix
npm run doctor -- --json   prints the results as JSON`,
  options: { json: flag },
});

printReport(await runSiteChecks(readSettings), json ? 'json' : 'text');

function readSettings(): RawSettings {
  return { variables: readEnvironment(), ambiguous: listAmbiguousLines() };
}

function printReport(findings: CheckFinding[], format: 'json' | 'text'): void {
  const hasFault = findings.some(({ state }) => state === 'fault');
  const { columns, isTTY } = process.stdout;
  const text =
    format === 'json'
      ? JSON.stringify({ ok: !hasFault, summary: formatSummary(findings), findings }, null, 2)
      : formatReport(findings, { columns, isColoured: isTTY && process.stdout.hasColors() });
  // Exits explicitly, because checks of unresponsive servers may still be pending.
  process.stdout.write(`${text}\n`, () => process.exit(hasFault ? 1 : 0));
}

import { formatReport } from '#platform/checks/format-report.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import type { RawSettings } from '#platform/checks/setting-checks.ts';
import { runSiteChecks } from './run-site-checks.ts';

/**
 * Runs all checks before a start and prints warnings and errors.
 * @throws {StartupError} if a check found an error
 */
export async function checkBeforeStart(settings: RawSettings): Promise<void> {
  const findings = await runSiteChecks(() => settings);
  const problems = findings.filter(({ state }) => state === 'warning' || state === 'fault');
  const { columns } = process.stderr;
  if (problems.length > 0)
    console.error(
      formatReport(problems, { columns, isColoured: process.stderr.isTTY && process.stderr.hasColors() }),
    );
  if (problems.some(({ state }) => state === 'fault'))
    throw new StartupError(
      'The site does not start, because a check failed: fix the errors above, or start without --check.',
    );
}

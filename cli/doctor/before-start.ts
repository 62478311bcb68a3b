import { reportText } from '#platform/checks/report.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import type { GivenSettings } from '#platform/checks/setting-checks.ts';
import { examine } from './examine.ts';

/**
 * Runs all checks before a start and prints warnings and errors.
 * @throws {StartupFault} if a check found an error
 */
export async function refuseFaults(settings: GivenSettings): Promise<void> {
  const findings = await examine(() => settings);
  const unwell = findings.filter(({ state }) => state === 'warning' || state === 'fault');
  const { columns } = process.stderr;
  if (unwell.length > 0)
    console.error(
      reportText(unwell, { columns, isColoured: process.stderr.isTTY && process.stderr.hasColors() }),
    );
  if (unwell.some(({ state }) => state === 'fault'))
    throw new StartupFault('The site does not start with a fault: put it right, or start without --check.');
}

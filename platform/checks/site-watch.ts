import type { Storage } from '#modules/media/ports.ts';
import { failure, ok, unchecked } from '#platform/checks/check-finding.ts';
import { checkDataFolder } from '#platform/checks/machine-checks.ts';
import { listMailFindings } from '#platform/checks/mail-findings.ts';
import { createStorageCheck } from '#platform/checks/storage-check.ts';
import { type HealthWatch, openHealthWatch } from '#platform/checks/health-watch.ts';
import { writeAdvice } from '#platform/checks/database-checks.ts';
import type { Machine } from '#platform/machine.ts';

type WatchedSite = Pick<Machine, 'config' | 'database' | 'clock' | 'log'> & {
  storage: Storage;
  mailServers: readonly string[];
  readTroubles: () => Promise<Parameters<typeof listMailFindings>[1]>;
};

/**
 * Monitors the services of a running site: the file storage in the background, the database and the mail servers on each request.
 */
export function watchSite(site: WatchedSite): HealthWatch {
  const { config, database, clock, log, storage, mailServers, readTroubles } = site;
  const { bucket } = config;
  const folder = { name: 'Data folder', run: () => checkDataFolder(config) };
  return openHealthWatch({
    checks: [bucket === undefined ? folder : createStorageCheck(storage, config)],
    readFindings: async () => {
      const reason = await database.findError();
      if (reason !== undefined)
        return [
          failure(
            'Database',
            `${reason}.`,
            'Check whether the database server runs; the site continues when the database answers.',
          ),
          ...(mailServers.length > 0 ? [unchecked('Mail server', 'The database did not answer.')] : []),
        ];
      const writes = await database.findWriteError();
      const databaseFinding =
        writes === undefined
          ? ok('Database', 'The database answers.')
          : failure('Database', `${writes}.`, writeAdvice);
      return [databaseFinding, ...listMailFindings(mailServers, await readTroubles())];
    },
    clock,
    log,
  });
}

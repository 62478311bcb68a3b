import type { Storage } from '#modules/media/ports.ts';
import { fault, ok, unchecked } from '#platform/checks/finding.ts';
import { checkDataFolder } from '#platform/checks/machine-checks.ts';
import { mailFindings } from '#platform/checks/mail-findings.ts';
import { filesCheck } from '#platform/checks/storage-check.ts';
import { type HealthWatch, openHealthWatch } from '#platform/checks/watch.ts';
import { writeAdvice } from '#platform/checks/database-checks.ts';
import type { Machine } from '#platform/machine.ts';

type WatchedSite = Pick<Machine, 'config' | 'database' | 'clock' | 'log'> & {
  storage: Storage;
  mailServers: readonly string[];
  readTroubles: () => Promise<Parameters<typeof mailFindings>[1]>;
};

/**
 * Monitors the services of a running site: the file storage in the background, the database and the mail servers on each request.
 */
export function watchSite(site: WatchedSite): HealthWatch {
  const { config, database, clock, log, storage, mailServers, readTroubles } = site;
  const { bucket } = config;
  const folder = { name: 'Data folder', run: () => checkDataFolder(config) };
  return openHealthWatch({
    checks: [bucket === undefined ? folder : filesCheck(storage, config)],
    ask: async () => {
      const reason = await database.findFault();
      if (reason !== undefined)
        return [
          fault('Database', `${reason}.`, 'Check whether it runs; the site goes on once it answers.'),
          ...(mailServers.length > 0 ? [unchecked('Mail server', 'The database does not say.')] : []),
        ];
      const writes = await database.findWriteFault();
      const answers =
        writes === undefined ? ok('Database', 'It answers.') : fault('Database', `${writes}.`, writeAdvice);
      return [answers, ...mailFindings(mailServers, await readTroubles())];
    },
    clock,
    log,
  });
}

import { verifyChain } from '#modules/audit-log/chain.ts';
import { ownerOfStorage } from '#modules/media/ownership.ts';
import type { Db } from '#modules/context.ts';
import type { Storage } from '#modules/media/ports.ts';
import { type Check, fault, ok, unchecked, warning } from '#platform/checks/finding.ts';
import { countOtherProcesses } from '#platform/postgres/other-processes.ts';

/** The finding is not an error, because a separate check reports a storage that does not respond. */
const silence = 'The storage does not say.';

/** Checks the owner of the stored files, the audit log, and whether processes of the site are running. */
export function siteChecks(db: Db, storage: Storage): Check[] {
  return [
    {
      name: 'Owner of the files',
      late: { state: 'unchecked', sentence: silence },
      run: async () => {
        const name = 'Owner of the files';
        const owner = await ownerOfStorage({ db, storage }).catch(() => 'silent' as const);
        if (owner === 'silent') return unchecked(name, silence);
        if (owner === 'nobody') return unchecked(name, 'No database has claimed the stored files yet.');
        if (owner === 'own') return ok(name, 'The stored files are those of this database.');
        const sentence = 'The stored files belong to another database, and nothing is deleted there.';
        return warning(
          name,
          sentence,
          'Check DATABASE_URL and STORAGE_URL; if they are right, run "npm run media -- adopt".',
        );
      },
    },
    {
      name: 'Audit log',
      late: { state: 'unchecked', sentence: 'It takes longer than 5 s: npm run audit verifies all of it.' },
      run: async () => {
        const { entries, fault: broken } = await verifyChain({ db });
        if (broken === undefined)
          return ok('Audit log', `Its chain of ${entries.toLocaleString('en')} entries is whole.`);
        const place = broken.entryId === null ? '' : ` (entry ${broken.entryId})`;
        return fault(
          'Audit log',
          `Its chain is broken: ${broken.kind}${place}.`,
          'Run npm run audit, and ask who may write to the database.',
        );
      },
    },
    {
      name: 'Processes',
      run: async () => {
        const others = await countOtherProcesses(db);
        if (others === 0) return unchecked('Processes', 'No process of the site uses the database now.');
        return ok(
          'Processes',
          `${others} ${others === 1 ? 'process or thread uses' : 'processes and threads use'} the database.`,
        );
      },
    },
  ];
}

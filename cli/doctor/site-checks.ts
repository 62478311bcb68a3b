import { verifyChain } from '#modules/audit-log/chain.ts';
import { getStorageOwner } from '#modules/media/storage-owner.ts';
import type { Db } from '#modules/context.ts';
import type { Storage } from '#modules/media/ports.ts';
import { type Check, failure, ok, unchecked, warning } from '#platform/checks/check-finding.ts';
import { countOtherProcesses } from '#platform/postgres/other-processes.ts';

/** The finding is not an error, because a separate check reports a storage that does not respond. */
const noAnswerText = 'The storage did not answer.';

/** Checks the owner of the stored files, the audit log, and whether processes of the site are running. */
export function listSiteChecks(db: Db, storage: Storage): Check[] {
  return [
    {
      name: 'Owner of the files',
      timeoutFinding: { state: 'unchecked', sentence: noAnswerText },
      run: async () => {
        const name = 'Owner of the files';
        const owner = await getStorageOwner({ db, storage }).catch(() => 'silent' as const);
        if (owner === 'silent') return unchecked(name, noAnswerText);
        if (owner === 'nobody')
          return unchecked(name, 'The stored files have not been assigned to a database yet.');
        if (owner === 'own') return ok(name, 'The stored files belong to this database.');
        const sentence = 'The stored files belong to another database, so this site deletes no files.';
        return warning(
          name,
          sentence,
          'Check DATABASE_URL and STORAGE_URL; if both are right, run "npm run media -- adopt".',
        );
      },
    },
    {
      name: 'Audit log',
      timeoutFinding: {
        state: 'unchecked',
        sentence: 'The check was stopped after 5 s. To verify the whole log, run npm run audit.',
      },
      run: async () => {
        const { entries, error: chainFault } = await verifyChain({ db });
        if (chainFault === undefined)
          return ok('Audit log', `The hash chain of ${entries.toLocaleString('en')} entries is intact.`);
        const entryText = chainFault.entryId === null ? '' : ` (entry ${chainFault.entryId})`;
        return failure(
          'Audit log',
          `The hash chain is broken: ${chainFault.kind}${entryText}.`,
          'Run npm run audit, and find out who can write to the database.',
        );
      },
    },
    {
      name: 'Processes',
      run: async () => {
        const others = await countOtherProcesses(db);
        if (others === 0) return unchecked('Processes', 'No process of the site is using the database now.');
        return ok(
          'Processes',
          `${others} ${others === 1 ? 'process or thread uses' : 'processes and threads use'} the database.`,
        );
      },
    },
  ];
}

import { recordAudit } from '#modules/audit-log/entry.ts';
import { operator } from '#modules/audit-log/schema.ts';
import type { Db } from '#modules/context.ts';
import { countUnreadableApps } from '#modules/two-factor/reset.ts';
import { formatKeyError } from '#platform/keys/check-keys.ts';
import {
  compareKeys,
  deleteOtherSigningKeys,
  replaceKey,
  type KeyComparison,
} from '#platform/keys/fingerprints.ts';
import { listSiteKeys } from '#platform/keys/site-keys.ts';
import { createValueEncryption } from '#platform/keys/seals.ts';
import { countOtherProcesses } from '#platform/postgres/other-processes.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Config } from '#platform/process/config.ts';
import { readSecret } from '#platform/process/data-folder.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { readArguments } from './arguments.ts';
import { migrateDatabase, runCommand } from './run-command.ts';

const { action } = readArguments({
  help: `npm run keys            compares the secret and the DKIM key of this machine with those of the site
npm run keys -- adopt   makes the keys of this machine the keys of the site; without DKIM_DOMAIN, emails are no longer signed`,
  positionals: { action: '[adopt]' },
});

await runCommand(async (database, config) => {
  const { db } = database;
  await migrateDatabase(database, config);
  const found = await compareKeys(db, listSiteKeys(config));
  if (action === 'adopt') await adoptKeys(db, found, config);
  else for (const finding of found) console.log(formatFinding(finding));
});

function formatFinding(finding: KeyComparison): string {
  const { key, state, notedAt } = finding;
  if (state === 'same') return `${key.title} matches the fingerprint recorded on ${notedAt?.toISOString()}.`;
  return formatKeyError(finding) ?? `${key.title} is not recorded yet; the next start records it.`;
}

/**
 * Records the keys of this machine as the valid keys. A new secret requires that all processes are stopped, because a running
 * process would continue with the old secret.
 */
async function adoptKeys(db: Db, found: readonly KeyComparison[], config: Config): Promise<void> {
  const now = systemClock.now();
  const changed = found.filter(({ state }) => state !== 'same').map(({ key }) => key);
  if (changed.some(({ name }) => name === 'secret') && (await countOtherProcesses(db)) > 0)
    throw new StartupError(
      'The site is running with another secret. Stop the site on each machine, run this command again, and start the site with this secret.',
    );
  const removedKeys = await db.transaction().execute(async (trx) => {
    for (const key of changed) {
      await key.create();
      await replaceKey(trx, key, now);
    }
    const gone = await deleteOtherSigningKeys(
      trx,
      found.map(({ key }) => key),
    );
    const targets = [...changed.map(({ title }) => title), ...gone.map((name) => `without ${name}`)];
    if (targets.length > 0)
      await recordAudit({ clock: systemClock }, trx, operator, {
        action: 'keys.adopted',
        target: targets.join(', '),
      });
    return gone;
  });
  if (changed.some(({ name }) => name === 'secret')) await reportUnreadableApps(db, config);
  for (const { title } of changed) console.log(`${title} of this machine is now valid for the whole site.`);
  for (const name of removedKeys)
    console.log(`${name} no longer signs emails; its DNS record can be removed in a week.`);
  if (changed.length + removedKeys.length === 0)
    console.log('The keys of this machine are already the keys of the site.');
}

/** Reports authenticator apps whose secrets were encrypted with another secret of the site and are now unreadable. */
async function reportUnreadableApps(db: Db, config: Config): Promise<void> {
  const secret = await readSecret(config.dataDir, config.secret);
  if (secret === undefined) return;
  const unreadableCount = await countUnreadableApps({ db, seals: createValueEncryption(secret) });
  if (unreadableCount > 0)
    console.log(
      `Authenticator apps of members that no longer work: ${unreadableCount}. These members log in with a passkey or a recovery code; for members without either, run "npm run member -- reset-factor --email ADDRESS".`,
    );
}

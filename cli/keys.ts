import { parseArgs } from 'node:util';
import { record } from '#modules/audit-log/entry.ts';
import { operator } from '#modules/audit-log/schema.ts';
import type { Db } from '#modules/context.ts';
import { countUnreadableApps } from '#modules/two-factor/reset.ts';
import { keyFault } from '#platform/keys/confirm-keys.ts';
import { compareKeys, forgetSigningKeys, replaceKey, type KeyFinding } from '#platform/keys/fingerprints.ts';
import { ownKeys } from '#platform/keys/own-keys.ts';
import { sealsOf } from '#platform/keys/sealed.ts';
import { countOtherProcesses } from '#platform/postgres/other-processes.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Config } from '#platform/process/config.ts';
import { readSecret } from '#platform/process/data-folder.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { migrateDatabase, runCommand } from './run-command.ts';

const usage = `npm run keys            whether the secret and the DKIM key of this machine are those of the site
npm run keys -- adopt   makes the secret and the DKIM key of this machine those of the site, or signs no more`;

await runCommand(async (database, config) => {
  const { db } = database;
  const isAdoption = readArguments();
  await migrateDatabase(database, config);
  const found = await compareKeys(db, ownKeys(config));
  if (isAdoption) await adopt(db, found, config);
  else for (const finding of found) console.log(lineOf(finding));
});

function readArguments(): boolean {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    if (positionals.length === 0) return false;
    if (positionals.length === 1 && positionals[0] === 'adopt') return true;
  } catch (error) {
    throw new StartupFault(`${reasonOf(error)}\n${usage}`);
  }
  throw new StartupFault(usage);
}

function lineOf(finding: KeyFinding): string {
  const { key, state, notedAt } = finding;
  if (state === 'same') return `${key.title} is that of this site since ${notedAt?.toISOString()}.`;
  return keyFault(finding) ?? `${key.title} is noted at the next start.`;
}

/**
 * Records the keys of this machine as the valid keys. A new secret requires that all processes are stopped, because a running
 * process would continue with the old secret.
 */
async function adopt(db: Db, found: readonly KeyFinding[], config: Config): Promise<void> {
  const now = systemClock.now();
  const changed = found.filter(({ state }) => state !== 'same').map(({ key }) => key);
  if (changed.some(({ name }) => name === 'secret') && (await countOtherProcesses(db)) > 0)
    throw new StartupFault(
      'The site runs with another secret. Stop it on every machine, run this again, and start the machines with this secret.',
    );
  const forgotten = await db.transaction().execute(async (trx) => {
    for (const key of changed) {
      await key.make();
      await replaceKey(trx, key, now);
    }
    const gone = await forgetSigningKeys(
      trx,
      found.map(({ key }) => key),
    );
    const targets = [...changed.map(({ title }) => title), ...gone.map((name) => `without ${name}`)];
    if (targets.length > 0)
      await record({ clock: systemClock }, trx, operator, {
        action: 'keys.adopted',
        target: targets.join(', '),
      });
    return gone;
  });
  if (changed.some(({ name }) => name === 'secret')) await tellOfApps(db, config);
  for (const { title } of changed) console.log(`${title} of this machine is that of the site from now on.`);
  for (const name of forgotten) console.log(`${name} signs no more; its record in DNS may go in a week.`);
  if (changed.length + forgotten.length === 0) console.log('The keys of this machine are those of the site.');
}

/** Reports authenticator apps whose secrets were encrypted with another secret of the site and are now unreadable. */
async function tellOfApps(db: Db, config: Config): Promise<void> {
  const secret = await readSecret(config.dataDir, config.secret);
  if (secret === undefined) return;
  const lost = await countUnreadableApps({ db, seals: sealsOf(secret) });
  if (lost > 0)
    console.log(
      `Authenticator apps of members that no longer work: ${lost}. They log in with a passkey or a recovery code, or somebody runs "npm run member -- reset-factor --email ADDRESS".`,
    );
}

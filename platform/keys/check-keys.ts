import type { Clock, Db, Log } from '#modules/context.ts';
import { compareKeys, listSigningKeys, recordKey, type KeyComparison } from '#platform/keys/fingerprints.ts';
import { listSiteKeys, type KeySettings } from '#platform/keys/site-keys.ts';
import { StartupError } from '#platform/process/startup-error.ts';

type CheckKeysCtx = { db: Db; clock: Clock; log: Log };

/**
 * Compares the keys of this machine with the keys that the database records. Creates and records keys that no machine has yet,
 * but never replaces a key that is only missing on this machine. A DKIM key with another selector is a separate key.
 * @throws {StartupError} with a message for each different or missing key, because other machines could not verify the links
 * and signatures of this machine
 */
export async function checkKeys({ db, clock, log }: CheckKeysCtx, config: KeySettings): Promise<void> {
  const keys = listSiteKeys(config);
  const found = await compareKeys(db, keys);
  assertKeysMatch(found);
  const unknown = found.filter(({ state }) => state === 'unknown').map(({ key }) => key);
  for (const key of unknown) {
    await key.create();
    await recordKey(db, key, clock.now());
  }
  // Another machine may have recorded its key first.
  if (unknown.length > 0) assertKeysMatch(await compareKeys(db, unknown));
  if (config.dkim !== undefined) return;
  const [signing] = await listSigningKeys(db);
  if (signing !== undefined) log.warn({ record: signing }, formatUnsignedWarning(signing));
}

/** Returns the message for a key that differs from the database or is missing, or undefined. */
export function formatKeyError({ key, state }: KeyComparison): string | undefined {
  const { title, location } = key;
  const origin =
    key.name === 'secret'
      ? 'the other machines or a backup (SECRET, or DATA_DIR/secret)'
      : 'the other machines or a backup';
  const adopt = 'or, if the change is intended, run "npm run keys -- adopt"';
  if (state === 'different')
    return `${title} differs from the one of this site (${location}): ${describeHarm(key.name)}. Copy the right one from ${origin}, ${adopt}.`;
  if (state !== 'missing') return undefined;
  return `${title} of this site is missing here (${location}): ${describeHarm(key.name)}. Copy it from ${origin}, ${adopt}.`;
}

/** Returns the warning for a machine that does not sign emails while other machines do. */
export function formatUnsignedWarning(record: string): string {
  return `Emails of this site were signed (${record}), but DKIM_DOMAIN is not set here: this machine would send unsigned emails. Set it as on the other machines. If no machine signs emails any more, run "npm run keys -- adopt".`;
}

function describeHarm(name: string): string {
  return name === 'secret'
    ? 'sessions and links would work only on some machines'
    : 'receivers would reject the signatures of some machines';
}

function assertKeysMatch(found: readonly KeyComparison[]): void {
  const errors = found.flatMap((finding) => formatKeyError(finding) ?? []);
  if (errors.length > 0) throw new StartupError(errors.join('\n'));
}

import type { Clock, Db, Log } from '#modules/context.ts';
import { compareKeys, knownSigningKeys, noteKey, type KeyFinding } from '#platform/keys/fingerprints.ts';
import { ownKeys, type KeySettings } from '#platform/keys/own-keys.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

type ConfirmCtx = { db: Db; clock: Clock; log: Log };

/**
 * Compares the keys of this machine with those in the database. Creates and records keys that no machine has yet, but never
 * replaces a key that is only missing here. A DKIM key with another selector is a separate key.
 * @throws {StartupFault} with a message for each different or missing key, because other machines could not verify the links and
 * signatures of this one
 */
export async function confirmKeys({ db, clock, log }: ConfirmCtx, config: KeySettings): Promise<void> {
  const keys = ownKeys(config);
  const found = await compareKeys(db, keys);
  refuseForeign(found);
  const unknown = found.filter(({ state }) => state === 'unknown').map(({ key }) => key);
  for (const key of unknown) {
    await key.make();
    await noteKey(db, key, clock.now());
  }
  // Another machine may have recorded its key first.
  if (unknown.length > 0) refuseForeign(await compareKeys(db, unknown));
  if (config.dkim !== undefined) return;
  const [signing] = await knownSigningKeys(db);
  if (signing !== undefined) log.warn({ record: signing }, unsignedText(signing));
}

/** Returns the message for a key that differs from the database or is missing, or undefined. */
export function keyFault({ key, state }: KeyFinding): string | undefined {
  const { title, place } = key;
  const origin =
    key.name === 'secret'
      ? 'the other machines or a backup (SECRET, or DATA_DIR/secret)'
      : 'the other machines or a backup';
  const adopt = 'or, if the change is meant, run "npm run keys -- adopt"';
  if (state === 'different')
    return `${title} is another one than this site's (${place}): ${harm(key.name)}. Take that of ${origin}, ${adopt}.`;
  if (state !== 'missing') return undefined;
  return `${title} of this site is missing here (${place}): ${harm(key.name)}. Copy it from ${origin}, ${adopt}.`;
}

/** Returns the warning for a machine that does not sign emails while other machines do. */
export function unsignedText(record: string): string {
  return `Emails of this site were signed (${record}), and DKIM_DOMAIN is unset here: those of this machine leave unsigned. Set it as on the other machines, or, where none signs any more, run "npm run keys -- adopt".`;
}

function harm(name: string): string {
  return name === 'secret'
    ? 'sessions and links would work on some machines alone'
    : 'receivers would refuse the signatures of one of them';
}

function refuseForeign(found: readonly KeyFinding[]): void {
  const faults = found.flatMap((finding) => keyFault(finding) ?? []);
  if (faults.length > 0) throw new StartupFault(faults.join('\n'));
}

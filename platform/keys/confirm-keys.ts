import type { Clock, Db, Log } from '#modules/context.ts';
import { compareKeys, knownSigningKeys, noteKey, type KeyFinding } from '#platform/keys/fingerprints.ts';
import { ownKeys, type KeySettings } from '#platform/keys/own-keys.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

type ConfirmCtx = { db: Db; clock: Clock; log: Log };

/**
 * Compares the keys of this machine with those that the database knows, and makes and notes the ones that nobody has yet. A
 * machine whose links and signatures the others do not understand throws StartupFault, with a sentence for each key; it
 * makes no key in the place of one that is missing here alone. A selector of its own is a key of its own.
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
  // Another machine may have been first.
  if (unknown.length > 0) refuseForeign(await compareKeys(db, unknown));
  if (config.dkim !== undefined) return;
  const [signing] = await knownSigningKeys(db);
  if (signing !== undefined) log.warn({ record: signing }, unsignedText(signing));
}

/** What is said of a key that is another one than the database knows, or that is missing; undefined where all is well. */
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

/** What is said where other machines sign emails, and this one does not. */
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

import type { Db } from '#modules/context.ts';
import { type Check, type Finding, ok, unchecked } from '#platform/checks/finding.ts';
import { keyFault, unsignedText } from '#platform/keys/confirm-keys.ts';
import { compareKeys, knownSigningKeys, type KeyFinding } from '#platform/keys/fingerprints.ts';
import { type KeySettings, ownKeys } from '#platform/keys/own-keys.ts';

/**
 * Checks that SECRET and the DKIM key of this machine match the site, and that this machine signs emails if other machines do.
 */
export function keyChecks(db: Db, config: KeySettings): Check[] {
  const own: Check = {
    name: 'Keys',
    run: async () => (await compareKeys(db, ownKeys(config))).map((found) => findingOf(found)),
  };
  const signing: Check = {
    name: 'DKIM key',
    run: async () => {
      const [record] = config.dkim === undefined ? await knownSigningKeys(db) : [];
      return record === undefined
        ? []
        : { name: 'DKIM key', state: 'warning', sentence: unsignedText(record) };
    },
  };
  return [own, signing];
}

function findingOf(found: KeyFinding): Finding {
  const { key, state, notedAt } = found;
  const name = key.name === 'secret' ? 'Secret' : 'DKIM key';
  const sentence = keyFault(found);
  if (sentence !== undefined) return { name, state: 'fault', sentence };
  if (state === 'unknown') return unchecked(name, `${key.title} is noted in the database at the next start.`);
  return ok(name, `${key.title} is that of this site since ${notedAt?.toISOString().slice(0, 10)}.`);
}

import type { Db } from '#modules/context.ts';
import { type Check, type CheckFinding, ok, unchecked } from '#platform/checks/check-finding.ts';
import { formatKeyError, formatUnsignedWarning } from '#platform/keys/check-keys.ts';
import { compareKeys, listSigningKeys, type KeyComparison } from '#platform/keys/fingerprints.ts';
import { type KeySettings, listSiteKeys } from '#platform/keys/site-keys.ts';

/**
 * Checks that SECRET and the DKIM key of this machine match the keys recorded in the database, and that this machine signs emails
 * if other machines do.
 */
export function listKeyChecks(db: Db, config: KeySettings): Check[] {
  const keyCheck: Check = {
    name: 'Keys',
    run: async () => (await compareKeys(db, listSiteKeys(config))).map((found) => toKeyFinding(found)),
  };
  const signingCheck: Check = {
    name: 'DKIM key',
    run: async () => {
      const [record] = config.dkim === undefined ? await listSigningKeys(db) : [];
      return record === undefined
        ? []
        : { name: 'DKIM key', state: 'warning', sentence: formatUnsignedWarning(record) };
    },
  };
  return [keyCheck, signingCheck];
}

function toKeyFinding(found: KeyComparison): CheckFinding {
  const { key, state, notedAt } = found;
  const name = key.name === 'secret' ? 'Secret' : 'DKIM key';
  const sentence = formatKeyError(found);
  if (sentence !== undefined) return { name, state: 'fault', sentence };
  if (state === 'unknown')
    return unchecked(name, `${key.title} is not recorded in the database yet; the next start records it.`);
  return ok(name, `${key.title} matches the fingerprint recorded on ${notedAt?.toISOString().slice(0, 10)}.`);
}

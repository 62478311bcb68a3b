import { lastBackup } from '#platform/backup/last-backup.ts';
import { type Finding, ok, unchecked, warning } from '#platform/checks/finding.ts';
import type { Config } from '#platform/process/config.ts';

const name = 'Last backup';
const hourMs = 3_600_000;
/** One each night, and one that failed. */
const oldHours = 50;

/** How old the youngest backup is, as far as backups lie where the site can see them. */
export async function checkBackup(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<Finding> {
  const last = await lastBackup(config).catch(() => 'silent' as const);
  if (last === 'silent') return unchecked(name, 'The bucket does not say.');
  if (last === undefined)
    return warning(
      name,
      `There is none in ${config.dataDir}/backups${config.bucket === undefined ? '' : ', nor in the bucket'}; those that lie elsewhere are not seen.`,
      'Make one each night (docs/production.md).',
    );
  const hours = Math.floor((Date.now() - last.madeAt.getTime()) / hourMs);
  const age = hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`;
  const sentence = `${last.place} is ${age} old.`;
  return hours > oldHours
    ? warning(
        name,
        sentence,
        'Look why there is no younger one, and try it: npm run backup -- --verify FILE.',
      )
    : ok(name, sentence);
}

import { sourceHealth, type SourceHealth } from '#modules/connectors/health.ts';
import { type SourceId, sourceIds, sourceNames } from '#modules/connectors/constants.ts';
import type { Db } from '#modules/context.ts';
import { type Finding, ok, unchecked, warning } from '#platform/checks/finding.ts';
import type { Config } from '#platform/process/config.ts';
import { readGivenSources } from '#platform/process/variables/connector-variables.ts';

const hourMs = 3_600_000;
/** Maximum age of the last read. Each source is read every hour. */
const oldHours = 26;

/** Checks each connected source of statistics. A source that is not connected has no finding. */
export async function checkSources(db: Db, config: Pick<Config, 'sources'>): Promise<Finding[]> {
  const [known, given] = await Promise.all([sourceHealth(db), readGivenSources(config.sources)]);
  const findings = sourceIds.flatMap((id) => {
    const unread = given[id]?.unread;
    if (unread !== undefined)
      return warning(nameOf(id), `The file of ${unread} cannot be read.`, 'Mend its path or its rights.');
    const health = known.find((one) => one.id === id);
    if (health !== undefined) return judge(health);
    const isGiven = Object.keys(given[id]?.fields ?? {}).length > 0;
    return isGiven ? unchecked(nameOf(id), 'The environment connects it, and it was not read yet.') : [];
  });
  return findings.length > 0 ? findings : [ok('Sources of figures', 'None is connected.')];
}

function judge({ id, readAt, failing }: SourceHealth): Finding {
  const name = nameOf(id);
  if (failing !== null)
    return warning(
      name,
      `It cannot be read since ${failing.since.toISOString()}: ${failing.said}.`,
      'The page Sources of the admin says what to do.',
    );
  if (readAt === null) return unchecked(name, 'It is connected, and was not read yet.');
  const hours = Math.floor((Date.now() - readAt.getTime()) / hourMs);
  const sentence = `It was read ${hours < 1 ? 'within the last hour' : `${hours} h ago`}.`;
  if (hours <= oldHours) return ok(name, sentence);
  return warning(name, sentence, 'Look whether a process of the role all or worker runs.');
}

function nameOf(id: SourceId): string {
  return `Source ${sourceNames[id]}`;
}

import { getConnectorHealth, type ConnectorHealth } from '#modules/connectors/health.ts';
import { type ConnectorId, connectorIds, connectorNames } from '#modules/connectors/constants.ts';
import type { Db } from '#modules/context.ts';
import { type CheckFinding, ok, unchecked, warning } from '#platform/checks/check-finding.ts';
import type { Config } from '#platform/process/config.ts';
import { readConfiguredConnectors } from '#platform/process/variables/connector-variables.ts';

const hourMs = 3_600_000;
/** Maximum age of the last read. Each connector is read every hour. */
const maxAgeHours = 26;

/** Checks each configured connector. A connector that is not configured has no finding. */
export async function checkConnectors(db: Db, config: Pick<Config, 'sources'>): Promise<CheckFinding[]> {
  const [healthRows, configured] = await Promise.all([
    getConnectorHealth(db),
    readConfiguredConnectors(config.sources),
  ]);
  const findings = connectorIds.flatMap((id) => {
    const unread = configured[id]?.unreadableVariable;
    if (unread !== undefined)
      return warning(
        formatConnectorName(id),
        `The file of ${unread} cannot be read.`,
        'Fix the path or the permissions of the file.',
      );
    const health = healthRows.find((row) => row.id === id);
    if (health !== undefined) return checkConnector(health);
    const isConfigured = Object.keys(configured[id]?.fields ?? {}).length > 0;
    return isConfigured
      ? unchecked(
          formatConnectorName(id),
          'The connector is set up by environment variables, and has not been read yet.',
        )
      : [];
  });
  return findings.length > 0 ? findings : [ok('Connectors', 'No connector is set up.')];
}

function checkConnector({ id, readAt, failing }: ConnectorHealth): CheckFinding {
  const name = formatConnectorName(id);
  if (failing !== null)
    return warning(
      name,
      `The connector has failed since ${failing.since.toISOString()}: ${failing.said}.`,
      'The page Sources of the admin explains what to do.',
    );
  if (readAt === null) return unchecked(name, 'The connector is set up, and has not been read yet.');
  const hours = Math.floor((Date.now() - readAt.getTime()) / hourMs);
  const sentence = `The connector was read ${hours < 1 ? 'within the last hour' : `${hours} h ago`}.`;
  if (hours <= maxAgeHours) return ok(name, sentence);
  return warning(name, sentence, 'Check that a process with the role all or worker is running.');
}

function formatConnectorName(id: ConnectorId): string {
  return `Source ${connectorNames[id]}`;
}

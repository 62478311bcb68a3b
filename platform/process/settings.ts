import type { Settings } from '#domain/context.ts';
import type { Config } from '#platform/process/config.ts';
import { loadSecret } from '#platform/process/data-folder.ts';

/** What the rooms are told of the configuration; `publicUrl` and the sender's name are known once the site starts. */
export async function readSettings(
  config: Omit<Config, 'role'>,
  known: { publicUrl: string; mailFromName: string },
): Promise<Settings> {
  return {
    ...known,
    optIn: config.optIn,
    mailTransport: config.smtp === undefined ? 'file' : 'smtp',
    secret: await loadSecret(config.dataDir, config.secret),
    mailFrom: config.mailFrom.address,
    undoSeconds: config.undoSeconds,
    mailRate: config.mailRate,
    mailConnections: config.mailConnections,
    contactTo: config.contactTo,
  };
}

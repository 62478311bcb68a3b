import type { BounceSource } from '#modules/bounces/ports.ts';
import type { Settings } from '#modules/context.ts';
import type { BounceConfig } from '#platform/process/variables/bounce-variables.ts';
import type { Config } from '#platform/process/config.ts';
import { readConfiguredConnectors } from '#platform/process/variables/connector-variables.ts';
import { loadSecret } from '#platform/process/data-folder.ts';

/**
 * Returns the part of the configuration that modules use. `publicUrl` is only known at the start of the site, and the name of the
 * sender changes with the site settings.
 */
export async function readSettings(
  config: Omit<Config, 'role'>,
  { publicUrl, from }: { publicUrl: string; from: { readonly name: string } },
): Promise<Settings> {
  return {
    publicUrl,
    get mailFromName() {
      return from.name;
    },
    isBehindCdn: config.cdnSeconds > 0,
    keepsPagesOffline: config.keepsPagesOffline,
    optIn: config.optIn,
    mailTransport: config.smtp === undefined ? 'file' : 'smtp',
    mailServers: config.smtp?.servers.map(({ name }) => name) ?? [],
    secret: await loadSecret(config.dataDir, config.secret),
    mailFrom: config.mailFrom.address,
    bounceAddress: config.bounces.address,
    bounceSources: listBounceSources(config.bounces),
    sesTopics: config.bounces.sesTopics,
    postmarkPassword: config.bounces.postmarkPassword,
    mailgunKey: config.bounces.mailgunKey,
    undoSeconds: config.undoSeconds,
    mailRate: config.mailRate,
    mailConnections: config.mailConnections,
    domainLimits: config.domainLimits,
    contactTo: config.contactTo,
    indexNowUrl: config.indexNowUrl,
    connectors: await readConfiguredConnectors(config.sources),
  };
}

function listBounceSources(bounces: BounceConfig): BounceSource[] {
  const sources: [BounceSource, boolean][] = [
    ['mailbox', bounces.mailbox !== undefined],
    ['mailServer', bounces.listener !== undefined],
    ['ses', bounces.sesTopics.length > 0],
    ['postmark', bounces.postmarkPassword !== undefined],
    ['mailgun', bounces.mailgunKey !== undefined],
  ];
  return sources.filter(([, isSet]) => isSet).map(([way]) => way);
}

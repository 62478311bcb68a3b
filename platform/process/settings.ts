import type { BounceWay } from '#modules/bounces/ports.ts';
import type { Settings } from '#modules/context.ts';
import type { BounceConfig } from '#platform/process/variables/bounce-variables.ts';
import type { Config } from '#platform/process/config.ts';
import { readGivenSources } from '#platform/process/variables/connector-variables.ts';
import { loadSecret } from '#platform/process/data-folder.ts';

/**
 * Returns the part of the configuration that modules use. `publicUrl` and the sender's name are only known at the start of the
 * site.
 */
export async function readSettings(
  config: Omit<Config, 'role'>,
  known: { publicUrl: string; mailFromName: string },
): Promise<Settings> {
  return {
    ...known,
    isBehindCdn: config.cdnSeconds > 0,
    keepsPagesOffline: config.keepsPagesOffline,
    optIn: config.optIn,
    mailTransport: config.smtp === undefined ? 'file' : 'smtp',
    mailServers: config.smtp?.servers.map(({ name }) => name) ?? [],
    secret: await loadSecret(config.dataDir, config.secret),
    mailFrom: config.mailFrom.address,
    bounceAddress: config.bounces.address,
    bounceWays: waysBack(config.bounces),
    sesTopics: config.bounces.sesTopics,
    postmarkPassword: config.bounces.postmarkPassword,
    mailgunKey: config.bounces.mailgunKey,
    undoSeconds: config.undoSeconds,
    deliveriesKeptMonths: config.deliveriesKeptMonths,
    auditKeptMonths: config.auditKeptMonths,
    messagesKeptMonths: config.messagesKeptMonths,
    visitsKeptMonths: config.visitsKeptMonths,
    mailRate: config.mailRate,
    mailConnections: config.mailConnections,
    domainLimits: config.domainLimits,
    contactTo: config.contactTo,
    indexNow: config.indexNow,
    sources: await readGivenSources(config.sources),
  };
}

function waysBack(bounces: BounceConfig): BounceWay[] {
  const ways: [BounceWay, boolean][] = [
    ['mailbox', bounces.mailbox !== undefined],
    ['mailServer', bounces.listener !== undefined],
    ['ses', bounces.sesTopics.length > 0],
    ['postmark', bounces.postmarkPassword !== undefined],
    ['mailgun', bounces.mailgunKey !== undefined],
  ];
  return ways.filter(([, isSet]) => isSet).map(([way]) => way);
}

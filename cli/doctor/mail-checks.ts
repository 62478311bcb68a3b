import { join } from 'node:path';
import { mailServer, recordNotes } from '#content/mail-checks.ts';
import { checkSenderRecords, type SenderRecord } from '#modules/mail-sender/records.ts';
import {
  type Check,
  checkLimitMs,
  failure,
  type CheckFinding,
  ok,
  unchecked,
  warning,
} from '#platform/checks/check-finding.ts';
import { listMailExchangers, createSystemDns } from '#platform/mail/system-dns.ts';
import { openDkim, readPublicKey } from '#platform/mail/dkim.ts';
import { checkServer } from '#platform/mail/smtp-check.ts';
import type { Config } from '#platform/process/config.ts';

/** Slightly shorter than the time limit of a check, so that the finding contains the error of the server. */
const connectionLimitMs = checkLimitMs - 500;
/** Reserved domains, which no one can register (RFC 2606, RFC 6762). */
const reservedDomains = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost|local)$/;
const dnsTimeout = { state: 'unchecked', sentence: 'DNS did not answer in time.' } as const;

/** Checks the login at each mail server, and the DNS records with which receivers verify the sender. */
export function listMailChecks(config: Config): Check[] {
  const { smtp } = config;
  if (smtp === undefined) {
    const outbox = 'SMTP_URL is not set: emails are written to files in DATA_DIR/outbox and are not sent.';
    return [{ name: 'Mail server', run: async () => unchecked('Mail server', outbox) }];
  }
  const domain = config.mailFrom.address.slice(config.mailFrom.address.lastIndexOf('@') + 1).toLowerCase();
  return [
    ...smtp.servers.map((server): Check => {
      const name = `Mail server ${server.name}`;
      return {
        name,
        run: async () => toServerFinding(name, await checkServer(server, connectionLimitMs)),
      };
    }),
    ...(reservedDomains.test(domain) ? [warnOfReservedDomain(domain)] : listDnsChecks(config, domain)),
  ];
}

function toServerFinding(name: string, check: Awaited<ReturnType<typeof checkServer>>): CheckFinding {
  if (check.outcome === 'ready') {
    const connectionText = check.tls === undefined ? mailServer.plain : mailServer.encrypted(check.tls);
    const loginText = check.user === undefined ? mailServer.notLoggedIn : mailServer.loggedIn(check.user);
    return ok(name, `${connectionText}, ${loginText}, within ${check.tookMs} ms.`);
  }
  const { kind, answer } = check.fault;
  const advice =
    kind === 'login'
      ? 'Check the user and the password in SMTP_URL; both must be percent-encoded (/ is %2F).'
      : 'Check SMTP_URL.';
  return failure(name, `${mailServer.about[kind]} The response of the mail server: ${answer}`, advice);
}

function warnOfReservedDomain(domain: string): Check {
  const sentence = `Emails are sent from ${domain}, which is a reserved domain.`;
  return {
    name: 'Sender',
    run: async () => warning('Sender', sentence, 'Set MAIL_FROM to an address of a domain that you own.'),
  };
}

function listDnsChecks(config: Config, domain: string): Check[] {
  return [
    { name: 'DNS records', run: () => checkDnsRecords(config), timeoutFinding: dnsTimeout },
    { name: 'MX', run: () => checkMailExchangers(domain), timeoutFinding: dnsTimeout },
  ];
}

async function checkDnsRecords(config: Config): Promise<CheckFinding[]> {
  const { mailFrom, bounces, dkim: signing, dataDir } = config;
  const keyOptions = signing && { ...signing, folder: join(dataDir, 'dkim') };
  // Only the first start of the site creates the key, so there may be no key yet.
  const dkim =
    keyOptions && (await readPublicKey(keyOptions)) !== undefined ? await openDkim(keyOptions) : undefined;
  const settings = { mailFrom: mailFrom.address, bounceAddress: bounces.address };
  const records = await checkSenderRecords({ dns: createSystemDns(), dkim, settings });
  const isKeyMissing = signing !== undefined && dkim === undefined;
  return records.map((record) =>
    isKeyMissing && record.state === 'unsigned'
      ? unchecked(
          'DKIM',
          'There is no DKIM key yet: the first start creates the key and the DNS record to publish.',
        )
      : toRecordFinding(record),
  );
}

function toRecordFinding({ kind, name, value, state, notes }: SenderRecord): CheckFinding {
  const notesText = notes.map((note) => recordNotes[note]).join(' ');
  if (state === 'found') return ok(kind, `${name} is correct.`);
  if (state === 'unreachable') return unchecked(kind, `DNS did not answer for ${name}.`);
  if (state === 'unsigned')
    return warning(
      kind,
      'This site does not sign emails.',
      'Set DKIM_DOMAIN, unless your mail server signs.',
    );
  if (state === 'missing')
    return warning(kind, `There is no DNS record at ${name}.`, `Publish the TXT record ${value}`);
  const sentence =
    `The record at ${name} is ${state === 'weak' ? 'too permissive' : 'incorrect'}. ${notesText}`.trim();
  return warning(kind, sentence, `Publish a record such as ${value}`);
}

async function checkMailExchangers(domain: string): Promise<CheckFinding> {
  const servers = await listMailExchangers(domain);
  if (servers === undefined) return unchecked('MX', `DNS did not answer for ${domain}.`);
  if (servers.length > 0) return ok('MX', `Replies to ${domain} go to ${servers.join(', ')}.`);
  const sentence = `${domain} receives no emails: replies and bounces are lost.`;
  return warning(
    'MX',
    sentence,
    'Publish an MX record, or set MAIL_FROM to an address that receives emails.',
  );
}

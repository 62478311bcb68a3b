import { isRecordTooLong, type SenderNote } from '#modules/mail-sender/constants.ts';
import type { DnsResolver } from '#modules/mail-sender/ports.ts';

/**
 * The result of a domain's SPF record as receivers evaluate it; `isBroken`: receivers cannot use the record, or the
 * record allows every sender or no sender.
 */
export type SpfCheckResult = { found: string[]; notes: SenderNote[]; isBroken: boolean };

/**
 * Addresses that belong to no mail server (RFC 1112, 791 and 6666), in both halves of IPv4 and in IPv6. A record that
 * allows one of these addresses allows every sender. The check of the first address also reports the other findings,
 * because receivers read the whole record for this address.
 */
const probeAddresses = ['240.0.0.1', '0.1.2.3', '100::1'] as const;
/** The probe addresses as `%{i}` and `%{ir}` write them in names (RFC 7208, 7.3). */
const probeNames = ['240.0.0.1', '0.1.2.3', `0.1.0.0.${'0.'.repeat(27)}1`].flatMap((name) => [
  name,
  name.split('.').toReversed().join('.'),
]);

/** Evaluates the SPF record of a domain as a receiver would (RFC 7208). Returns undefined if DNS does not respond. */
export async function checkSpf(dns: DnsResolver, domain: string): Promise<SpfCheckResult | undefined> {
  const texts = await dns.texts(domain);
  if (texts === undefined) return undefined;
  const found = texts.filter((text) => /^\s*v=spf1(?:\s|$)/i.test(text));
  const [record] = found;
  if (record === undefined) return { found, notes: [], isBroken: false };
  if (found.length > 1) return { found, notes: ['several'], isBroken: true };
  if (isRecordTooLong(record)) return { found, notes: ['tooLong'], isBroken: true };
  // Receivers ignore a record that begins with a blank, or that has a character other than a space after the version.
  if (!isValidSpfStart(record)) return { found, notes: ['spfSyntax'], isBroken: true };
  const notes = allowsNoServer(record) ? ['spfNobody' as const] : await listNotes(dns, domain);
  if (notes === undefined) return undefined;
  return { found, notes, isBroken: notes.some((note) => note !== 'spfOpenEnd') };
}

async function listNotes(dns: DnsResolver, domain: string): Promise<SenderNote[] | undefined> {
  const [first, ...others] = await Promise.all(probeAddresses.map((ip) => evaluate(dns, domain, ip)));
  if (first === undefined || first.result === 'temperror') return undefined;
  if (first.result === 'permerror' || first.result === 'none') return [toNote(first.text)];
  if ([first, ...others].some(({ result }) => result === 'pass')) return ['spfEverybody'];
  return first.result === 'neutral' ? ['spfOpenEnd'] : [];
}

/** The result of the SPF verifier, and the reason for an error. */
type Evaluation = { result: string; text: string };

async function evaluate(dns: DnsResolver, domain: string, ip: string): Promise<Evaluation> {
  // The verifier is loaded at the first check, because loading takes 0.15 s and 35 MB.
  const { spf } = await import('mailauth/lib/spf/index.js');
  const resolver = (name: string, type: string) => resolveForMailauth(dns, name, type);
  const { status } = await spf({
    ip,
    sender: `postmaster@${domain}`,
    helo: domain,
    mta: domain,
    resolver,
    strict: true,
  });
  return { result: status.result, text: status.comment ?? '' };
}

/** Responds in the same way as `resolve` of node:dns: with a list, or an error with a code. */
async function resolveForMailauth(
  dns: DnsResolver,
  name: string,
  type: string,
): Promise<string[] | string[][]> {
  // A name that contains the probe address has no records. The names of real senders contain other addresses and exist.
  if (type === 'PTR' || probeNames.some((probe) => name.includes(probe))) return [];
  const answer = await queryRecords(dns, name, type);
  if (answer === undefined) throw createDnsError('ETIMEOUT');
  if (answer.length === 0) throw createDnsError('ENODATA');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of mailauth leaves out the form of MX
  return answer as string[] | string[][];
}

async function queryRecords(dns: DnsResolver, name: string, type: string): Promise<unknown[] | undefined> {
  if (type === 'A' || type === 'AAAA') return dns.addresses(name, type === 'A' ? 4 : 6);
  if (type === 'MX')
    return (await dns.exchangers(name))
      ?.filter((exchange) => exchange !== '')
      .map((exchange) => ({ exchange, priority: 10 }));
  return (await dns.texts(name))?.filter((text) => !isRecordTooLong(text)).map((text) => [text]);
}

function createDnsError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Maps the error messages of mailauth to notes. The tests contain a record for each message. */
function toNote(text: string): SenderNote {
  if (text.endsWith(': Too many void DNS results')) return 'spfVoid';
  if (text.endsWith(': Too many DNS requests')) return 'spfLookups';
  if (/: (?:no|multiple) SPF records found for /.test(text)) return 'spfIncludeMissing';
  return 'spfSyntax';
}

function isValidSpfStart(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

/** Returns true if the record allows no server: the domain then sends no emails. */
function allowsNoServer(record: string): boolean {
  const terms = record
    .split(/ +/)
    .slice(1)
    .filter((term) => term !== '');
  return (
    terms.some((term) => /^-all$/i.test(term)) &&
    terms.every((term) => /^[?~-]all$/i.test(term) || /^exp=/i.test(term))
  );
}

import { isRecordTooLong, type SenderNote } from '#modules/mail-sender/constants.ts';
import type { DnsResolver } from '#modules/mail-sender/ports.ts';
import { parseTagList } from '#modules/mail-sender/tag-list.ts';

/**
 * The result of a domain's DMARC record as receivers interpret it: the name of the record, the policy, and notes
 * about problems. `isBroken`: receivers cannot use the record, or our own emails fail.
 */
export type DmarcCheckResult = {
  name: string;
  found: string[];
  policy: Policy | undefined;
  notes: SenderNote[];
  isBroken: boolean;
  /** True if older receivers, which use the public suffix list, find no policy. */
  isWeak: boolean;
};

type Policy = 'none' | 'quarantine' | 'reject';

/**
 * The domains of an email: the domain of its From address, and the domains that authenticate it. `signature` is the
 * domain of the DKIM signature if there is a signature; `envelope` is the domain of the bounce address.
 */
export type SenderDomains = { from: string; signature: string | undefined; envelope: string };

type Tags = ReadonlyMap<string, string>;
type DmarcRecords = { domain: string; records: string[]; tags: Tags };

/** The tree walk shortens a domain with more labels to this number at once (RFC 9989, 4.10). */
const walkLabels = 7;
/** The policy of a record that is marked as a test (RFC 9989, 4.7). */
const testPolicies = { reject: 'quarantine', quarantine: 'none', none: 'none' } as const;
const validPolicies: readonly string[] = ['none', 'quarantine', 'reject'] satisfies Policy[];

/**
 * Evaluates the DMARC record of a domain as receivers do: newer receivers find the organizational domain by a DNS tree walk
 * (RFC 9989), older receivers by the public suffix list (RFC 7489). Returns undefined if DNS does not respond.
 */
export async function checkDmarc(
  dns: DnsResolver,
  domains: SenderDomains,
): Promise<DmarcCheckResult | undefined> {
  const { from } = domains;
  const ownRecords = await fetchDmarcRecords(dns, from);
  if (ownRecords === undefined) return undefined;
  if (ownRecords.length > 1) return createBrokenResult(from, ownRecords, ['several']);
  const recordsAbove = ownRecords.length === 1 ? undefined : await listRecordsAbove(dns, from);
  if (ownRecords.length === 0 && recordsAbove === undefined) return undefined;
  const policy =
    ownRecords.length === 1 ? toDmarcRecords(from, ownRecords) : findPolicyRecord(from, recordsAbove ?? []);
  if (policy === undefined) {
    const domainWithSeveral = (recordsAbove ?? []).find(({ records }) => records.length > 1);
    return domainWithSeveral === undefined
      ? createEmptyResult(from)
      : createBrokenResult(domainWithSeveral.domain, domainWithSeveral.records, ['several']);
  }
  return checkRecord(dns, policy, domains);
}

async function checkRecord(
  dns: DnsResolver,
  found: DmarcRecords,
  domains: SenderDomains,
): Promise<DmarcCheckResult | undefined> {
  const { from } = domains;
  const { domain, records, tags } = found;
  const isInherited = domain !== from;
  const inherited: SenderNote[] = isInherited ? ['dmarcInherited'] : [];
  if (isRecordTooLong(records[0] ?? '')) return createBrokenResult(domain, records, ['tooLong']);
  const exists = isInherited && tags.has('np') ? await dns.exists(from) : true;
  if (exists === undefined) return undefined;
  const order = isInherited ? (exists ? ['sp', 'p'] : ['np', 'sp', 'p']) : ['p'];
  const isReadable = hasValidPolicies(records[0] ?? '', tags);
  // Receivers apply p=none if the policy is invalid and reports are requested, and ignore the record otherwise.
  if (!isReadable && !hasReportAddress(tags))
    return createBrokenResult(domain, records, [...inherited, 'dmarcSyntax']);
  const published = isReadable
    ? parsePolicy(order.map((tag) => tags.get(tag)).find((value) => value !== undefined))
    : 'none';
  const isTest = tags.get('t')?.toLowerCase() === 'y';
  const policy = isTest && published !== undefined ? testPolicies[published] : published;
  const alignment = await listAlignmentNotes(dns, tags, domains);
  if (alignment === undefined) return undefined;
  const errorNotes: SenderNote[] = [...(isReadable ? [] : ['dmarcSyntax' as const]), ...alignment];
  const isUnlisted = isInherited && domain !== (await getListedOrganisation(from));
  const hints: [SenderNote, boolean][] = [
    ['dmarcUnlisted', isUnlisted],
    ['dmarcTesting', isTest],
    ['dmarcPercent', (tags.get('pct') ?? '100') !== '100'],
  ];
  return {
    name: `_dmarc.${domain}`,
    found: records,
    policy,
    notes: [...inherited, ...errorNotes, ...hints.filter(([, applies]) => applies).map(([note]) => note)],
    isBroken: errorNotes.length > 0,
    isWeak: isUnlisted,
  };
}

/**
 * Returns notes about the alignment of the domains. An email passes with an aligned signature or with aligned SPF
 * (RFC 9989, 5.3).
 */
async function listAlignmentNotes(
  dns: DnsResolver,
  tags: Tags,
  { from, signature, envelope }: SenderDomains,
): Promise<SenderNote[] | undefined> {
  // If this site does not sign the email, the mail server may sign it later, so only SPF can be checked.
  const [authenticatedDomain, tag, strictNote] =
    signature === undefined
      ? ([envelope, 'aspf', 'dmarcStrictSender'] as const)
      : ([signature, 'adkim', 'dmarcStrictSignature'] as const);
  const modes = [tags.get('adkim') ?? 'r', tags.get('aspf') ?? 'r'];
  // If the value is `strict`, some receivers use its first letter, and other receivers ignore the tag.
  const notes: SenderNote[] = modes.every((mode) => /^[rs]$/i.test(mode)) ? [] : ['dmarcAlignmentSyntax'];
  if (authenticatedDomain === from) return notes;
  const sharesListedOrganisation =
    (await getListedOrganisation(authenticatedDomain)) === (await getListedOrganisation(from));
  const sharesWalkedOrganisation = await haveSameOrganisation(dns, authenticatedDomain, from);
  if (sharesWalkedOrganisation === undefined) return undefined;
  if (!sharesListedOrganisation && !sharesWalkedOrganisation) return [...notes, 'dmarcUnaligned'];
  if (/^s/i.test(tags.get(tag) ?? 'r')) return [...notes, strictNote];
  if (!sharesWalkedOrganisation) return [...notes, 'dmarcUnalignedByWalk'];
  return sharesListedOrganisation ? notes : [...notes, 'dmarcUnalignedByList'];
}

/**
 * Returns true if the tree walk finds the same organizational domain for the two domains (RFC 9989, 4.10.2). Returns
 * undefined if DNS does not respond.
 */
async function haveSameOrganisation(
  dns: DnsResolver,
  firstDomain: string,
  secondDomain: string,
): Promise<boolean | undefined> {
  const walks = await Promise.all([listRecordsAbove(dns, firstDomain), listRecordsAbove(dns, secondDomain)]);
  const [first, second] = walks.map(
    (found, index) => found && getOrganisation(index === 0 ? firstDomain : secondDomain, found),
  );
  return first === undefined || second === undefined ? undefined : first === second;
}

/**
 * Walks up the DNS tree and returns the names with records at or above a domain, the longest first. Receivers ignore
 * a name with several records (RFC 9989, 4.10). Returns undefined if DNS does not respond.
 */
async function listRecordsAbove(dns: DnsResolver, domain: string): Promise<DmarcRecords[] | undefined> {
  const found: DmarcRecords[] = [];
  let labels = domain.split('.');
  while (labels.length > 0) {
    const name = labels.join('.');
    // oxlint-disable-next-line no-await-in-loop -- the answer decides whether the walk goes on
    const records = await fetchDmarcRecords(dns, name);
    if (records === undefined) return undefined;
    const recordsHere = toDmarcRecords(name, records);
    if (records.length > 0) found.push(recordsHere);
    if (records.length === 1 && /^[yn]$/i.test(recordsHere.tags.get('psd') ?? '')) break;
    labels = labels.length > walkLabels ? labels.slice(-walkLabels) : labels.slice(1);
  }
  return found;
}

/** Returns the organizational domain that a tree walk selects (RFC 9989, 4.10.2). */
function getOrganisation(domain: string, recordsAbove: readonly DmarcRecords[]): string {
  const usable = recordsAbove.filter(({ records }) => records.length === 1);
  for (const { domain: name, tags } of usable) {
    const psd = tags.get('psd')?.toLowerCase();
    if (psd === 'n') return name;
    // The organizational domain is one label below a public suffix.
    if (psd === 'y' && name !== domain)
      return domain
        .split('.')
        .slice(-name.split('.').length - 1)
        .join('.');
  }
  return usable.at(-1)?.domain ?? domain;
}

/**
 * Returns the record that applies to a domain without its own record: the record of the organizational domain, or
 * else the record of the public suffix above the domain.
 */
function findPolicyRecord(domain: string, recordsAbove: readonly DmarcRecords[]): DmarcRecords | undefined {
  const organisation = getOrganisation(domain, recordsAbove);
  const usable = recordsAbove.filter(({ records }) => records.length === 1);
  const suffix = usable.findLast(({ tags }) => tags.get('psd')?.toLowerCase() === 'y');
  return usable.find(({ domain: name }) => name === organisation) ?? suffix;
}

/** Returns the registered domain according to the public suffix list: example.com.ng for news.example.com.ng. */
async function getListedOrganisation(domain: string): Promise<string> {
  const { getDomain } = await import('tldts');
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}

async function fetchDmarcRecords(dns: DnsResolver, domain: string): Promise<string[] | undefined> {
  const texts = await dns.texts(`_dmarc.${domain}`);
  return texts
    ?.map((text) => text.trim())
    .filter((text) => /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text));
}

function toDmarcRecords(domain: string, records: string[]): DmarcRecords {
  const { tags } = parseTagList(records[0] ?? '');
  return { domain, records, tags: new Map([...tags].map(([name, value]) => [name.toLowerCase(), value])) };
}

/** Returns true if `p` is a valid policy, and if `sp` and `np` are valid policies or not set. */
function hasValidPolicies(record: string, tags: Tags): boolean {
  const optional = [tags.get('sp'), tags.get('np')].filter((value) => value !== undefined);
  return (
    parseTagList(record).isValid &&
    [tags.get('p'), ...optional].every((value) => parsePolicy(value) !== undefined)
  );
}

function hasReportAddress(tags: Tags): boolean {
  return (tags.get('rua') ?? '').split(',').some((address) => /^[a-z][a-z\d+.-]*:/i.test(address.trim()));
}

function parsePolicy(text: string | undefined): Policy | undefined {
  const policy = text?.toLowerCase() ?? '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has the members of the type
  return validPolicies.includes(policy) ? (policy as Policy) : undefined;
}

function createEmptyResult(domain: string): DmarcCheckResult {
  return {
    name: `_dmarc.${domain}`,
    found: [],
    policy: undefined,
    notes: [],
    isBroken: false,
    isWeak: false,
  };
}

function createBrokenResult(domain: string, found: string[], notes: SenderNote[]): DmarcCheckResult {
  return { name: `_dmarc.${domain}`, found, policy: undefined, notes, isBroken: true, isWeak: false };
}

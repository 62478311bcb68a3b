import type { SenderNote } from '#domain/sender/limits.ts';
import type { Dns } from '#domain/sender/ports.ts';

/**
 * What is to be said of a domain's DMARC record: where it stands, what is asked of receivers, and whether our emails meet
 * it. `isBroken`: receivers cannot use it, or our own emails fail it.
 */
export type DmarcJudgement = {
  name: string;
  found: string[];
  policy: 'none' | 'quarantine' | 'reject' | undefined;
  notes: SenderNote[];
  isBroken: boolean;
};

/** Domains that prove an email: of the signature, if there is one, and of the address that bounces go to. */
export type SenderDomains = { from: string; signature: string | undefined; envelope: string };

/**
 * Looks at the DMARC record of a domain as a receiver would (RFC 7489): its own, else that of the organisation's domain
 * above it, where `sp` or, for a domain that does not exist, `np` (RFC 9091) goes before `p`. Undefined where DNS does not
 * answer.
 */
export async function judgeDmarc(dns: Dns, domains: SenderDomains): Promise<DmarcJudgement | undefined> {
  const { from } = domains;
  const organisation = await organisationOf(from);
  const own = await dns.texts(`_dmarc.${from}`);
  if (own === undefined) return undefined;
  const ownRecords = own.filter((text) => isDmarc(text));
  const isInherited = ownRecords.length === 0 && organisation !== from;
  if (!isInherited) return judged(`_dmarc.${from}`, ownRecords, ['p'], domains);
  const name = `_dmarc.${organisation}`;
  const above = await dns.texts(name);
  if (above === undefined) return undefined;
  const records = above.filter((text) => isDmarc(text));
  if (records.length === 0) return judged(`_dmarc.${from}`, [], ['p'], domains);
  const exists = await dns.exists(from);
  if (exists === undefined) return undefined;
  const judgement = await judged(name, records, exists ? ['sp', 'p'] : ['np', 'sp', 'p'], domains);
  return { ...judgement, notes: ['dmarcInherited', ...judgement.notes] };
}

/** The domain that an organisation registered, by the list of public suffixes: example.com.ng of news.example.com.ng. */
async function organisationOf(domain: string): Promise<string> {
  const { getDomain } = await import('tldts');
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}

async function judged(
  name: string,
  found: string[],
  order: readonly string[],
  domains: SenderDomains,
): Promise<DmarcJudgement> {
  const [record, ...others] = found;
  if (record === undefined) return { name, found, policy: undefined, notes: [], isBroken: false };
  if (others.length > 0) return { name, found, policy: undefined, notes: ['several'], isBroken: true };
  const tags = tagsOf(record);
  const asked = order.map((tag) => tags.get(tag)).find((value) => value !== undefined);
  const policy = policyOf(asked);
  // A policy that nobody can read counts as none where reports are asked for, and as no record elsewhere.
  if (policy === undefined && !tags.has('rua'))
    return { name, found, policy, notes: ['dmarcSyntax'], isBroken: true };
  const notes = await alignmentNotes(tags, domains);
  if (policy === undefined) notes.unshift('dmarcSyntax');
  return { name, found, policy: policy ?? 'none', notes, isBroken: notes.length > 0 };
}

/** An email passes by its signature or by SPF; either is enough (RFC 7489, 3.1 and 6.6.2). */
async function alignmentNotes(
  tags: ReadonlyMap<string, string>,
  domains: SenderDomains,
): Promise<SenderNote[]> {
  const { from, signature, envelope } = domains;
  // Without a signature here the mail server may make one of its own, and SPF is all that is known.
  const [prover, tag, note] =
    signature === undefined
      ? ([envelope, 'aspf', 'dmarcStrictSender'] as const)
      : ([signature, 'adkim', 'dmarcStrictSignature'] as const);
  if (!(await fits(prover, from, 'relaxed'))) return ['dmarcUnaligned'];
  const isStrict = tags.get(tag)?.toLowerCase() === 's';
  return isStrict && !(await fits(prover, from, 'strict')) ? [note] : [];
}

async function fits(domain: string, from: string, way: 'strict' | 'relaxed'): Promise<boolean> {
  if (way === 'strict') return domain === from;
  return (await organisationOf(domain)) === (await organisationOf(from));
}

function policyOf(text: string | undefined): DmarcJudgement['policy'] {
  const policy = text?.toLowerCase();
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : undefined;
}

function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text.trim());
}

function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(';').flatMap((part): [string, string][] => {
    const [name, value] = part.split('=', 2);
    return value === undefined ? [] : [[(name ?? '').trim().toLowerCase(), value.trim()]];
  });
  return new Map(pairs);
}

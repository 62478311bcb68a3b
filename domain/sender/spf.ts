import type { SenderNote } from '#domain/sender/limits.ts';
import type { Dns } from '#domain/sender/ports.ts';

/** What is to be said of a domain's SPF record; `isBroken`: receivers cannot use it, or it lets nobody in. */
export type SpfJudgement = { found: string[]; notes: SenderNote[]; isBroken: boolean };

/** Terms that ask DNS, of a record and of all that it includes (RFC 7208, 4.6.4). */
const lookupLimit = 10;

const mechanism =
  /^[+?~-]?(?:all|include:.+|a(?:[:/].*)?|mx(?:[:/].*)?|ptr(?::.+)?|ip4:[\d.]+(?:\/\d+)?|ip6:[\da-f:.]+(?:\/\d+)?|exists:.+)$/i;
const modifier = /^[a-z][\w.-]*=\S*$/i;

type Walk = { lookups: number; seen: Set<string>; notes: Set<SenderNote> };

/** Looks at the SPF record of a domain as a receiver would (RFC 7208); undefined where DNS does not answer. */
export async function judgeSpf(dns: Dns, domain: string): Promise<SpfJudgement | undefined> {
  const texts = await dns.texts(domain);
  if (texts === undefined) return undefined;
  const found = spfOf(texts);
  const [record] = found;
  const notes = new Set<SenderNote>();
  if (record === undefined) return { found, notes: [], isBroken: false };
  if (found.length > 1) return { found, notes: ['several'], isBroken: true };
  const walk: Walk = { lookups: 0, seen: new Set([domain]), notes };
  const end = await follow(dns, record, walk);
  if (end === undefined) return undefined;
  if (end === '+') notes.add('spfEverybody');
  if (end === '?') notes.add('spfOpenEnd');
  if (isEmpty(record)) notes.add('spfNobody');
  if (walk.lookups > lookupLimit) notes.add('spfLookups');
  return { found, notes: [...notes], isBroken: [...notes].some((note) => note !== 'spfOpenEnd') };
}

/** Goes through a record and what it includes; answers its last word, `?` where it has none, undefined without DNS. */
async function follow(dns: Dns, record: string, walk: Walk): Promise<string | undefined> {
  const terms = termsOf(record);
  if (terms.some((term) => !mechanism.test(term) && !modifier.test(term))) walk.notes.add('spfSyntax');
  walk.lookups += terms.filter((term) =>
    /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:)|^redirect=/i.test(term),
  ).length;
  const included = terms.flatMap((term) => /^[+?~-]?include:(.+)$/i.exec(term)?.[1] ?? []);
  for (const name of included) {
    const end = await open(dns, name, walk);
    if (end === null) return undefined;
    if (end === '+') walk.notes.add('spfEverybody');
  }
  const all = terms.find((term) => /^[+?~-]?all$/i.test(term));
  if (all !== undefined) return all.length === 3 ? '+' : all.charAt(0);
  const redirect = terms.flatMap((term) => /^redirect=(.+)$/i.exec(term)?.[1] ?? [])[0];
  if (redirect === undefined) return '?';
  return (await open(dns, redirect, walk)) ?? undefined;
}

/** The last word of another domain's record; null where DNS does not answer. */
async function open(dns: Dns, name: string, walk: Walk): Promise<string | null> {
  const domain = name.toLowerCase();
  // Where it leads is known for each email alone (RFC 7208, 7).
  if (domain.includes('%')) return '-';
  if (walk.seen.has(domain) || walk.lookups > lookupLimit) return '-';
  walk.seen.add(domain);
  const texts = await dns.texts(domain);
  if (texts === undefined) return null;
  const [record, ...others] = spfOf(texts);
  if (record === undefined || others.length > 0) {
    walk.notes.add('spfIncludeMissing');
    return '-';
  }
  return (await follow(dns, record, walk)) ?? null;
}

function spfOf(texts: readonly string[]): string[] {
  return texts.filter((text) => /^v=spf1(?: |$)/i.test(text.trim()));
}

function termsOf(record: string): string[] {
  return record.trim().split(/ +/).slice(1);
}

/** It names nobody who may send: the domain is said to send no emails at all. */
function isEmpty(record: string): boolean {
  return (
    termsOf(record).every((term) => /^[?~-]all$/i.test(term) || /^exp=/i.test(term)) &&
    termsOf(record).some((term) => /^-all$/i.test(term))
  );
}

import type { DnsResolver } from '#modules/mail-sender/ports.ts';

/**
 * SPF needs at most 11 TXT queries, and 10 address queries for each of 10 MX records. DMARC needs at most 16 queries
 * (RFC 7208, 4.6.4; RFC 9989, 4.10).
 */
const maxQueries = 130;

/**
 * Returns a resolver that sends each DNS query only once and at most 130 queries, and stops waiting when `limit` is
 * aborted, so that a check of the records always ends.
 */
export function limitDns(dns: DnsResolver, limit: AbortSignal): DnsResolver {
  const answers = new Map<string, Promise<unknown>>();
  const aborted = new Promise<undefined>((resolve) => {
    if (limit.aborted) resolve(undefined);
    limit.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  function queryOnce<Result>(key: string, dnsQuery: () => Promise<Result>): Promise<Result | undefined> {
    const cachedAnswer = answers.get(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key begins with the kind of the answer
    if (cachedAnswer !== undefined) return cachedAnswer as Promise<Result | undefined>;
    if (limit.aborted || answers.size >= maxQueries) return Promise.resolve(undefined);
    const dnsAnswer = Promise.race([dnsQuery(), aborted]);
    answers.set(key, dnsAnswer);
    return dnsAnswer;
  }
  return {
    texts: (name) => queryOnce(`texts ${name}`, () => dns.texts(name)),
    exists: (name) => queryOnce(`exists ${name}`, () => dns.exists(name)),
    addresses: (name, family) => queryOnce(`addresses${family} ${name}`, () => dns.addresses(name, family)),
    exchangers: (name) => queryOnce(`exchangers ${name}`, () => dns.exchangers(name)),
  };
}

import type { Dns } from '#modules/mail-sender/ports.ts';

/**
 * SPF needs at most 11 TXT queries and 10 address queries for each of 10 MX, DMARC at most 16 (RFC 7208, 4.6.4; RFC 9989,
 * 4.10).
 */
const maxQuestions = 130;

/**
 * Sends each DNS query once, 130 at most, and stops waiting when `limit` is aborted, so that a check of the records always
 * ends.
 */
export function boundDns(dns: Dns, limit: AbortSignal): Dns {
  const answers = new Map<string, Promise<unknown>>();
  const aborted = new Promise<undefined>((resolve) => {
    if (limit.aborted) resolve(undefined);
    limit.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  function ask<Answer>(key: string, question: () => Promise<Answer>): Promise<Answer | undefined> {
    const known = answers.get(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key begins with the kind of the answer
    if (known !== undefined) return known as Promise<Answer | undefined>;
    if (limit.aborted || answers.size >= maxQuestions) return Promise.resolve(undefined);
    const answer = Promise.race([question(), aborted]);
    answers.set(key, answer);
    return answer;
  }
  return {
    texts: (name) => ask(`texts ${name}`, () => dns.texts(name)),
    exists: (name) => ask(`exists ${name}`, () => dns.exists(name)),
    addresses: (name, family) => ask(`addresses${family} ${name}`, () => dns.addresses(name, family)),
    exchangers: (name) => ask(`exchangers ${name}`, () => dns.exchangers(name)),
  };
}

import type { Dns } from '#modules/mail-sender/ports.ts';

/** SPF asks at most 11 TXT, 10 addresses for each of 10 MX, DMARC at most 16 (RFC 7208, 4.6.4; RFC 9989, 4.10). */
const maxQuestions = 130;

/**
 * Asks each question once, 130 at most, and waits for no answer after `limit` is aborted: whatever DNS does, a check of
 * the records ends.
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

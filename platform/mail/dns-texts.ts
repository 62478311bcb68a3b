import { Resolver } from 'node:dns/promises';
import type { Dns } from '#modules/mail-sender/ports.ts';

const limits = { timeout: 2_000, tries: 2 } as const;
/** Errors for a name that has no such records. */
const emptyAnswers = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** DNS with the resolver of this machine. */
export function systemDns(): Dns {
  return {
    texts: async (name) =>
      (await answerOf((resolver) => resolver.resolveTxt(name)))?.map((strings) => strings.join('')),
    exists: async (name) => {
      try {
        return (await new Resolver(limits).resolveTxt(name)).length > 0;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'ENODATA') return true;
        return code === 'ENOTFOUND' ? false : undefined;
      }
    },
    addresses: (name, family) =>
      answerOf((resolver) => (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name))),
    exchangers: mailExchangers,
  };
}

/** Returns the mail servers of a domain (MX), or undefined if DNS does not respond. */
export async function mailExchangers(domain: string): Promise<string[] | undefined> {
  return (await answerOf((resolver) => resolver.resolveMx(domain)))?.map(({ exchange }) => exchange);
}

async function answerOf<Answer>(
  ask: (resolver: Resolver) => Promise<Answer[]>,
): Promise<Answer[] | undefined> {
  try {
    return await ask(new Resolver(limits));
  } catch (error) {
    return emptyAnswers.has(codeOf(error)) ? [] : undefined;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

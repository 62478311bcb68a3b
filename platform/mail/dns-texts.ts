import { Resolver } from 'node:dns/promises';
import type { Dns } from '#domain/sender/ports.ts';

const limits = { timeout: 2_000, tries: 2 } as const;
/** The name is there not at all, or without texts: an answer too. */
const emptyAnswers = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the resolver of this machine. */
export function systemDns(): Dns {
  return {
    texts: async (name) => {
      const resolver = new Resolver(limits);
      try {
        return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
      } catch (error) {
        return emptyAnswers.has(codeOf(error)) ? [] : undefined;
      }
    },
    exists: async (name) => {
      const resolver = new Resolver(limits);
      try {
        return (await resolver.resolveTxt(name)).length > 0;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'ENODATA') return true;
        return code === 'ENOTFOUND' ? false : undefined;
      }
    },
  };
}

/** The servers that take emails for a domain (MX); undefined where DNS does not answer. */
export async function mailExchangers(domain: string): Promise<string[] | undefined> {
  try {
    return (await new Resolver(limits).resolveMx(domain)).map(({ exchange }) => exchange);
  } catch (error) {
    return emptyAnswers.has(codeOf(error)) ? [] : undefined;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

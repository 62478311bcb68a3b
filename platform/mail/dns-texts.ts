import { Resolver } from 'node:dns/promises';
import type { Dns } from '#domain/newsletters/ports.ts';

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
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        return emptyAnswers.has(code) ? [] : undefined;
      }
    },
  };
}

import { Resolver } from 'node:dns/promises';
import type { DnsResolver } from '#modules/mail-sender/ports.ts';

const limits = { timeout: 2_000, tries: 2 } as const;
/** Errors for a name that has no such records. */
const noRecordCodes = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** Creates a DNS client with the resolver of this machine. */
export function createSystemDns(): DnsResolver {
  return {
    texts: async (name) =>
      (await queryDns((resolver) => resolver.resolveTxt(name)))?.map((strings) => strings.join('')),
    exists: async (name) => {
      try {
        return (await new Resolver(limits).resolveTxt(name)).length > 0;
      } catch (error) {
        const code = getErrorCode(error);
        if (code === 'ENODATA') return true;
        return code === 'ENOTFOUND' ? false : undefined;
      }
    },
    addresses: (name, family) =>
      queryDns((resolver) => (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name))),
    exchangers: listMailExchangers,
  };
}

/** Returns the mail servers of a domain (MX), or undefined if DNS does not respond. */
export async function listMailExchangers(domain: string): Promise<string[] | undefined> {
  return (await queryDns((resolver) => resolver.resolveMx(domain)))?.map(({ exchange }) => exchange);
}

async function queryDns<Answer>(
  ask: (resolver: Resolver) => Promise<Answer[]>,
): Promise<Answer[] | undefined> {
  try {
    return await ask(new Resolver(limits));
  } catch (error) {
    return noRecordCodes.has(getErrorCode(error)) ? [] : undefined;
  }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

import { domainToASCII } from 'node:url';
import type { DomainLimit } from '#modules/deliveries/ports.ts';

/** Maximum number of limits. A longer list is a mistake. */
const maxLimits = 100;
const maxDomains = 50;
const maxRate = 100_000;
const maxConnections = 1000;
const maxDomainConnections = 100;
/** The name for all emails of newsletters. It is no domain, because it has no dot. */
const allEmails = 'all';

/** `all`: limits of all emails together, `rate` in whole emails per second. */
export type NewsletterLimits = { all: Omit<DomainLimit, 'domains'>; domains: DomainLimit[] };

/**
 * Parses NEWSLETTER_LIMITS: `all=50/s,10; gmail.com+googlemail.com=20/s,5; yahoo.com=300/m; *=10`. Domains joined by `+`
 * share their limit. A number limits connections; a number with `/s` or `/m` limits emails per second or minute.
 * Returns undefined for invalid text or a repeated domain.
 */
export function readNewsletterLimits(text: string): NewsletterLimits | undefined {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const limits = parts.map((part) => toLimit(part)).filter((limit) => limit !== undefined);
  const domains = limits.flatMap((limit) => limit.domains);
  const isValid = limits.length === parts.length && new Set(domains).size === domains.length;
  const [all, ...otherAll] = limits.filter((limit) => limit.domains.includes(allEmails));
  if (!isValid || limits.length > maxLimits || otherAll.length > 0) return undefined;
  return {
    all: { rate: all?.rate, connections: all?.connections },
    domains: limits.filter((limit) => limit !== all),
  };
}

function toLimit(part: string): DomainLimit | undefined {
  const [names = '', wishes, ...rest] = part.split('=');
  if (wishes === undefined || rest.length > 0) return undefined;
  const domains = names.split('+').map((name) => toDomain(name.trim()));
  const isShared = domains.length > 1 && (domains.includes('*') || domains.includes(allEmails));
  if (domains.length > maxDomains || isShared) return undefined;
  const known = domains.filter((domain) => domain !== undefined);
  const limit = parseLimitParts(wishes.split(',').map((wish) => wish.trim()));
  if (known.length !== domains.length || limit === undefined) return undefined;
  const isPossible = known.includes(allEmails)
    ? limit.rate === undefined || Number.isInteger(limit.rate)
    : (limit.connections ?? 0) <= maxDomainConnections;
  return isPossible ? { domains: known, ...limit } : undefined;
}

/** Normalizes a domain as in stored addresses. */
function toDomain(name: string): string | undefined {
  if (name === '*' || name.toLowerCase() === allEmails) return name.toLowerCase();
  const domain = domainToASCII(name.normalize('NFC').toLowerCase());
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  const isDomain = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?=[^.]*[a-z])${label}$`).test(domain);
  return isDomain ? domain : undefined;
}

/** Parses the limits of a domain: at most one rate and at most one number of connections. */
function parseLimitParts(parts: readonly string[]): Omit<DomainLimit, 'domains'> | undefined {
  const limit: Omit<DomainLimit, 'domains'> = { rate: undefined, connections: undefined };
  for (const part of parts) {
    const [, count, per] = /^(\d{1,6})(?:\s*\/\s*([sm]))?$/.exec(part) ?? [];
    const number = Number(count ?? 0);
    if (number < 1 || number > (per === undefined ? maxConnections : maxRate)) return undefined;
    const kind = per === undefined ? 'connections' : 'rate';
    if (limit[kind] !== undefined) return undefined;
    limit[kind] = per === 'm' ? number / 60 : number;
  }
  return limit;
}

import { domainToASCII } from 'node:url';
import type { DomainLimit } from '#modules/deliveries/ports.ts';

/** Maximum number of limits. A longer list is a mistake. */
const maxLimits = 100;
const maxDomains = 50;
const maxRate = 100_000;
const maxConnections = 100;

/**
 * Parses NEWSLETTER_DOMAIN_LIMITS: `gmail.com+googlemail.com=20/s,5; yahoo.com=300/m; *=10`. Domains joined by `+`
 * share their limit. A number limits connections; a number with `/s` or `/m` limits emails per second or minute.
 * Returns undefined for invalid text or a repeated domain.
 */
export function readDomainLimits(text: string): DomainLimit[] | undefined {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const limits = parts.map((part) => toLimit(part)).filter((limit) => limit !== undefined);
  const domains = limits.flatMap((limit) => limit.domains);
  const isValid = limits.length === parts.length && new Set(domains).size === domains.length;
  return isValid && limits.length <= maxLimits ? limits : undefined;
}

function toLimit(part: string): DomainLimit | undefined {
  const [names = '', wishes, ...rest] = part.split('=');
  if (wishes === undefined || rest.length > 0) return undefined;
  const domains = names.split('+').map((name) => toDomain(name.trim()));
  const isShared = domains.length > 1 && domains.includes('*');
  if (domains.length > maxDomains || isShared) return undefined;
  const known = domains.filter((domain) => domain !== undefined);
  const limit = parseLimitParts(wishes.split(',').map((wish) => wish.trim()));
  return known.length === domains.length && limit !== undefined ? { domains: known, ...limit } : undefined;
}

/** Normalizes a domain as in stored addresses. */
function toDomain(name: string): string | undefined {
  if (name === '*') return name;
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

import { z } from 'zod';
import { defineNetworksVariable } from '#platform/process/variables/networks.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';

/** Proxies, CDN and browser caches between the site and its visitors. */
export type ProxyConfig = {
  /** Seconds between the stop signal, which makes the site unready, and the end of listening. */
  stopDelaySeconds: number;
  /** Maximum age of pages in a CDN, in seconds. 0 means that there is no CDN. */
  cdnSeconds: number;
  /** The header, in lower case, in which a trusted proxy sends the visitor's country. */
  countryHeader: string | undefined;
  /** True if browsers store visited public pages for offline use. */
  keepsPagesOffline: boolean;
};

export const proxyVariables = {
  TRUSTED_PROXIES: defineNetworksVariable('10.0.0.0/8,127.0.0.1'),
  STOP_DELAY_SECONDS: defineVariable(
    'a number of seconds, 0 to 60',
    '3',
    z.string().regex(/^\d+$/).default('0').pipe(z.coerce.number<string>().int().max(60)),
  ),
  CDN_SECONDS: defineVariable(
    'a number of seconds, 0 to 3600',
    '60',
    z.string().regex(/^\d+$/).default('0').pipe(z.coerce.number<string>().int().max(3600)),
  ),
  COUNTRY_HEADER: defineVariable(
    'the name of a header',
    'CF-IPCountry',
    z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .transform((name) => name.toLowerCase())
      .optional(),
  ),
  OFFLINE_PAGES: defineVariable('on or off', 'off', z.enum(['on', 'off']).default('on')),
};

type Values = { [Name in keyof typeof proxyVariables]: z.output<(typeof proxyVariables)[Name]['schema']> };

export function toProxyConfig(values: Values): ProxyConfig {
  return {
    stopDelaySeconds: values.STOP_DELAY_SECONDS,
    cdnSeconds: values.CDN_SECONDS,
    countryHeader: values.COUNTRY_HEADER,
    keepsPagesOffline: values.OFFLINE_PAGES === 'on',
  };
}

import { isIP } from 'node:net';
import { type Finding, ok, warning } from '#platform/checks/finding.ts';
import { variables, type Config } from '#platform/process/config.ts';
import { misspeltVariables } from '#platform/process/misspelt-variables.ts';

type Environment = Record<string, string | undefined>;

/** Which of our variables are set, and which of the others look like ours. */
export function checkVariables(environment: Environment): Finding[] {
  const name = 'Settings';
  const set = Object.keys(variables).filter((one) => (environment[one] ?? '').trim() !== '');
  return [
    ok(name, set.length === 0 ? 'None is set: all have their defaults.' : `${set.join(', ')} can be read.`),
    ...misspeltVariables(environment).map(({ name: given, meant }) =>
      warning(name, `${given} is set, but nothing reads it.`, `Call it ${meant}, or unset it.`),
    ),
  ];
}

type Addresses = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies' | 'metricsToken' | 'role' | 'smtp'>;

/** Whether the addresses of HOST, PUBLIC_URL and TRUSTED_PROXIES make sense together. */
export function checkAddresses(config: Addresses): Finding[] {
  const name = 'Addresses';
  if (config.role === 'worker' && config.publicUrl !== undefined)
    return [ok(name, 'A worker is reached by nobody.')];
  const findings = [publicFault(config), proxyFault(config)].filter((said) => said !== undefined);
  if (findings.length > 0) return findings.map(([sentence, advice]) => warning(name, sentence, advice));
  return [ok(name, `Visitors come to ${config.publicUrl ?? `this machine alone (${config.host})`}.`)];
}

type Said = [sentence: string, advice: string];

function publicFault({ host, publicUrl, smtp }: Addresses): Said | undefined {
  const isOpen = !isLoopback(host);
  if (publicUrl === undefined)
    return isOpen || smtp !== undefined
      ? [
          `PUBLIC_URL is unset: links in emails lead to ${host}.`,
          'Set it to the address that visitors know, such as https://www.example.com.',
        ]
      : undefined;
  const url = new URL(publicUrl);
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && isIP(url.hostname) === 0)
    return [
      `PUBLIC_URL is ${publicUrl}: log-ins leave in plain text.`,
      'Put a proxy with TLS in front, and set it to https.',
    ];
  if (isLoopback(url.hostname) && isOpen)
    return [
      `PUBLIC_URL is ${publicUrl}, which only this machine reaches, while HOST is open.`,
      'Set it to the address that visitors know.',
    ];
  return undefined;
}

function proxyFault({ host, publicUrl, trustedProxies, role }: Addresses): Said | undefined {
  if (role === 'worker') return undefined;
  const isSecure = publicUrl?.startsWith('https:') === true;
  if (isSecure && trustedProxies.length === 0)
    return [
      'PUBLIC_URL is https, so a proxy stands in front, and TRUSTED_PROXIES names none: all visitors seem to come from its address, and share the limits of one.',
      'Set TRUSTED_PROXIES to the address of the proxy.',
    ];
  const everybody = trustedProxies.filter((entry) => entry.endsWith('/0'));
  if (everybody.length > 0)
    return [
      `TRUSTED_PROXIES trusts everybody (${everybody.join(', ')}): anybody may say where they come from.`,
      'Name the addresses of the proxies alone.',
    ];
  if (
    trustedProxies.length > 0 &&
    !isLoopback(host) &&
    isSecure &&
    trustedProxies.every((entry) => isLoopback(entry))
  )
    return [`HOST is ${host} and the proxy is on this machine: others get past it.`, 'Set HOST=127.0.0.1.'];
  return undefined;
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}(\/\d+)?|\[?::1\]?(\/128)?)$/i.test(host);
}

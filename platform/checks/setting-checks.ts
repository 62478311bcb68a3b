import { isIP } from 'node:net';
import { type CheckFinding, ok, warning } from '#platform/checks/check-finding.ts';
import { variables, type Config } from '#platform/process/config.ts';
import { type AmbiguousLine, settingsFile } from '#platform/process/settings-file.ts';
import { formerVariables } from '#platform/process/variables/former-variables.ts';
import { findMisspeltVariables } from '#platform/process/misspelt-variables.ts';
import { listPublishedSecretNames } from '#platform/process/variables/published-secrets.ts';

type Environment = Record<string, string | undefined>;

/**
 * The environment variables that the product uses, and the lines of the settings file that systemd interprets
 * differently from the product.
 */
export type RawSettings = { variables: Environment; ambiguous: readonly AmbiguousLine[] };

/**
 * Runs every check that needs only the settings. The site prints only the warnings when it starts; `npm run doctor`
 * prints all results.
 */
export function checkSettings(
  config: Config,
  { variables: environment, ambiguous }: RawSettings,
): CheckFinding[] {
  return [
    ...checkVariables(environment),
    ...checkAmbiguousLines(ambiguous),
    ...checkPublishedSecrets(environment),
    ...checkAddresses(config),
    ...checkSigning(config),
  ];
}

/** Lists the variables of the product that are set, and unknown variables with similar names. */
export function checkVariables(environment: Environment): CheckFinding[] {
  const name = 'Settings';
  const set = Object.keys(variables).filter((one) => (environment[one] ?? '').trim() !== '');
  return [
    ok(
      name,
      set.length === 0
        ? 'No variable is set: all variables have their default values.'
        : `${set.join(', ')} can be read.`,
    ),
    ...Object.entries(formerVariables)
      .filter(([variable]) => (environment[variable] ?? '').trim() !== '')
      .map(([variable, use]) => warning(name, `${variable} is no longer a variable of this product.`, use)),
    ...findMisspeltVariables(environment).map(({ name: variable, meant: suggestion }) =>
      warning(
        name,
        `${variable} is set, but is not a variable of this product.`,
        `Rename it to ${suggestion}, or unset it.`,
      ),
    ),
  ];
}

type Addresses = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies' | 'metricsToken' | 'role' | 'smtp'>;

/** Checks that HOST, PUBLIC_URL and TRUSTED_PROXIES are consistent. */
export function checkAddresses(config: Addresses): CheckFinding[] {
  const name = 'Addresses';
  if (config.role === 'worker' && config.publicUrl !== undefined)
    return [ok(name, 'A worker receives no requests.')];
  const findings = [findPublicUrlProblem(config), findProxyProblem(config)].filter(
    (problem) => problem !== undefined,
  );
  if (findings.length > 0) return findings.map(([sentence, advice]) => warning(name, sentence, advice));
  return [
    ok(name, `The site is reachable at ${config.publicUrl ?? `${config.host}, only from this machine`}.`),
  ];
}

function checkAmbiguousLines(lines: readonly AmbiguousLine[]): CheckFinding[] {
  return lines
    .filter(({ name }) => Object.hasOwn(variables, name))
    .map(({ line, name }) =>
      warning(
        'Settings',
        `The value of ${name} in line ${line} of ${settingsFile} has another meaning for other programs: in this product the value ends before #, and a backslash is an ordinary character.`,
        'Put the value between single quotes.',
      ),
    );
}

function checkPublishedSecrets(environment: Environment): CheckFinding[] {
  return listPublishedSecretNames(environment).map((name) =>
    warning(
      'Secrets',
      `${name} has a value from the files or documents of this product, which are public.`,
      name === 'BACKUP_PASSPHRASE'
        ? 'Replace the value, and save the old value elsewhere as long as there are backups that need it.'
        : 'Replace the value with random characters, such as the output of: openssl rand -hex 24',
    ),
  );
}

/**
 * Checks DKIM_DOMAIN against the domain of MAIL_FROM. DMARC accepts the signature only if the domains are equal or
 * one domain is a subdomain of the other; otherwise receivers may reject the emails.
 */
export function checkSigning({ dkim, mailFrom }: Pick<Config, 'dkim' | 'mailFrom'>): CheckFinding[] {
  if (dkim === undefined) return [];
  const sender = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1).toLowerCase();
  const isAligned = `.${sender}`.endsWith(`.${dkim.domain}`) || `.${dkim.domain}`.endsWith(`.${sender}`);
  if (isAligned) return [ok('Signature', `Emails from ${sender} are signed for ${dkim.domain}.`)];
  return [
    warning(
      'Signature',
      `DKIM_DOMAIN is ${dkim.domain} and MAIL_FROM is an address of ${sender}: the signature does not prove the sender, and receivers may reject emails.`,
      'Set DKIM_DOMAIN to the domain of MAIL_FROM, or to a parent domain.',
    ),
  ];
}

type Problem = [sentence: string, advice: string];

function findPublicUrlProblem({ host, publicUrl, smtp }: Addresses): Problem | undefined {
  const isOpen = !isLoopback(host);
  if (publicUrl === undefined)
    return isOpen || smtp !== undefined
      ? [
          `PUBLIC_URL is not set: links in emails lead to ${host}.`,
          'Set it to the public address of the site, such as https://www.example.com.',
        ]
      : undefined;
  const url = new URL(publicUrl);
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && isIP(url.hostname) === 0)
    return [
      `PUBLIC_URL is ${publicUrl}: passwords are sent unencrypted.`,
      'Put a proxy with TLS in front of the site, and set PUBLIC_URL to https.',
    ];
  if (isLoopback(url.hostname) && isOpen)
    return [
      `PUBLIC_URL is ${publicUrl}, which only this machine can open, but HOST accepts connections from other machines.`,
      'Set it to the public address of the site.',
    ];
  return undefined;
}

function findProxyProblem({ host, publicUrl, trustedProxies, role }: Addresses): Problem | undefined {
  if (role === 'worker') return undefined;
  const isSecure = publicUrl?.startsWith('https:') === true;
  if (isSecure && trustedProxies.length === 0)
    return [
      'PUBLIC_URL is https, so there is a proxy in front of the site, but TRUSTED_PROXIES is empty: all visitors seem to have the address of the proxy, and share the limits of one visitor.',
      'Set TRUSTED_PROXIES to the address of the proxy.',
    ];
  const tooWide = trustedProxies.filter(isTooWide);
  if (tooWide.length > 0)
    return [
      `TRUSTED_PROXIES trusts the public internet (${tooWide.join(', ')}): visitors can forge their address, and bypass every limit.`,
      'List only the addresses of the proxies.',
    ];
  if (
    trustedProxies.length > 0 &&
    !isLoopback(host) &&
    isSecure &&
    trustedProxies.every((entry) => isLoopback(entry))
  )
    return [
      `HOST is ${host} and the proxy is on this machine: other machines can bypass the proxy.`,
      'Set HOST=127.0.0.1.',
    ];
  return undefined;
}

/** Returns true if the network is larger than the largest private networks, 10.0.0.0/8 and fc00::/7. */
function isTooWide(entry: string): boolean {
  const [address = '', length] = entry.split('/');
  return length !== undefined && Number(length) < (address.includes(':') ? 7 : 8);
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}(\/\d+)?|\[?::1\]?(\/128)?)$/i.test(host);
}

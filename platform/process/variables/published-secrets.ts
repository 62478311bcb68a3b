/**
 * Every value that a file or document of this product has ever shown where a secret belongs, and that someone may have copied. A
 * test reads the files and documents of today and finds each such value here.
 */
const published: ReadonlySet<string> = new Set([
  'only-for-trying',
  'only-for-trying-and-at-least-32-bytes-long',
  'words that are kept elsewhere too',
  'correct horse battery',
  'the output of: openssl rand -base64 15',
  'the output of: openssl rand -hex 16',
  'the output of: openssl rand -hex 32',
  'the output of: openssl rand -base64 24',
  'the key at Settings, API security',
  'the METRICS_TOKEN',
  'password',
  'secret',
]);

export function isPublished(value: string): boolean {
  return published.has(value.trim());
}

const secrets = ['BACKUP_PASSPHRASE', 'BOUNCE_MAILGUN_KEY', 'BOUNCE_POSTMARK_PASSWORD', 'METRICS_TOKEN'];
const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'STORAGE_URL', 'BACKUP_TO'];

/** The variables whose secret is a published one, but for SECRET and ADMIN_PASSWORD: those two end the start. */
export function publishedSecretNames(environment: Record<string, string | undefined>): string[] {
  return [
    ...secrets.filter((name) => isPublished(environment[name] ?? '')),
    ...addresses.filter((name) => isPublished(passwordOf(environment[name]))),
  ];
}

function passwordOf(url: string | undefined): string {
  return URL.parse(url ?? '')?.password ?? '';
}

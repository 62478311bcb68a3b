/**
 * Every secret value that a file or document of this product has ever shown, and that an operator may have copied. A test checks
 * that this list has all such values of the current files and documents.
 */
const publishedSecrets: ReadonlySet<string> = new Set([
  'only-for-trying',
  'only-for-trying-and-at-least-32-bytes-long',
  'words that are kept elsewhere too',
  'correct horse battery',
  'the output of: openssl rand -base64 15',
  'the output of: openssl rand -hex 16',
  'the output of: openssl rand -hex 32',
  'the output of: openssl rand -base64 24',
  'the METRICS_TOKEN',
  'password',
  'secret',
]);

export function isPublishedSecret(value: string): boolean {
  return publishedSecrets.has(value.trim());
}

const secretVariableNames = ['BACKUP_PASSPHRASE', 'METRICS_TOKEN'];
const urlVariableNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'STORAGE_URL', 'BACKUP_TO'];

/**
 * Returns the variables whose value is a published secret, except SECRET and ADMIN_PASSWORD: with a published value
 * of these two variables, the start fails.
 */
export function listPublishedSecretNames(environment: Record<string, string | undefined>): string[] {
  return [
    ...secretVariableNames.filter((name) => isPublishedSecret(environment[name] ?? '')),
    ...urlVariableNames.filter((name) => isPublishedSecret(getPassword(environment[name]))),
  ];
}

function getPassword(url: string | undefined): string {
  return URL.parse(url ?? '')?.password ?? '';
}

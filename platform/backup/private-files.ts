import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { getErrorCode } from '#platform/process/error-fields.ts';
import { loadSecret } from '#platform/process/data-folder.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** SECRET and the DKIM keys, with their names in the data folder. */
export type PrivateFile = { name: string; bytes: Uint8Array };

type PrivateFileOptions = { dataDir: string; secret: string | undefined };

const secretName = 'secret';
/** Instructions for the first sign-in. The file exists until the first sign-in. */
const loginNoteName = 'first-sign-in.txt';
const namePattern = /^(?:secret|first-sign-in\.txt|dkim\/[a-z\d][a-z\d.-]{0,250}\.pem)$/i;
/** Maximum size of a private file. An RSA key of 16,384 bits takes 13 KB. */
export const privateLimitBytes = 64 * 1024;

/**
 * Reads the secret and the DKIM keys. Without these files, links, sessions and DKIM signatures would become invalid
 * after a restore.
 */
export async function readPrivateFiles({ dataDir, secret }: PrivateFileOptions): Promise<PrivateFile[]> {
  const names = (await readdir(join(dataDir, 'dkim')).catch(ignoreMissing)) ?? [];
  const keys = names.filter((name) => namePattern.test(`dkim/${name}`)).toSorted();
  const files = keys.map(async (name) => ({
    name: `dkim/${name}`,
    bytes: new Uint8Array(await readFile(join(dataDir, 'dkim', name))),
  }));
  const note = await readFile(join(dataDir, loginNoteName)).catch(ignoreMissing);
  return [
    { name: secretName, bytes: await loadSecret(dataDir, secret) },
    ...(note === undefined ? [] : [{ name: loginNoteName, bytes: new Uint8Array(note) }]),
    ...(await Promise.all(files)),
  ];
}

/**
 * Returns the files that do not exist yet.
 * @throws {StartupError} if a file exists with other content, or if SECRET in the environment differs from the backup.
 */
export async function listMissingPrivateFiles(
  { dataDir, secret }: PrivateFileOptions,
  files: readonly PrivateFile[],
): Promise<PrivateFile[]> {
  const missing: PrivateFile[] = [];
  for (const file of files) {
    if (!namePattern.test(file.name))
      throw new StartupError(`The backup contains an unknown file: ${file.name}.`);
    const existing = await readExisting({ dataDir, secret }, file.name);
    if (existing === undefined) missing.push(file);
    else if (!Buffer.from(existing).equals(file.bytes))
      throw new StartupError(formatConflict(dataDir, secret, file.name));
  }
  return missing;
}

/** Writes the files with access for their owner only. Never replaces an existing file. */
export async function writePrivateFiles(dataDir: string, files: readonly PrivateFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    const path = join(dataDir, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    const text = name === secretName ? `${Buffer.from(bytes).toString('hex')}\n` : bytes;
    await writeFile(draft, text, { mode: 0o600, flush: true });
    try {
      await link(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }
}

async function readExisting(
  { dataDir, secret }: PrivateFileOptions,
  name: string,
): Promise<Uint8Array | undefined> {
  if (name === secretName && secret !== undefined) return new TextEncoder().encode(secret);
  const text = await readFile(join(dataDir, name)).catch(ignoreMissing);
  return name === secretName && text !== undefined ? loadSecret(dataDir, undefined) : text;
}

function formatConflict(dataDir: string, secret: string | undefined, name: string): string {
  if (name === secretName && secret !== undefined)
    return 'SECRET differs from the secret in the backup: links and sessions would be invalid. Unset SECRET, or set it to the secret of the original site.';
  return `${join(dataDir, name)} differs from the file in the backup. Move the file away, or set DATA_DIR to a new folder; nothing was changed.`;
}

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}

import { mkdtempDisposableSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFirstLoginNote, loadSecret, openDataFolder } from '#platform/process/data-folder.ts';

function openFolder() {
  return mkdtempDisposableSync(join(tmpdir(), 'hirawa-data-'));
}

function getMode(file: string): number {
  return statSync(file).mode & 0o777;
}

describe('the data folder', () => {
  it('is made with the folders above it, and used again', () => {
    using folder = openFolder();
    const path = join(folder.path, 'deep', 'data');
    openDataFolder(path);
    openDataFolder(path);
    expect(statSync(path).isDirectory()).toBe(true);
    // As root, the user of the embedded database must be able to traverse the folder, but no user may list it.
    expect(getMode(path)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  it('that cannot be made is one sentence with the way out', async () => {
    using folder = openFolder();
    await writeFile(join(folder.path, 'file'), '');
    const path = join(folder.path, 'file', 'data');
    expect(() => openDataFolder(path)).toThrow(`The data folder ${path} cannot be written.`);
    expect(() => openDataFolder(path)).toThrow('set DATA_DIR');
  });

  it('below a folder that takes none is the same sentence', { timeout: 5_000 }, () => {
    const path = process.platform === 'linux' ? '/proc/hirawa/data' : '/dev/null/data';
    expect(() => openDataFolder(path)).toThrow(`The data folder ${path} cannot be written.`);
  });
});

describe('the signing secret', () => {
  it('is made once, of 256 bits, and readable by the owner alone', async () => {
    using folder = openFolder();
    const secret = await loadSecret(folder.path, undefined);
    expect(secret).toHaveLength(32);
    expect(getMode(join(folder.path, 'secret'))).toBe(0o600);
    expect(await loadSecret(folder.path, undefined)).toEqual(secret);
  });

  it('is another in another folder', async () => {
    using one = openFolder();
    using other = openFolder();
    expect(await loadSecret(one.path, undefined)).not.toEqual(await loadSecret(other.path, undefined));
  });

  it('is one, though many start for the first time at once', async () => {
    using folder = openFolder();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(folder.path, undefined)));
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
    expect(readdirSync(folder.path)).toEqual(['secret']);
  });

  it('that the environment gives is used as it is, and nothing is written', async () => {
    using folder = openFolder();
    const given = 'a secret of more than thirty-two bytes';
    expect(Buffer.from(await loadSecret(folder.path, given)).toString()).toBe(given);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it.each(['', 'short', '0'.repeat(63), `${'0'.repeat(64)}\nand more`])(
    'is never replaced where the file holds %j',
    async (text) => {
      using folder = openFolder();
      const file = join(folder.path, 'secret');
      await writeFile(file, text);
      await expect(loadSecret(folder.path, undefined)).rejects.toThrow('is no secret that this product made');
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );

  it('in a folder that does not let write says so', async () => {
    using folder = openFolder();
    await expect(loadSecret(join(folder.path, 'missing'), undefined)).rejects.toThrow('ENOENT');
  });
});

describe('the note of the first sign-in', () => {
  it('is readable by the owner alone and always the latest, whole', async () => {
    using folder = openFolder();
    const note = openFirstLoginNote(folder.path);
    await note.keep({ email: 'admin@example.com', password: 'first one' });
    await note.keep({ email: 'admin@example.com', password: 'second one' });
    const file = join(folder.path, 'first-sign-in.txt');
    expect(getMode(file)).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe('admin@example.com\nsecond one\n');
    expect(readdirSync(folder.path)).toEqual(['first-sign-in.txt']);
  });

  it('goes when its member has signed in, not when another has', async () => {
    using folder = openFolder();
    const note = openFirstLoginNote(folder.path);
    await note.keep({ email: 'admin@example.com', password: 'first one' });
    await note.forget('ada@example.com');
    expect(readdirSync(folder.path)).toEqual(['first-sign-in.txt']);
    await note.forget('admin@example.com');
    await note.forget('admin@example.com');
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

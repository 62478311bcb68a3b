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
  it('is created with its parent folders, and is reused', () => {
    using folder = openFolder();
    const path = join(folder.path, 'deep', 'data');
    openDataFolder(path);
    openDataFolder(path);
    expect(statSync(path).isDirectory()).toBe(true);
    // If the site runs as root, the user of the embedded database must be able to traverse the folder, but no other
    // user may list it.
    expect(getMode(path)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  it('that cannot be created fails with a message and a solution', async () => {
    using folder = openFolder();
    await writeFile(join(folder.path, 'file'), '');
    const path = join(folder.path, 'file', 'data');
    expect(() => openDataFolder(path)).toThrow(`The data folder ${path} cannot be written.`);
    expect(() => openDataFolder(path)).toThrow('set DATA_DIR');
  });

  it('below a folder that is not writable fails with the same message', { timeout: 5_000 }, () => {
    const path = process.platform === 'linux' ? '/proc/hirawa/data' : '/dev/null/data';
    expect(() => openDataFolder(path)).toThrow(`The data folder ${path} cannot be written.`);
  });
});

describe('the signing secret', () => {
  it('is created once, with 256 bits, and only the owner can read it', async () => {
    using folder = openFolder();
    const secret = await loadSecret(folder.path, undefined);
    expect(secret).toHaveLength(32);
    expect(getMode(join(folder.path, 'secret'))).toBe(0o600);
    expect(await loadSecret(folder.path, undefined)).toEqual(secret);
  });

  it('differs between folders', async () => {
    using one = openFolder();
    using other = openFolder();
    expect(await loadSecret(one.path, undefined)).not.toEqual(await loadSecret(other.path, undefined));
  });

  it('is the same for concurrent first starts', async () => {
    using folder = openFolder();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(folder.path, undefined)));
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
    expect(readdirSync(folder.path)).toEqual(['secret']);
  });

  it('from the environment is used unchanged, and no file is written', async () => {
    using folder = openFolder();
    const given = 'a secret of more than thirty-two bytes';
    expect(Buffer.from(await loadSecret(folder.path, given)).toString()).toBe(given);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it.each(['', 'short', '0'.repeat(63), `${'0'.repeat(64)}\nand more`])(
    'is never replaced if the file contains %j',
    async (text) => {
      using folder = openFolder();
      const file = join(folder.path, 'secret');
      await writeFile(file, text);
      await expect(loadSecret(folder.path, undefined)).rejects.toThrow(
        'is not a secret that this product created',
      );
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );

  it('fails with ENOENT in a missing folder', async () => {
    using folder = openFolder();
    await expect(loadSecret(join(folder.path, 'missing'), undefined)).rejects.toThrow('ENOENT');
  });
});

describe('the first sign-in file', () => {
  it('is readable only by the owner, and contains the complete latest login', async () => {
    using folder = openFolder();
    const note = openFirstLoginNote(folder.path);
    await note.keep({ email: 'admin@example.com', password: 'first one' });
    await note.keep({ email: 'admin@example.com', password: 'second one' });
    const file = join(folder.path, 'first-sign-in.txt');
    expect(getMode(file)).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe('admin@example.com\nsecond one\n');
    expect(readdirSync(folder.path)).toEqual(['first-sign-in.txt']);
  });

  it('is deleted when its member signs in, not when another member signs in', async () => {
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

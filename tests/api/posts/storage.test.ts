import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Storage } from '#modules/media/ports.ts';
import { readConfig } from '#platform/process/config.ts';
import { openStorage } from '#platform/files/storage.ts';
import { sweepCatalogue } from '#modules/catalogue/sweep.ts';
import { adoptStorage, ownsStorage } from '#modules/media/storage-owner.ts';
import { sweepMedia } from '#modules/media/sweep.ts';
import { removeFiles } from '#modules/media/upload.ts';
import * as images from '#tests/fixtures/images.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { startS3Server } from '#tests/harness/s3-server.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { createItem, removePublicUrl, listStoredFiles } from '#tests/harness/uploads.ts';

const name = (email: string) => `${email.repeat(32)}.png`;

async function collect(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const file of storage.list()) names.push(file.name);
  return names.toSorted();
}

/** Opens storage on disk and in a bucket. Both must behave the same. */
async function openBoth() {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(createTemporaryFolder());
  const server = opened.use(await startS3Server());
  const open = (url?: string) => openStorage(readConfig({ DATA_DIR: folder.path, STORAGE_URL: url }));
  const all = opened.move();
  return {
    disk: open(),
    s3: open(server.url()),
    server,
    open,
    write(bytes: Buffer): string {
      const path = join(folder.path, 'given');
      writeFileSync(path, bytes);
      return path;
    },
    /** Returns the remaining files on disk and in the bucket. */
    left: () => [
      ...(existsSync(join(folder.path, 'media')) ? readdirSync(join(folder.path, 'media')) : []),
      ...server.keys(),
    ],
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

describe('File storage on disk and in S3', () => {
  test.each(['disk', 's3'] as const)(
    'on %s omits the temporary file of the write check from lists',
    async (kind) => {
      await using both = await openBoth();
      const storage = both[kind];
      const sample = randomBytes(64);
      const tries = Array.from({ length: 10 }, () => storage.testWrite(sample));
      const listed = [...(await collect(storage)), ...(await collect(storage))];
      expect((await Promise.all(tries)).map((read) => sample.equals(read))).toEqual(tries.map(() => true));
      expect([...listed, ...(await collect(storage))]).toEqual([]);
      expect(both.left()).toEqual([]);
    },
  );

  test.each(['disk', 's3'] as const)(
    'on %s reads files completely and in ranges, lists files and removes files',
    async (kind) => {
      await using both = await openBoth();
      const storage = both[kind];
      // The upload to the bucket consists of more than one part.
      const bytes = randomBytes(6 * 1024 * 1024);
      expect(await collect(storage)).toEqual([]);
      await storage.put(name('a'), both.write(bytes));
      await storage.put(name('b'), both.write(Buffer.from('small')));
      expect(await storage.sizeOf(name('a'))).toBe(bytes.length);
      expect(await storage.sizeOf(name('c'))).toBeUndefined();
      const read = async (start: number, end: number) =>
        Buffer.from(await new Response(await storage.read(name('a'), { start, end })).arrayBuffer());
      expect((await read(0, bytes.length - 1)).equals(bytes)).toBe(true);
      expect((await read(5_500_000, 5_500_099)).equals(bytes.subarray(5_500_000, 5_500_100))).toBe(true);
      expect(await collect(storage)).toEqual([name('a'), name('b')]);
      await storage.copy(name('a'), name('d'));
      await expect(storage.copy(name('c'), name('e'))).rejects.toThrow(/ENOENT|key/i);
      await storage.remove([name('a'), name('c')]);
      expect(await storage.sizeOf(name('d'))).toBe(bytes.length);
      expect(await collect(storage)).toEqual([name('b'), name('d')]);
      expect(await storage.owner()).toBeUndefined();
      await storage.setOwner('a');
      await storage.setOwner('b');
      expect(await storage.owner()).toBe('b');
      expect(await collect(storage)).toEqual([name('b'), name('d')]);
    },
  );

  test('accepts received files from another file system', async () => {
    using folder = createTemporaryFolder();
    using elsewhere = createTemporaryFolder(existsSync('/dev/shm') ? '/dev/shm' : folder.path);
    symlinkSync(elsewhere.path, join(folder.path, 'media'));
    const storage = openStorage(readConfig({ DATA_DIR: folder.path }));
    const path = join(folder.path, 'given');
    writeFileSync(path, 'x'.repeat(100_000));
    await storage.put(name('a'), path);
    expect(await storage.sizeOf(name('a'))).toBe(100_000);
    expect([await collect(storage), existsSync(path)]).toEqual([[name('a')], false]);
  });

  test('stores nothing if the server rejects the secret', async () => {
    await using both = await openBoth();
    const stranger = both.open(both.server.url('wrong'));
    await expect(stranger.put(name('a'), both.write(Buffer.from('x')))).rejects.toThrow(/signature/i);
    expect(await collect(both.s3)).toEqual([]);
  });

  test('reports an unreachable bucket as an outage', async () => {
    await using both = await openBoth();
    await both.server.stop();
    await expect(both.s3.put(name('a'), both.write(Buffer.from('x')))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});

async function publish(app: App) {
  const token = await app.signInAs('CREATOR');
  const file = { bytes: await images.createPng(), name: 'a.png' };
  const answer = await createItem(app, 'filter', { image: file, upload: file }, token);
  return { answer, token };
}

describe('A site with a bucket', () => {
  test('stores and serves files only in the bucket, with ranges', async () => {
    await using server = await startS3Server();
    await using app = await startApp({ variables: { STORAGE_URL: server.url() } });
    const { answer } = await publish(app);
    expect(answer.status).toBe(200);
    const { data } = await answer.json();
    const whole = Buffer.from(await (await app.get(removePublicUrl(data.upload))).arrayBuffer());
    const part = await app.get(removePublicUrl(data.upload), { headers: { Range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, whole.subarray(1, 4).toString()]);
    expect(await listStoredFiles(app)).toHaveLength(4);
    expect((await app.send('HEAD', removePublicUrl(data.image))).status).toBe(200);
  });

  test('returns 503 with Retry-After while the bucket is unreachable, and writes no row', async () => {
    await using server = await startS3Server();
    await using app = await startApp({ variables: { STORAGE_URL: server.url() } });
    await server.stop();
    const { answer } = await publish(app);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await app.ctx.db.selectFrom('media').select('id').execute()).toEqual([]);
    expect((await app.get(`/media/${name('a')}`)).status).toBe(503);
  });
});

describe('The removal of orphaned files', () => {
  test.each(['disk', 's3'])(
    'on %s removes files without a row after an hour, and unused uploads after a day',
    async (kind) => {
      await using server = await startS3Server();
      using folder = createTemporaryFolder();
      await using app = await startApp({ variables: kind === 's3' ? { STORAGE_URL: server.url() } : {} });
      app.clock.set(new Date());
      const { token } = await publish(app);
      const kept = await listStoredFiles(app);
      const path = join(folder.path, 'orphan');
      writeFileSync(path, 'x');
      await app.ctx.storage.put(name('f'), path);
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(await images.createPng())]), 'a.png');
      await app.send('POST', '/api/v1/catalogue/check', form, { token });
      expect(await listStoredFiles(app)).toHaveLength(kept.length + 3);
      expect(await sweepMedia(app.ctx)).toBe(0);
      app.clock.advance({ seconds: 3700 });
      expect(await sweepMedia(app.ctx)).toBe(1);
      app.clock.advance({ seconds: 24 * 3600 });
      expect(await sweepMedia(app.ctx)).toBe(2);
      expect(await listStoredFiles(app)).toEqual(kept);
    },
  );

  test.each(['disk', 's3'])('on %s never removes files of another database', async (kind) => {
    await using server = await startS3Server();
    using folder = createTemporaryFolder();
    const variables: Record<string, string> =
      kind === 's3' ? { STORAGE_URL: server.url() } : { DATA_DIR: folder.path };
    await using original = await startApp({ variables });
    original.clock.set(new Date());
    await publish(original);
    const files = await listStoredFiles(original);
    await using other = await startApp({ variables });
    other.clock.set(new Date(Date.now() + 3_700_000));
    // Test databases are copies of one template and have the same installation id.
    await other.ctx.db
      .updateTable('installation')
      .set({ id: 'f'.repeat(32) })
      .execute();
    expect(await sweepMedia(original.ctx)).toBe(0);
    expect(await sweepMedia(other.ctx)).toBe(0);
    await removeFiles(other.ctx, files);
    expect(await listStoredFiles(original)).toEqual(files);
    expect(other.logged.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/another database/),
    );
    await adoptStorage(other.ctx);
    await removeFiles(original.ctx, files);
    expect(await listStoredFiles(original)).toEqual(files);
  });

  test('treats unclaimed storage as owned by the database that has one of its files', async () => {
    await using app = await startApp();
    await publish(app);
    const note = join(app.dataDir, 'media/.installation');
    await expect.poll(() => existsSync(note)).toBe(true);
    rmSync(note);
    await app.ctx.db.updateTable('media').set({ files: [] }).execute();
    expect([await ownsStorage(app.ctx), existsSync(note)]).toEqual([false, false]);
    await app.ctx.db
      .updateTable('media')
      .set({ files: await listStoredFiles(app) })
      .execute();
    expect([await ownsStorage(app.ctx), existsSync(note)]).toEqual([true, true]);
  });

  test('requires a manual confirmation if more than a tenth of all files have no row', async () => {
    using folder = createTemporaryFolder();
    await using app = await startApp();
    app.clock.set(new Date());
    await publish(app);
    const kept = await listStoredFiles(app);
    const path = join(folder.path, 'orphan');
    for (const letter of 'abcdef0123456') {
      writeFileSync(path, 'x');
      await app.ctx.storage.put(name(letter), path);
    }
    app.clock.advance({ seconds: 3700 });
    expect(await sweepMedia(app.ctx)).toBe(0);
    expect(await listStoredFiles(app)).toHaveLength(kept.length + 13);
    const env = { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir };
    const hourAgo = new Date(Date.now() - 3_700_000);
    for (const letter of 'abcdef0123456')
      utimesSync(join(app.dataDir, 'media', letter.repeat(2), name(letter)), hourAgo, hourAgo);
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['cli/media.ts', ...args], { env });
    expect((await run()).stdout).toContain(`${kept.length + 13} files. 13 of them have had no database row`);
    expect((await run('sweep')).stdout).toContain('13 files');
    expect(await listStoredFiles(app)).toEqual(kept);
  });

  test('a deleted item is removed with its files after a day', async () => {
    await using app = await startApp();
    const { answer, token } = await publish(app);
    const { data } = await answer.json();
    await app.send('DELETE', `/api/filter/${data.id}`, undefined, { token });
    app.clock.advance({ seconds: 23 * 3600 });
    expect(await sweepCatalogue(app.ctx)).toBe(0);
    expect((await app.send('POST', `/api/filter/${data.id}/restore`, undefined, { token })).status).toBe(401);
    const again = await app.signInAs('CREATOR');
    expect(
      (await app.send('POST', `/api/filter/${data.id}/restore`, undefined, { token: again })).status,
    ).toBe(200);
    await app.send('DELETE', `/api/filter/${data.id}`, undefined, { token: again });
    app.clock.advance({ seconds: 25 * 3600 });
    expect(await sweepCatalogue(app.ctx)).toBe(4);
    expect(await listStoredFiles(app)).toEqual([]);
    expect(await app.ctx.db.selectFrom('media').select('id').execute()).toEqual([]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sweepMedia } from '#modules/media/sweep.ts';
import type { Ctx } from '#modules/context.ts';
import { systemClock } from '#platform/process/clock.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { openUploads } from '#platform/files/uploads.ts';
import { openStorage } from '#platform/files/storage.ts';
import * as images from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import type { SiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const admin = { email: 'admin@example.com', password: 'a long test password' };
const kills = 20;

async function signIn(site: SiteProcess): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(admin) };
  const answer = await fetch(`${site.url}/api/v1/auth/login`, request);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Returns the id of the sticker after a 200 response. A killed process sends no response. */
async function publish(site: SiteProcess, token: string, form: () => FormData): Promise<number | undefined> {
  const request = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form() };
  try {
    const answer = await fetch(`${site.url}/api/sticker`, request);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return ((await answer.json()) as { data?: { id: number } }).data?.id;
  } catch {
    return undefined;
  }
}

/** Opens the database and the storage that a killed process left, with a clock that is 25 hours ahead for the sweep. */
async function openRemains(dataDir: string) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  const storage = openStorage({ dataDir, bucket: undefined });
  const uploads = openUploads(join(dataDir, 'incoming'));
  const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + 25 * 3600 * 1000) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sweep reaches for no more of the machine
  const ctx = { db: database.db, storage, uploads, clock, log: silentLog } as unknown as Ctx;
  return {
    ctx,
    async files(): Promise<string[]> {
      const names: string[] = [];
      for await (const { name } of storage.list()) names.push(name);
      return names.toSorted();
    },
    async named(): Promise<string[]> {
      const rows = await database.db.selectFrom('media').select('files').execute();
      return rows.flatMap(({ files }) => files).toSorted();
    },
    items: () => database.db.selectFrom('catalogueItems').select('id').execute(),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

describe('20 kills during uploads', () => {
  test('lose no sticker with a 200 response, and leave no row without its file and no file after the sweep', async () => {
    using folder = createTemporaryFolder();
    const environment = { ADMIN_PASSWORD: admin.password, DATA_DIR: folder.path };
    const image = await images.createPng();
    const bundle = createZip(['a', 'b', 'c'].map((name) => ({ name: `${name}.png`, bytes: image })));
    const form = () => {
      const made = new FormData();
      const texts = { name: 'Faces', description: '', amount: '0', items: '3', category: 'non-animate' };
      for (const [name, value] of Object.entries(texts)) made.append(name, value);
      made.append('image', new Blob([new Uint8Array(image)]), 'a.png');
      made.append('upload', new Blob([new Uint8Array(bundle)]), 'a.zip');
      return made;
    };
    const acknowledged: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await using site = await startSiteProcess(environment);
      const token = await signIn(site);
      const first = await publish(site, token, form);
      if (first !== undefined) acknowledged.push(first);
      const under = Array.from({ length: 4 }, () => publish(site, token, form));
      // The kills are spread over the steps of an upload: receiving, rendering, storing, committing.
      await sleep(15 + kill * 30);
      await site.kill();
      for (const id of await Promise.all(under)) if (id !== undefined) acknowledged.push(id);
      await using remains = await openRemains(folder.path);
      const [files, named] = [await remains.files(), await remains.named()];
      expect(named.filter((name) => !files.includes(name))).toEqual([]);
    }
    await using remains = await openRemains(folder.path);
    const stored = new Set((await remains.items()).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
    await ageLeftovers(join(folder.path, 'incoming'));
    await sweepMedia(remains.ctx);
    expect(await remains.files()).toEqual(await remains.named());
    expect(await readdir(join(folder.path, 'incoming'))).toEqual([]);
    expect((await remains.items()).length).toBe(stored.size);
  }, 300_000);
});

/** The sweep of incoming uploads compares file times, so this function sets the file times to 25 hours ago. */
async function ageLeftovers(folder: string): Promise<void> {
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), yesterday, yesterday);
}

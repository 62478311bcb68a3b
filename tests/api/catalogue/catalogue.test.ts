import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rewriteUploads } from '#modules/catalogue/rewrite-uploads.ts';
import * as hostile from '#tests/fixtures/hostile-files.ts';
import * as images from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { createItem, removePublicUrl, createForm } from '#tests/harness/uploads.ts';
import type { FormFile } from '#tests/harness/uploads.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { spec } from '#tests/specification/spec.ts';

type Item = {
  id: number;
  name: string;
  description: string;
  image: string;
  thumbnail: string;
  amount: number;
  upload: string;
  items?: number;
  category?: string;
  version: number;
  created: string;
};

const kinds = ['filter', 'sticker', 'memoji'] as const;
const still = async (): Promise<FormFile> => ({ bytes: await images.createPng(), name: 'face.png' });

function bundle(...files: [string, Buffer][]): FormFile {
  return { bytes: createZip(files.map(([name, bytes]) => ({ name, bytes }))), name: 'faces.zip' };
}

async function add(app: App, kind: string, changes: Parameters<typeof createForm>[0] = {}, token?: string) {
  const image = await still();
  const bearer = token ?? (await app.signInAs('CREATOR'));
  return createItem(app, kind, { image, upload: image, ...changes }, bearer);
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
const json = (answer: Response): Promise<any> => answer.json();

describe.each(kinds)('/api/%s', (kind) => {
  const app = createSharedApp();
  const title = { filter: 'Filter', sticker: 'Sticker', memoji: 'Memoji' }[kind];

  test(
    'accepts the specified fields and returns 200 with {data, message}',
    spec('3.15', '3.16', '7.4'),
    async () => {
      const answer = await add(app(), kind);
      expect(answer.status).toBe(200);
      const { data, message } = await json(answer);
      expect(message).toBe(`${title} added`);
      expect(data).toMatchObject({ name: 'Owambe faces', description: 'Party faces', amount: 1.5 });
      const ofStickers = kind === 'filter' ? {} : { items: 1, category: 'non-animate' };
      expect(data).toMatchObject(ofStickers);
      const shown: Item = await json(await app().get(`/api/${kind}/${data.id}`));
      expect(Object.keys(shown)).toEqual([
        'id',
        'name',
        'description',
        'image',
        'thumbnail',
        'amount',
        'upload',
        ...(kind === 'filter' ? [] : ['items', 'category']),
        'version',
        'created',
        'updated',
      ]);
      for (const address of [shown.image, shown.thumbnail, shown.upload]) {
        expect(address).toMatch(/^https:\/\/www\.example\.com\/media\/[\da-f]{32}/);
        expect((await app().get(removePublicUrl(address))).status).toBe(200);
      }
    },
  );

  test('accepts tokens of Admins and Creators only', spec('7.25', '7.26'), async () => {
    const token = await app().signInAs('SUPPORT');
    expect((await add(app(), kind, {}, token)).status).toBe(403);
    expect((await app().send('POST', `/api/${kind}`, createForm({ name: 'x' }))).status).toBe(401);
    expect((await add(app(), kind, {}, await app().signInAs('ADMIN'))).status).toBe(200);
    for (const [method, path] of [
      ['PUT', `/api/${kind}/1`],
      ['DELETE', `/api/${kind}/1`],
      ['POST', `/api/${kind}/1/restore`],
    ] as const) {
      expect((await app().send(method, path)).status).toBe(401);
      expect((await app().send(method, path, undefined, { token })).status).toBe(403);
    }
  });

  test('reports to staff whether a published item fits messengers, and which changes are required', async () => {
    const token = await app().signInAs('CREATOR');
    const image = { bytes: await images.createPng({ width: 300, height: 300 }), name: 'face.png' };
    const { data } = await json(await add(app(), kind, { upload: image }, token));
    const path = `/api/${kind}/${data.id}/fit`;
    const { fit, players } = await json(await app().get(path, { token }));
    expect([fit, players]).toEqual([data.report.fit, null]);
    expect(fit).toMatchObject([
      {
        name: 'Telegram',
        verdict: 'not',
        fitting: 0,
        count: 1,
        changes: [],
        files: [
          {
            name: 'face.png',
            verdict: 'not',
            changes: ['Make its longer side 512 pixels: this is 300 × 300'],
          },
        ],
        looked_up: '2026-11-28',
      },
      { name: 'Signal', verdict: 'fits', fitting: 1, files: [] },
      { name: 'WhatsApp', verdict: 'not', changes: ['Add 2 more: a pack has 3 at least'] },
    ]);
    expect((await app().get(path)).status).toBe(401);
    const support = await app().signInAs('SUPPORT');
    expect((await app().get(path, { token: support })).status).toBe(403);
    expect((await app().get(`/api/${kind}/999999/fit`, { token })).status).toBe(404);
    await app().ctx.db.deleteFrom('catalogueChecks').execute();
    expect(await json(await app().get(path, { token }))).toEqual({ fit: [], players: null });
  });

  test(
    'lists items as a bare array, newest first, with a link to the next page and the total',
    spec('7.3'),
    async () => {
      const token = await app().signInAs('CREATOR');
      for (const name of ['first', 'second', 'third']) await add(app(), kind, { name }, token);
      const all = await app().get(`/api/${kind}`);
      const items: Item[] = await json(all);
      expect(items.slice(0, 3).map(({ name }) => name)).toEqual(['third', 'second', 'first']);
      expect(all.headers.get('X-Total-Count')).toBe(String(items.length));
      const paged: Item[] = [];
      for (let next: string | undefined = `/api/${kind}?limit=2`; next !== undefined;) {
        const page: Response = await app().get(next);
        paged.push(...(await json(page)));
        next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('Link') ?? '')?.[1];
      }
      expect(paged).toEqual(items);
      const found = await app().get(`/api/${kind}?search=SECON`);
      expect((await json(found)).map(({ name }: Item) => name)).toEqual(['second']);
      expect(found.headers.get('X-Total-Count')).toBe('1');
      expect((await app().get(`/api/${kind}?after=made-up`)).status).toBe(400);
    },
  );

  test('returns 304 for an unchanged list, and the new list after a change', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await json(await add(app(), kind, {}, token));
    for (const path of [`/api/${kind}`, `/api/${kind}/${data.id}`]) {
      const first = await app().get(path);
      const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
      expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
      const again = await app().get(path, { headers });
      expect([again.status, await again.text()]).toEqual([304, '']);
      await app().send('PUT', `/api/${kind}/${data.id}`, { name: `Changed ${path}` }, { token });
      expect((await app().get(path, { headers })).status).toBe(200);
    }
  });

  test('changes only the sent fields by PUT, and preserves replaced files while a version uses them', async () => {
    const token = await app().signInAs('CREATOR');
    const { data: before } = await json(await add(app(), kind, {}, token));
    const image = { bytes: await images.createJpeg({ width: 300, height: 300 }), name: 'new.jpg' };
    const form = createForm({ name: 'New name', amount: 0, image, upload: image });
    const answer = await app().send('PUT', `/api/${kind}/${before.id}`, form, { token });
    const { data, message } = await json(answer);
    expect(message).toBe(`${title} changed`);
    expect(data).toMatchObject({ id: before.id, name: 'New name', amount: 0, description: 'Party faces' });
    expect(data.upload).toMatch(/\.jpg$/);
    for (const address of [before.image, before.thumbnail, before.upload])
      expect((await app().get(removePublicUrl(address))).status).toBe(200);
    expect((await app().get(removePublicUrl(data.image))).status).toBe(200);
    expect((await app().send('PUT', `/api/${kind}/999999`, { name: 'x' }, { token })).status).toBe(404);
  });

  test('returns 409 with the current item for a change based on an older version', async () => {
    const token = await app().signInAs('CREATOR');
    const { data: opened } = await json(await add(app(), kind, {}, token));
    const path = `/api/${kind}/${opened.id}`;
    const theirs = { name: 'Theirs', version: opened.version };
    const { data: stored } = await json(await app().send('PUT', path, theirs, { token }));
    expect(stored.version).toBe(opened.version + 1);
    const refused = await app().send('PUT', path, { name: 'Mine', version: opened.version }, { token });
    expect(refused.status).toBe(409);
    expect((await json(refused)).current).toEqual(stored);
    expect((await json(await app().get(path))).name).toBe('Theirs');
    const over = createForm({ name: 'Mine', version: String(stored.version) });
    expect((await app().send('PUT', path, over, { token })).status).toBe(200);
    const image = await still();
    const late = createForm({ image, upload: image, version: String(stored.version) });
    expect((await app().send('PUT', path, late, { token })).status).toBe(409);
    expect((await app().send('PUT', path, { name: 'Whatever stands there' }, { token })).status).toBe(200);
    expect((await app().send('PUT', path, { version: 'x' }, { token })).status).toBe(422);
  });

  test('hides a deleted item at once, can restore the item for a day, and then deletes it permanently', async () => {
    const token = await app().signInAs('CREATOR');
    const { data: item } = await json(await add(app(), kind, {}, token));
    const path = `/api/${kind}/${item.id}`;
    const total = async () => (await app().get(`/api/${kind}`)).headers.get('X-Total-Count');
    const before = await total();
    const { data, message } = await json(await app().send('DELETE', path, undefined, { token }));
    expect(message).toBe(`${title} removed`);
    expect((await app().get(path)).status).toBe(404);
    expect(await total()).toBe(String(Number(before) - 1));
    expect((await app().send('DELETE', path, undefined, { token })).status).toBe(404);
    const restored = await app().send('POST', data.restore, undefined, { token });
    expect((await json(restored)).data.id).toBe(item.id);
    expect(await total()).toBe(before);
    expect((await app().get(removePublicUrl(item.upload))).status).toBe(200);
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['name', 'two\nlines'],
    ['description', 'x'.repeat(2001)],
    ['amount', ''],
    ['amount', '-1'],
    ['amount', '1.505'],
    ['amount', '1e3'],
    ['amount', '1000000'],
    ['amount', 'NaN'],
    ...(kind === 'filter'
      ? []
      : [
          ['items', '0'],
          ['items', '501'],
          ['items', '1.5'],
          ['items', ''],
          ['category', 'moving'],
        ]),
  ])(
    'returns an error message for the field %s with %j, and stores nothing',
    spec('5.28', '5.29'),
    async (field, value) => {
      const total = async () => (await app().get(`/api/${kind}`)).headers.get('X-Total-Count');
      const before = await total();
      const answer = await add(app(), kind, { [field ?? '']: value });
      expect(answer.status).toBe(422);
      const { errors, message } = await json(answer);
      expect(errors.map(({ path }: { path: string }) => path)).toContain(field);
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(await total()).toBe(before);
    },
  );

  test('returns all missing fields at once', async () => {
    const token = await app().signInAs('CREATOR');
    const answer = await app().send('POST', `/api/${kind}`, createForm({ description: 'x' }), { token });
    const paths = (await json(answer)).errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['name', 'amount', 'image', 'upload']));
  });
});

describe('The check of an upload against the fields of the form', () => {
  const app = createSharedApp();
  test('reports many errors of one kind in two lines, and marks each file', async () => {
    const token = await app().signInAs('CREATOR');
    const broken = Array.from({ length: 10 }, (_, nr): [string, Buffer] => [
      `${nr}.png`,
      Buffer.from('words'),
    ]);
    const upload = bundle(['good.png', await images.createPng()], ...broken);
    const answer = await app().send('POST', '/api/v1/catalogue/check', createForm({ upload }), { token });
    const { report } = (await json(answer)).data;
    const faults = report.lines.filter(({ level }: { level: string }) => level === 'fault');
    expect(faults.map(({ title }: { title: string }) => title)).toEqual([
      '0.png is not an image',
      '9 more files need fixing',
    ]);
    expect(report.files.filter(({ level }: { level: string }) => level === 'fault')).toHaveLength(10);
  });

  test('reports a text file in a bundle with a hint, and accepts the bundle without that file', async () => {
    const token = await app().signInAs('CREATOR');
    const upload = bundle(
      ['faces/one.png', await images.createJpegWithLocation()],
      ['faces/two.png', Buffer.from('no picture')],
      ['__MACOSX/faces/._one.png', Buffer.from('noise')],
    );
    const refused = await add(app(), 'sticker', { upload, items: 1 }, token);
    expect(refused.status).toBe(422);
    const { report, message, errors } = await json(refused);
    expect(message).toBe('faces/two.png is not an image');
    expect(errors).toEqual([
      { path: 'upload', code: 'check.file.text', message: 'faces/two.png is not an image' },
    ]);
    expect(report).toMatchObject({ is_accepted: false, faults: 1, count: 1 });
    expect(report.lines).toEqual([
      {
        field: 'upload',
        level: 'fault',
        file: 'faces/two.png',
        title: 'faces/two.png is not an image',
        advice: 'Its name ends in .png, but it is text. Replace it or leave it out.',
      },
      { field: 'upload', level: 'good', title: 'No image moves', advice: 'Category says non-animate' },
      { field: 'items', level: 'good', title: 'Count matches', advice: 'One file, Number of images says 1' },
      {
        field: 'upload',
        level: 'good',
        title: 'The file is good',
        advice: 'Its content was checked.',
      },
      { field: 'upload', level: 'good', title: 'Location data removed', advice: 'Found in one file' },
    ]);
    const leave_out = JSON.stringify(['faces/two.png']);
    const taken = await add(app(), 'sticker', { upload, items: 1, leave_out }, token);
    expect(taken.status).toBe(200);
  });

  test('stores the file before Submit, and the form then sends only the id of the file', async () => {
    const token = await app().signInAs('CREATOR');
    const upload = bundle(['one.png', await images.createPng()], ['two.png', await images.createPng()]);
    const image = await still();
    const form = createForm({ upload, image, items: 3, category: 'animate' });
    const { data } = await json(await app().send('POST', '/api/v1/catalogue/check', form, { token }));
    expect(data.report.lines.map(({ title }: { title: string }) => title)).toEqual([
      'None of the 2 images moves',
      'Count does not match',
      '2 files are good',
    ]);
    expect(data.report.files.map(({ thumb }: { thumb: number }) => thumb)).toEqual([0, 1]);
    expect((await app().get(removePublicUrl(data.report.sheet.address))).headers.get('Content-Type')).toBe(
      'image/webp',
    );
    const again = createForm({ upload_id: data.upload_id, items: 2, category: 'non-animate' });
    const judged = await json(await app().send('POST', '/api/v1/catalogue/check', again, { token }));
    expect(judged.data).toMatchObject({
      upload_id: data.upload_id,
      report: { is_accepted: true, faults: 0 },
    });
    const ids = { image: undefined, upload: undefined, image_id: data.image_id, upload_id: data.upload_id };
    const wrong = await add(app(), 'memoji', { ...ids, items: 3 }, token);
    expect([wrong.status, (await json(wrong)).message]).toEqual([422, 'Count does not match']);
    const other = await add(app(), 'memoji', { ...ids, items: 2 });
    expect(other.status).toBe(404);
    expect((await add(app(), 'memoji', { ...ids, items: 2 }, token)).status).toBe(200);
    expect((await add(app(), 'memoji', { ...ids, items: 2 }, token)).status).toBe(404);
  });

  test('validates a later change of number or category against the stored upload', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await json(await add(app(), 'sticker', {}, token));
    const change = (fields: object) => app().send('PUT', `/api/sticker/${data.id}`, fields, { token });
    expect((await change({ items: 2 })).status).toBe(422);
    expect((await change({ category: 'animate' })).status).toBe(422);
    expect((await change({ items: 1, category: 'non-animate' })).status).toBe(200);
  });

  test.each([
    ['animated WebP', images.createAnimatedWebp],
    ['APNG', () => Promise.resolve(images.createAnimatedPng())],
    ['GIF', images.createAnimatedGif],
    ['Lottie JSON', () => Promise.resolve(images.createLottie())],
    ['TGS', () => Promise.resolve(images.createTgs())],
  ])(
    'accepts an animated %s in the category animate, and rejects the file in non-animate',
    async (_name, draw) => {
      const upload = { bytes: await draw(), name: 'moving.bin' };
      expect((await add(app(), 'sticker', { upload, category: 'animate' })).status).toBe(200);
      const refused = await add(app(), 'sticker', { upload, category: 'non-animate' });
      expect([refused.status, (await json(refused)).message]).toEqual([422, 'The image moves']);
    },
  );

  test.each([
    ['PNG', images.createPng],
    ['JPEG', images.createJpeg],
    ['WebP', images.createWebp],
    ['AVIF', images.createAvif],
    ['GIF of one frame', images.gif],
  ])(
    'accepts a still %s in the category non-animate, and rejects the file in animate',
    async (_name, draw) => {
      const upload = { bytes: await draw({ width: 256, height: 256 }), name: 'still' };
      expect((await add(app(), 'memoji', { upload, category: 'non-animate' })).status).toBe(200);
      const refused = await add(app(), 'memoji', { upload, category: 'animate' });
      expect([refused.status, (await json(refused)).message]).toEqual([422, 'The image does not move']);
    },
  );

  test('reports the features of a TGS file that players and Telegram do not show', async () => {
    const token = await app().signInAs('CREATOR');
    const layers = [{ ty: 4, ip: 0, st: 0, ef: [{ ty: 25 }], shapes: [{ ty: 'mm', mm: 2 }] }];
    const upload = { bytes: gzipSync(hostile.createLottieWith({ layers })), name: 'a.tgs' };
    const { data } = await json(await add(app(), 'sticker', { upload, category: 'animate' }, token));
    const { report, id } = data;
    expect(report.lines).toMatchObject([
      { level: 'good' },
      { level: 'good' },
      { level: 'warning', file: 'a.tgs' },
    ]);
    expect(report.fit[0].files[0].changes).toEqual([
      'Export it without layer effects',
      'Export it without merge paths',
    ]);
    const { players } = await json(await app().get(`/api/sticker/${id}/fit`, { token }));
    expect(players).toEqual(report.players);
    expect(players.features).toMatchObject([
      { name: 'Drop shadow', files: ['a.tgs'] },
      {
        name: 'Merge paths',
        results: [
          { name: 'Ignores it', players: ['lottie-web (SVG)', 'lottie-web (canvas)', 'ThorVG', 'rlottie'] },
        ],
      },
    ]);
  });

  test('rewrites each animation from an older release once, despite an interruption', async () => {
    using folder = createTemporaryFolder();
    const token = await app().signInAs('CREATOR');
    const { ctx } = app();
    const addOld = async (name: string) => {
      const upload = { bytes: hostile.createLottieWith({ nm: name }), name: `${name}.json` };
      const { data } = await json(await add(app(), 'sticker', { upload, category: 'animate' }, token));
      const stored = new URL(data.upload).pathname.split('/').at(-1) ?? '';
      const path = join(folder.path, name);
      writeFileSync(path, hostile.createLottieWith({ nm: name, meta: { a: 'Ada' } }));
      await ctx.storage.remove([stored]);
      await ctx.storage.put(stored, path);
      await ctx.db
        .insertInto('catalogueRewrites')
        .values({ mediaId: stored.slice(0, 32) })
        .execute();
      return { id: data.id, upload: data.upload, stored, name };
    };
    const olds = [await addOld('one'), await addOld('two')].toSorted((a, b) =>
      a.stored < b.stored ? -1 : 1,
    );
    const storage = {
      ...ctx.storage,
      sizeOf: async (name: string) => {
        if (name === olds[1]?.stored) throw new Error('The storage does not answer');
        return ctx.storage.sizeOf(name);
      },
    };
    await expect(rewriteUploads({ ...ctx, storage })).rejects.toThrow('does not answer');
    expect(await rewriteUploads(ctx)).toBe(1);
    expect(await rewriteUploads(ctx)).toBe(0);
    for (const old of olds) {
      const { upload } = await json(await app().get(`/api/sticker/${old.id}`));
      expect(upload).not.toBe(old.upload);
      expect(await (await app().get(removePublicUrl(upload))).text()).toBe(
        hostile.createLottieWith({ nm: old.name }).toString(),
      );
      expect((await app().get(removePublicUrl(old.upload))).status).toBe(404);
      const { players } = await json(await app().get(`/api/sticker/${old.id}/fit`, { token }));
      expect(players).toMatchObject({ animations: 1, unmeasured: 0 });
      const versions = await app().get(`/api/v1/items/${old.id}/versions`, { token });
      expect(versions.status).toBe(200);
    }
    expect(await ctx.db.selectFrom('catalogueRewrites').selectAll().execute()).toEqual([]);
  });

  test('uses animate as the default category', spec('9.12'), async () => {
    const { data } = await json(await add(app(), 'sticker', { category: undefined }));
    expect(data.category).toBe('animate');
  });
});

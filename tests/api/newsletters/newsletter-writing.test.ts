import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createAnimatedNoise, createAnimatedWebp, createPng } from '#tests/fixtures/images.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { createForm, listStoredFiles } from '#tests/harness/uploads.ts';

type Item = {
  id: number;
  state: string;
  version: number;
  subject: string;
  cover_id: string | null;
  attachment: string | null;
  message: string;
};
type Answer = { status: number; body: Record<string, unknown> & { data: Item; id?: number } };
type Sent = { id: string; src: string; width: number; height: number; size_bytes: number; stilled: boolean };

const app = createSharedApp();
const send = '/api/v1/sendnewsletter';

async function call(
  method: string,
  path: string,
  fields: object | undefined,
  token: string,
): Promise<Answer> {
  const answer = await app().send(method, path, fields, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function read<T>(path: string, token: string): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await (await app().get(path, { token })).json()) as T;
}

async function sendImage(token: string, image?: Buffer): Promise<Sent> {
  const bytes = image ?? (await createPng({ width: 1600, height: 800 }));
  const form = createForm({ image: { bytes, name: 'cloth.png' } });
  const answer = await app().send('POST', '/api/v1/newsletters/images', form, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: Sent }).data;
}

const key = (nr: number) => `save-key-${nr}`;
const state = (one: App) => one.ctx.db.selectFrom('newsletters').selectAll();

describe('A draft', () => {
  test('is created once for two requests with the same key', async () => {
    const token = await app().signInAs('SUPPORT');
    const fields = { draft: true, subject: 'Once', save_key: key(1) };
    const both = await Promise.all([call('POST', send, fields, token), call('POST', send, fields, token)]);
    const ids = both.filter(({ status }) => status === 200).map(({ body }) => body.data.id);
    expect(new Set(ids).size).toBe(1);
    expect((await call('POST', send, fields, token)).body.data.id).toBe(ids[0]);
    expect(await state(app()).where('subject', '=', 'Once').execute()).toHaveLength(1);
  });

  test('can be saved twice with one key; another key gets 409 with the current draft', async () => {
    const token = await app().signInAs('SUPPORT');
    const { id, version } = (await call('POST', send, { draft: true }, token)).body.data;
    const path = `/api/v1/newsletters/${id}`;
    const save = { subject: 'Mine', message: '<p>mine</p>', version, save_key: key(2) };
    const first = await call('PUT', path, save, token);
    const again = await call('PUT', path, save, token);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data.version).toBe(first.body.data.version);
    const theirs = await call('PUT', path, { ...save, subject: 'Theirs', save_key: key(3) }, token);
    expect([theirs.status, theirs.body['version'], theirs.body['save_key']]).toEqual([
      409,
      first.body.data.version,
      key(2),
    ]);
    expect((await read<Item>(path, token)).subject).toBe('Mine');
  });

  test('has one audit log entry for all saves while a member writes', async () => {
    const token = await app().signInAs('ADMIN');
    const { id } = (await call('POST', send, { draft: true, subject: 'Audited' }, token)).body.data;
    for (const subject of ['Audited 2', 'Audited 3'])
      await call('PUT', `/api/v1/newsletters/${id}`, { subject, message: '' }, token);
    const lines = await read<{ target: string | null }[]>('/api/v1/audit?action=newsletter&limit=50', token);
    expect(lines.filter(({ target }) => target?.startsWith('Audited') === true)).toHaveLength(1);
  });
});

describe('Images of a newsletter', () => {
  test('are uploaded before the save; a cover is one JPEG that is stored while the draft uses it', async () => {
    const token = await app().signInAs('SUPPORT');
    const { id: cover, src } = await sendImage(token);
    const made = (await call('POST', send, { draft: true, cover_id: cover }, token)).body.data;
    expect(made.cover_id).toBe(cover);
    expect(made.attachment).toBe(`https://www.example.com${src}`);
    expect((await app().get(src)).headers.get('Content-Type')).toBe('image/jpeg');
    const path = `/api/v1/newsletters/${made.id}`;
    const same = await call('PUT', path, { subject: 'a', message: '', cover_id: cover }, token);
    expect([same.status, same.body.data.cover_id]).toEqual([200, cover]);
    const other = await call('POST', send, { draft: true, cover_id: cover }, token);
    expect(other.status).toBe(404);
    const none = await call('PUT', path, { subject: 'a', message: '', cover_id: '' }, token);
    expect([none.body.data.cover_id, none.body.data.attachment]).toEqual([null, null]);
    expect((await listStoredFiles(app())).some((name) => name.startsWith(cover))).toBe(false);
  });

  test('in the body have absolute addresses in the email, and are deleted with the draft', async () => {
    const token = await app().signInAs('SUPPORT');
    const { id: image, src, width, height } = await sendImage(token);
    expect([width, height]).toEqual([536, 268]);
    const message = `<p>Look</p><img src="${src}" alt="Cloth"><img src="/media/../x" alt="">`;
    const { data } = (await call('POST', send, { draft: true, subject: 'Pictured', message }, token)).body;
    expect(data.message).toContain(`<img src="${src}" alt="Cloth" />`);
    expect(data.message).not.toContain('..');
    const checked = await call('POST', '/api/v1/newsletters/check', { id: data.id }, token);
    expect(JSON.stringify(checked.body.data)).toContain(`src=\\"${src}\\"`);
    await app().send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    const sent = await call('POST', send, { id: data.id }, token);
    const [{ letterHtml: html } = { letterHtml: '' }] = await state(app())
      .where('id', '=', sent.body.data.id)
      .execute();
    expect(html).toContain(`src="https://www.example.com${src}"`);
    await call('POST', `/api/v1/newsletters/${data.id}/undo`, undefined, token);
    await call('DELETE', `/api/v1/newsletters/${data.id}`, undefined, token);
    expect((await listStoredFiles(app())).some((name) => name.startsWith(image))).toBe(false);
  });

  test('are animated in emails up to a megabyte, and larger animations are reported as still', async () => {
    const token = await app().signInAs('SUPPORT');
    const moving = await sendImage(token, await createAnimatedWebp({ width: 64, height: 32 }));
    expect(moving).toMatchObject({ src: `/media/${moving.id}.gif`, stilled: false });
    const shown = await app().get(moving.src);
    expect(shown.headers.get('Content-Type')).toBe('image/gif');
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'gif', pages: 2 });
    expect((await app().get(`/media/${moving.id}.jpg`)).status).toBe(200);
    const message = `<p>Look</p><img src="${moving.src}" alt="">`;
    const { data } = (await call('POST', send, { draft: true, subject: 'Moves', message }, token)).body;
    expect(data.message).toContain(`<img src="${moving.src}"`);
    const asCover = await call('POST', send, { draft: true, cover_id: moving.id }, token);
    expect(asCover.status).toBe(404);
    await call('DELETE', `/api/v1/newsletters/${data.id}`, undefined, token);
    expect((await listStoredFiles(app())).some((name) => name.startsWith(moving.id))).toBe(false);

    const heavy = await sendImage(token, await createAnimatedNoise());
    expect(heavy).toMatchObject({ src: `/media/${heavy.id}.jpg`, stilled: true });
    expect((await listStoredFiles(app())).filter((name) => name.startsWith(heavy.id))).toHaveLength(1);
  });

  test('are rejected if they are no images, whatever their name', async () => {
    const token = await app().signInAs('SUPPORT');
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('words')]) {
      const form = createForm({ image: { bytes, name: 'cover.png' } });
      expect((await app().send('POST', '/api/v1/newsletters/images', form, { token })).status).toBe(415);
    }
    const empty = await app().send('POST', '/api/v1/newsletters/images', createForm({ other: 'x' }), {
      token,
    });
    expect(empty.status).toBe(422);
    expect((await call('POST', send, { draft: true, cover_id: 'a'.repeat(32) }, token)).status).toBe(422);
  });
});

describe('GET /api/v1/newsletters/{id}/events', () => {
  test('lists each event with its time and member, newest first', async () => {
    const token = await app().signInAs('ADMIN');
    await app().send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    const fields = { subject: 'Followed', message: '<p>Steps</p>' };
    const { id } = (await call('POST', send, fields, token)).body.data;
    const path = `/api/v1/newsletters/${id}`;
    await call('POST', `${path}/undo`, undefined, token);
    await call('POST', send, { ...fields, id }, token);
    app().clock.advance({ seconds: 30 });
    await pollUntil(
      async () => ((await read<Item>(path, token)).state === 'sent' ? true : undefined),
      'the end',
    );
    const events = await read<{ kind: string; by: string | null; count: number | null }[]>(
      `${path}/events`,
      token,
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'finished',
      'audience',
      'begun',
      'sent',
      'undone',
      'sent',
    ]);
    expect(events.map(({ by }) => by)).toEqual([
      null,
      null,
      null,
      'ADMIN of the test',
      'ADMIN of the test',
      'ADMIN of the test',
    ]);
    expect(events[0]?.count).toBe(1);
    expect((await app().get('/api/v1/newsletters/999999/events', { token })).status).toBe(404);
    expect((await app().get(`${path}/events`, { token: await app().signInAs('CREATOR') })).status).toBe(403);
  });
});

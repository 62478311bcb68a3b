import { describe, expect, test } from 'vitest';
import { templateLimits } from '#modules/templates/constants.ts';
import { sweepTemplates } from '#modules/templates/template.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { createForm, listStoredFiles } from '#tests/harness/uploads.ts';

type Item = {
  id: number;
  state: string;
  subject: string;
  message: string;
  template: string | null;
  cover_id: string | null;
  audience: { topics: number[]; segments: number[] } | null;
};
type Template = { id: number; name: string; preview: string; used: string | null; created_by: string | null };
type Beginnings = { templates: Template[]; last_sent: { subject: string } | null };

type Answer<Data> = { status: number; data: Data };

describe('Templates of newsletters', () => {
  const app = createSharedApp({ optIn: 'single' });
  const signed: { token?: string } = {};
  const templates = '/newsletter-templates';

  async function call<Data = Item>(method: string, path: string, sent?: object): Promise<Answer<Data>> {
    signed.token ??= await app().signInAs('SUPPORT');
    const answer = await app().send(method, `/api/v1${path}`, sent, { token: signed.token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const body = (await answer.json()) as { data?: Data };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one thing, or its answer
    return { status: answer.status, data: (body.data ?? body) as Data };
  }

  async function draft(fields: object): Promise<Item> {
    return (await call('POST', '/sendnewsletter', { draft: true, ...fields })).data;
  }

  const listed = async () => (await call<Beginnings>('GET', templates)).data;

  async function storedImage() {
    const form = createForm({ image: { bytes: await createPng({ width: 40, height: 20 }), name: 'a.png' } });
    signed.token ??= await app().signInAs('SUPPORT');
    const answer = await app().send('POST', '/api/v1/newsletters/images', form, { token: signed.token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return ((await answer.json()) as { data: { id: string; src: string } }).data;
  }

  test('are copies: changes of a template do not affect its newsletters, and vice versa', async () => {
    const written = { subject: 'News of May', preheader: 'p', message: '<p>Dear {name|friend}</p>' };
    const first = await draft({ ...written, in_archive: false });
    const { data: template } = await call('POST', templates, { newsletter_id: first.id, name: ' Monthly ' });
    expect(template).toMatchObject({ ...written, template: 'Monthly', state: 'draft', in_archive: false });
    await call('PUT', `/newsletters/${first.id}`, { subject: 'Changed', message: '<p>x</p>' });
    const { data: made } = await call('POST', `${templates}/${template.id}/use`);
    expect(made).toMatchObject({ ...written, template: null, state: 'draft', in_archive: false });
    await call('PUT', `/newsletters/${template.id}`, { subject: 'Later', message: '<p>y</p>' });
    expect((await call('GET', `/newsletters/${made.id}`)).data).toMatchObject(written);
    const [entry] = (await listed()).templates;
    expect(entry).toMatchObject({ name: 'Monthly', subject: 'Later', preview: 'y', cover: null });
    expect(entry?.used).not.toBeNull();
    expect(entry?.created_by).not.toBeNull();
    expect((await call('PUT', `${templates}/${template.id}`, { name: 'Weekly' })).data.template).toBe(
      'Weekly',
    );
    const { data: second } = await call('POST', templates, { newsletter_id: template.id, name: 'Copy' });
    expect(second).toMatchObject({ subject: 'Later', template: 'Copy' });
    expect((await listed()).last_sent).toBeNull();
  });

  test('are not newsletters: they are not listed, found, sent, cancelled or deleted as newsletters', async () => {
    const first = await draft({ subject: 'Unheard-of words', message: '<p>a</p>' });
    const { data: template } = await call('POST', templates, { newsletter_id: first.id, name: 'T' });
    await app().send('POST', '/api/v1/newsletter', { email: 'reader@example.com' });
    const list = await call<Item[]>('GET', '/newsletters?search=Unheard-of&days=');
    expect(list.data.map(({ id }) => id)).toEqual([first.id]);
    const found = await call('GET', '/search?q=Unheard-of');
    expect(JSON.stringify(found.data).match(/Unheard-of words/g)).toHaveLength(1);
    const path = `/newsletters/${template.id}`;
    const refused = await Promise.all([
      call('POST', '/sendnewsletter', { id: template.id }),
      call('POST', `${path}/cancel`),
      call('POST', `${path}/duplicate`),
      call('DELETE', path),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    for (const [method, rest] of [
      ['POST', '/use'],
      ['PUT', ''],
      ['DELETE', ''],
    ] as const)
      expect((await call(method, `${templates}/${first.id}${rest}`, { name: 'a' })).status).toBe(404);
  });

  test('can be restored for a day, and their images are preserved while they are in use', async () => {
    const [cover, image] = [await storedImage(), await storedImage()];
    const message = `<p>Hi</p><img src="${image.src}" alt="A" />`;
    const first = await draft({ subject: 'Pictures', message, cover_id: cover.id });
    const { data: template } = await call('POST', templates, { newsletter_id: first.id, name: 'Pictures' });
    const kept = async () => {
      const names = await listStoredFiles(app());
      return [cover, image].map(({ id }) => names.some((name) => name.startsWith(id)));
    };
    const path = `${templates}/${template.id}`;
    await call('DELETE', `/newsletters/${first.id}`);
    expect(await kept()).toEqual([true, true]);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('GET', `/newsletters/${template.id}`)).status).toBe(404);
    expect((await call('PUT', `/newsletters/${template.id}`, { subject: 'a' })).status).toBe(404);
    expect((await call('POST', `${path}/restore`)).data).toMatchObject({ template: 'Pictures', message });
    expect((await call('POST', `${path}/restore`)).status).toBe(404);
    const { data: made } = await call('POST', `${path}/use`);
    expect(made).toMatchObject({ message, cover_id: cover.id });
    await call('DELETE', path);
    app().clock.advance({ seconds: 25 * 3600 });
    signed.token = await app().signInAs('SUPPORT');
    expect(await sweepTemplates(app().ctx)).toBe(1);
    expect((await call('POST', `${path}/restore`)).status).toBe(404);
    expect(await kept()).toEqual([true, true]);
    await call('DELETE', `/newsletters/${made.id}`);
    expect(await kept()).toEqual([false, false]);
  });

  test('omit deleted topics and segments from their audience, and send to no one if all are deleted', async () => {
    const topic = async (name: string) => (await call('POST', '/topics', { name })).data.id;
    const [gone, stays] = [await topic('Gone'), await topic('Stays')];
    const audience = { topics: [gone, stays], segments: [] };
    const first = await draft({ subject: 'To some', message: '<p>a</p>', audience });
    const { data: template } = await call('POST', templates, { newsletter_id: first.id, name: 'Some' });
    const used = async () => (await call('POST', `${templates}/${template.id}/use`)).data;
    await call('DELETE', `/topics/${gone}`);
    expect((await used()).audience).toEqual({ topics: [stays], segments: [] });
    await call('DELETE', `/topics/${stays}`);
    const nobody = await used();
    expect(nobody.audience).toEqual({ topics: [], segments: [] });
    expect((await call('POST', '/sendnewsletter', { id: nobody.id })).status).toBe(422);
  });

  test('are created once by a repeated request, and are limited to 50', async () => {
    const first = await draft({ subject: 'Pressed' });
    const sent = { newsletter_id: first.id, name: 'Pressed', save_key: 'template-of-pressed' };
    const twice = await Promise.all([1, 2].map(() => call('POST', templates, sent)));
    expect(twice[0]?.data.id).toBe(twice[1]?.data.id);
    const use = () => call('POST', `${templates}/${twice[0]?.data.id}/use`, { save_key: 'use-of-pressed' });
    expect((await use()).data.id).toBe((await use()).data.id);
    for (const name of ['', '  ', 'x'.repeat(61), 'a\nb'])
      expect((await call('POST', templates, { newsletter_id: first.id, name })).status).toBe(422);
    expect((await call('POST', templates, { newsletter_id: 999_999, name: 'a' })).status).toBe(404);
    const there = (await listed()).templates.length;
    const rows = Array.from({ length: templateLimits.templates - there }, (_, nr) => ({
      subject: '',
      message: '<p>a</p>',
      state: 'draft' as const,
      templateName: `Template ${nr}`,
      createdAt: app().clock.now(),
      digest: Buffer.alloc(32),
    }));
    await app().ctx.db.insertInto('newsletters').values(rows).execute();
    const { status } = await call('POST', templates, { newsletter_id: first.id, name: 'One more' });
    expect(status).toBe(422);
    // A repeated request gets the same response.
    expect((await call('POST', templates, sent)).data.id).toBe(twice[0]?.data.id);
  });
});

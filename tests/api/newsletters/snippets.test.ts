import { describe, expect, test } from 'vitest';
import { snippetLimits } from '#modules/snippets/constants.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { createForm, listStoredFiles } from '#tests/harness/uploads.ts';

type Snippet = { id: number; name: string; html: string; preview: string };
type Answer = { status: number; data: Snippet };

describe('Snippets', () => {
  const app = createSharedApp();
  const signed: { token?: string } = {};
  const path = '/snippets';

  async function call(method: string, address: string, sent?: object): Promise<Answer> {
    signed.token ??= await app().signInAs('ADMIN');
    const answer = await app().send(method, `/api/v1${address}`, sent, { token: signed.token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const body = (await answer.json()) as { data?: Snippet };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one thing, or its answer
    return { status: answer.status, data: (body.data ?? body) as Snippet };
  }

  test('are cleaned like messages and listed completely, and each role can rename and delete them', async () => {
    const html = '<h2 onclick="x()">Hello {name|friend}</h2><script>x()</script><p style="a">Words</p>';
    const { data: made } = await call('POST', path, { name: ' Greeting ', html });
    expect(made).toMatchObject({ name: 'Greeting', html: '<h2>Hello {name|friend}</h2><p>Words</p>' });
    for (const role of ['SUPPORT', 'CREATOR'] as const) {
      const token = await app().signInAs(role);
      const answer = await app().get('/api/v1/snippets', { token });
      expect(await answer.json()).toMatchObject([{ id: made.id, preview: 'Hello {name|friend} Words' }]);
    }
    expect((await call('PUT', `${path}/${made.id}`, { name: 'Hello' })).data.name).toBe('Hello');
    expect((await call('GET', `${path}/${made.id}`)).data).toMatchObject({ name: 'Hello', html: made.html });
    expect((await call('DELETE', `${path}/${made.id}`)).status).toBe(200);
    const gone = [
      call('GET', `${path}/${made.id}`),
      call('PUT', `${path}/${made.id}`, { name: 'a' }),
      call('DELETE', `${path}/${made.id}`),
    ];
    expect((await Promise.all(gone)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('have their own copies of images from posts and newsletters', async () => {
    const stored = async (room: string) => {
      const form = createForm({
        image: { bytes: await createPng({ width: 600, height: 300 }), name: 'a.png' },
      });
      signed.token ??= await app().signInAs('ADMIN');
      const answer = await app().send('POST', `/api/v1/${room}/images`, form, { token: signed.token });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await answer.json()) as { data: { src: string } }).data.src;
    };
    const sources = [await stored('posts'), await stored('newsletters')];
    const gone = `/media/${'0'.repeat(32)}.jpg`;
    const html = [...sources, gone].map((src) => `<p>a</p><img src="${src}" alt="A">`).join('');
    const before = (await listStoredFiles(app())).length;
    const { data: made } = await call('POST', path, { name: 'Pictures', html });
    const shown = Array.from(made.html.matchAll(/src="\/media\/([^"]+)"/g), ([, name = '']) => name);
    expect(shown).toHaveLength(2);
    for (const source of sources) expect(made.html).not.toContain(source);
    expect(await listStoredFiles(app())).toEqual(expect.arrayContaining(shown));
    await call('DELETE', `${path}/${made.id}`);
    expect(await listStoredFiles(app())).toHaveLength(before);
  });

  test('have limits, and a repeated request creates one snippet', async () => {
    const sent = { name: 'Twice', html: '<p>a</p>', save_key: 'snippet-twice' };
    const twice = await Promise.all([1, 2].map(() => call('POST', path, sent)));
    expect(twice[0]?.data.id).toBe(twice[1]?.data.id);
    const image = '<img src="https://example.com/a.png" alt="a">';
    for (const wrong of [
      { name: '', html: '<p>a</p>' },
      { name: 'x'.repeat(61), html: '<p>a</p>' },
      { name: 'a', html: '<p> </p><script>x</script>' },
      { name: 'a', html: `<p>${'x'.repeat(snippetLimits.htmlCharacters)}</p>` },
      { name: 'a', html: image.repeat(snippetLimits.images + 1) },
    ])
      expect((await call('POST', path, wrong)).status).toBe(422);
    const rows = Array.from({ length: snippetLimits.snippets - 1 }, (_, nr) => ({
      name: `Snippet ${nr}`,
      html: '<p>a</p>',
      media: [],
      createdAt: app().clock.now(),
    }));
    await app().ctx.db.insertInto('snippets').values(rows).execute();
    expect((await call('POST', path, { name: 'One more', html: '<p>a</p>' })).status).toBe(422);
    expect((await call('POST', path, sent)).data.id).toBe(twice[0]?.data.id);
  });
});

import { describe, expect, test } from 'vitest';
import { samplePosts } from '#content/site/sample-posts.ts';
import { english, translateTexts } from '#content/visitor-language.ts';
import { fr } from '#content/fr/texts.ts';
import { brand } from '#content/brand.ts';
import { en } from '#content/en/texts.ts';
import { ha } from '#content/ha/texts.ts';
import { readOwnTexts } from '#modules/translations/own-texts.ts';
import { publishSamplePosts, tagSamplePost } from '#tests/fixtures/sample-posts.ts';
import { textSections } from '#modules/translations/constants.ts';
import { createSharedApp } from '#tests/harness/app.ts';

const home = translateTexts(english, 'home');

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
type Json = any;

describe('Translations', () => {
  const app = createSharedApp();
  const tokens: Record<string, string> = {};
  const tokenOf = async (role: string) => (tokens[role] ??= await app().signInAs(role));

  async function call(method: string, path: string, body?: object, role = 'ADMIN'): Promise<Json> {
    const answer = await app().send(method, `/api/v1/translations${path}`, body, {
      token: await tokenOf(role),
    });
    const said: Json = await answer.json();
    return { status: answer.status, ...said };
  }
  async function all(language: string): Promise<Json[]> {
    const texts: Json[] = [];
    for (const section of textSections)
      texts.push(...(await call('GET', `/${language}/texts?section=${section}`)).texts);
    return texts;
  }
  const one = async (language: string, path: string) =>
    (await all(language)).find((text) => text.path === path);
  /** Saves a draft and publishes it. */
  async function save(language: string, path: string, text: string, version: number): Promise<Json> {
    const saved = await call('PUT', `/${language}/drafts`, { texts: [{ path, text, version }] });
    if (saved.status !== 200) return saved;
    const [draft] = saved.data.texts;
    if (draft.draft === null) return { ...saved, data: draft };
    const published = await call('POST', `/${language}/publications`, {
      texts: [{ path, version: draft.version }],
      keeps_meaning: false,
    });
    return { ...published, data: published.data?.texts[0] };
  }
  const approve = (language: string, texts: Json[]) =>
    call('POST', `/${language}/approvals`, {
      texts: texts.map(({ path, digest }) => ({ path, digest })),
    });
  const shown = async (path: string) =>
    (await (await app().get(path)).text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

  test('are listed by path, with built-in translations marked as not reviewed', async () => {
    const texts = await all('ha');
    expect(texts.length).toBeGreaterThan(500);
    expect(new Set(texts.map(({ path }) => path)).size).toBe(texts.length);
    expect(texts.every(({ state }) => state === 'unread')).toBe(true);
    expect(new Set(texts.map(({ group }) => group))).toEqual(
      new Set(['pages', 'faq', 'messages', 'emails', 'legal']),
    );
    const found = (path: string) => texts.find((text) => text.path === path);
    expect(found('home.hero.tagline')).toMatchObject({
      kind: 'plain',
      english: en.home.hero.tagline,
      ours: ha.home.hero.tagline,
      own: null,
      version: 0,
      page: '/',
    });
    expect(found('legalPage.lastUpdated')).toMatchObject({
      kind: 'message',
      english: 'Last updated {$date}',
    });
    expect(found('messages.contact.sent').page).toBe(null);
    expect(found('legal.privacy')).toMatchObject({ ours: null, digest: null, is_english_shown: true });
    expect(texts.some(({ is_to_confirm }) => is_to_confirm)).toBe(true);
    const answer = await app().get('/api/v1/translations', { token: await tokenOf('ADMIN') });
    expect(await answer.json()).toContainEqual({
      language: 'ha',
      texts: texts.length,
      approved: 0,
      changed: 0,
      own: 0,
      left: 0,
    });
  });

  test('are public after publication, and an empty translation restores the built-in translation', async () => {
    const path = 'home.hero.tagline';
    expect(await shown('/fr')).toContain(translateTexts({ language: 'fr', own: {} }, 'home').hero.tagline);
    const saved = await save('fr', path, '  Vos amis de Lagos\u0301  ', 0);
    expect(saved).toMatchObject({ status: 200, message: 'Published' });
    expect(saved.data).toMatchObject({ own: 'Vos amis de Lago\u015b', version: 2, state: 'approved' });
    expect(await shown('/fr')).toContain('Vos amis de Lago\u015b');
    expect(await shown('/ha')).not.toContain('Vos amis');
    const back = await save('fr', path, '', 2);
    expect([back.data.own, back.data.version, back.message]).toEqual([null, 4, 'Published']);
    expect((await save('fr', path, fr.home.hero.tagline, 4)).data).toMatchObject({ own: null, version: 4 });
    expect(await shown('/fr')).not.toContain('Vos amis de');
  });

  test('of the phones on /get do not remove the links to their stores', async () => {
    const phones = (await all('ig')).filter(({ path }) => path.startsWith('download.phones.'));
    for (const { path } of phones)
      expect(await save('ig', path, `Nke ${path}`, 0)).toMatchObject({ status: 200 });
    const page = await shown('/ig/get');
    for (const { path } of phones) expect(page).toContain(`<dt>Nke ${path}</dt>`);
    expect(page.match(/<dd><a href="\/go\/\w+"/g)).toHaveLength(3);
  });

  test('return 409 with the stored translation for the second of two parallel changes', async () => {
    const path = 'home.hero.lines.0';
    const both = await Promise.all(
      ['Ọ̀kan', 'Èkejì'].map((text) => call('PUT', '/yo/drafts', { texts: [{ path, text, version: 0 }] })),
    );
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.current).toEqual(won.data.texts[0]);
    expect((await save('yo', path, 'Mine', lost.current.version)).status).toBe(200);
    expect((await save('yo', path, 'Late', 1)).current.own).toBe('Mine');
  });

  test.each([
    ['home.hero.tagline', 'a\u0000b', ''],
    ['home.hero.tagline', 'one\ntwo', 'This text must be one line.'],
    ['home.hero.tagline', 'x'.repeat(500), `up to ${4 * en.home.hero.tagline.length} characters`],
    ['home.hero.tagline', 'Hello {name}', 'The English text of the product does not contain {name}.'],
    ['legalPage.lastUpdated', 'Le', 'This text must contain {$date},'],
    ['legalPage.lastUpdated', 'Le {$date', 'cannot be read as a message: see line 1, character 10'],
    ['legalPage.lastUpdated', 'Le {$date} {$d}', 'The English text of the product does not contain {$d}.'],
    ['messages.contact.tooMany', 'Plus tard', 'This text must contain {$minutes},'],
    ['legal.privacy', 'Bonjour', '“Bonjour” is not the expected title'],
    ['legal.privacy', '# Vie\n\nLe 14 mai\n\n## 1. Un', 'numbered sections'],
    ['legal.privacy', '# Vie\n\nLe 14 mai\n\n{nobody}', 'The text uses the placeholder {nobody}'],
  ])('return an error for an invalid text of %s (%#)', async (path, text, message) => {
    const refused = await save('fr', path, text, 0);
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([422, 'texts.0.text']);
    expect(refused.errors[0].message).toContain(message);
    expect((await one('fr', path)).own).toBe(null);
  });

  test('have placeholders and the plural forms of the language', async () => {
    const path = 'digestEmail.more';
    const text = '.input {$count :number}\n.match $count\none {{1 de plus}}\n* {{{$count} de plus}}';
    // A client can still send the letters that values had before their names.
    const lettered = text.replaceAll('$count', '$a');
    expect((await save('fr', path, lettered, 0)).data.own).toBe(text);
    expect((await readOwnTexts(app().ctx, 'fr')).own[path]).toBe(text);
    const stored = app().ctx.db.selectFrom('translations').select('text').where('path', '=', path);
    expect(await stored.execute()).toEqual([{ text }]);
    expect((await save('fr', 'home.hero.lines.1', '{$brand}, ici.', 0)).status).toBe(200);
    expect(await shown('/fr')).toContain(`${brand.name}, ici.`);
  });

  test('are approved in the reviewed version, singly or in groups, and approvals can be withdrawn', async () => {
    const texts = (await all('ig')).filter(({ group }) => group === 'emails');
    const [first, second] = texts;
    await save('ig', second.path, `${second.ours} nke m`, 0);
    const answer = await approve('ig', texts);
    expect(answer.data.approved).toHaveLength(texts.length - 1);
    expect(answer.data.changed).toEqual([second.path]);
    expect(answer.message).toContain('1 changed meanwhile');
    expect(answer.data.approved[0]).toMatchObject({
      path: first.path,
      state: 'approved',
      own: null,
      approved: { name: expect.any(String), at: expect.any(String) },
    });
    expect((await approve('ig', [second])).status).toBe(409);
    const { version } = await one('ig', first.path);
    const changed = await save('ig', first.path, 'Ọzọ', version);
    // A published text counts as approved; the text of the product must be read again then.
    expect(changed.data).toMatchObject({ state: 'approved', is_english_shown: false });
    expect((await save('ig', first.path, '', version + 2)).data).toMatchObject({
      state: 'changed',
      is_english_shown: false,
    });
    const back = await call('POST', '/ig/withdrawals', { paths: [first.path] });
    expect(back.data.texts).toMatchObject([{ path: first.path, state: 'unread', approved: null }]);
    expect((await call('POST', '/ig/withdrawals', { paths: [first.path] })).data.texts).toEqual([]);
  });

  test('are replaced by a changed English text until a member reviews the translations', async () => {
    const path = 'home.hero.tagline';
    const { version } = await one('pcm', path);
    await save('pcm', path, 'My own', version);
    await app()
      .ctx.db.updateTable('translations')
      .set({ englishDigest: 'x'.repeat(43), approvedDigest: 'y'.repeat(43) })
      .where('path', '=', path)
      .execute();
    await app().ctx.pages.empty();
    const stale = await one('pcm', path);
    expect(stale).toMatchObject({ own: 'My own', state: 'changed', is_english_shown: true });
    const page = await shown('/pcm');
    expect(page).toContain(home.hero.tagline);
    expect(page).not.toContain('My own');
    await approve('pcm', [stale]);
    expect(await one('pcm', path)).toMatchObject({ state: 'approved', is_english_shown: false });
    expect(await shown('/pcm')).toContain('My own');
  });

  test('of a removed path are listed and can be deleted; other translations cannot be deleted', async () => {
    await app()
      .ctx.db.insertInto('translations')
      .values({ language: 'ha', path: 'home.gone', text: 'Tsoho', changedAt: new Date() })
      .execute();
    expect((await call('GET', '/ha')).left).toEqual([{ path: 'home.gone', text: 'Tsoho', version: 1 }]);
    expect((await call('DELETE', '/ha/texts/home.hero.tagline')).status).toBe(409);
    expect((await call('DELETE', '/ha/texts/home.gone')).status).toBe(200);
    expect((await call('DELETE', '/ha/texts/home.gone')).status).toBe(404);
    expect((await save('ha', 'home.gone', 'a', 0)).status).toBe(404);
    expect((await call('GET', '/de')).status).toBe(404);
  });

  test('of a legal text are public after approval, with a note that the English text is binding', async () => {
    const only = translateTexts({ language: 'fr', own: {} }, 'legalPage');
    expect(await shown('/fr/privacy')).toContain(only.englishOnly);
    expect(await shown('/privacy')).not.toContain(translateTexts(english, 'legalPage').englishOnly);
    const { english: source } = await one('fr', 'legal.privacy');
    const words = source
      .replace('# Privacy Policy', '# Vie privée')
      .replace('What we collect', 'Nos données');
    await call('PUT', '/fr/drafts', { texts: [{ path: 'legal.privacy', text: words, version: 0 }] });
    expect(await shown('/fr/privacy')).not.toContain('Nos données');
    const saved = await save('fr', 'legal.privacy', words, 1);
    expect(saved.data).toMatchObject({ state: 'approved', is_english_shown: false });
    const page = await shown('/fr/privacy');
    expect(page).toContain('1. Nos données');
    expect(page).toContain(only.englishCounts);
    expect(page).not.toContain(only.englishOnly);
    expect(page).toContain('href="/fr/contact"');
    await call('POST', '/fr/withdrawals', { paths: ['legal.privacy'] });
    expect(await shown('/fr/privacy')).toContain(only.englishOnly);
  });

  test('mark posts, tags and their pages as English, and show headings in the language of the page', async () => {
    await publishSamplePosts(app().ctx);
    await tagSamplePost(app().ctx, 12);
    const pages = ['/blog', '/blog/12', '/blog/archive', '/blog/search?q=network', '/blog/tags/1-networks'];
    for (const path of pages) {
      const page = (await shown(`/fr${path}`))
        .replace(/<head>.*?<\/head>/s, '')
        .replaceAll(/<script.*?<\/script>/gs, '');
      const headings = [...page.matchAll(/<(h1|h2)([^>]*)>(?:<a[^>]*>)?([^<]*)</g)];
      const titles = headings.filter(
        ([, , , text = '']) => text !== '' && samplePosts.some(({ title }) => title === text),
      );
      expect([path, titles.filter(([, , attributes]) => !attributes?.includes('lang="en"'))]).toEqual([
        path,
        [],
      ]);
    }
    expect(await shown('/fr/blog/12')).toContain('<div class="body" lang="en"');
    expect(await shown('/fr/blog/tags/1-networks')).toContain('<h1 lang="en">Networks</h1>');
    expect(await shown('/fr/get')).toContain(
      translateTexts({ language: 'fr', own: {} }, 'download').computer.heading,
    );
  });

  test('require the permission, and are in the audit log', async () => {
    for (const role of ['SUPPORT', 'CREATOR'])
      expect((await call('GET', '/ha', undefined, role)).status).toBe(403);
    const token = await app().signInWith(['translations']);
    expect((await app().get('/api/v1/translations/ha', { token })).status).toBe(200);
    const log = await app().get('/api/v1/audit?action=translation', { token: await tokenOf('ADMIN') });
    const said: Json = await log.json();
    expect(said.map(({ action }: Json) => action)).toEqual(
      expect.arrayContaining([
        'translation.published',
        'translation.approved',
        'translation.withdrawn',
        'translation.deleted',
      ]),
    );
    expect(said.find(({ action }: Json) => action === 'translation.deleted').target).toBe('ha home.gone');
  });
});

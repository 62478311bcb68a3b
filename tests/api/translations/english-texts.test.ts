import { describe, expect, inject, test } from 'vitest';
import { en } from '#content/en/texts.ts';
import { translateTexts } from '#content/visitor-language.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
type Json = any;

const tagline = 'home.hero.tagline';

describe('Texts', () => {
  const app = createSharedApp();
  const tokens: Record<string, string> = {};

  async function call(method: string, path: string, body?: object, role = 'ADMIN'): Promise<Json> {
    const token = (tokens[role] ??= await app().signInAs(role));
    const answer = await app().send(method, `/api/v1/translations${path}`, body, { token });
    return { status: answer.status, ...(await answer.json()) };
  }
  const one = async (language: string, path: string): Promise<Json> =>
    (await call('GET', `/${language}`)).texts.find((text: Json) => text.path === path);
  const draft = (language: string, path: string, text: string, version: number) =>
    call('PUT', `/${language}/drafts`, { texts: [{ path, text, version }] });
  const publish = (language: string, texts: Json[], keepsMeaning = false) =>
    call('POST', `/${language}/publications`, {
      texts: texts.map(({ path, version }) => ({ path, version })),
      keeps_meaning: keepsMeaning,
    });
  async function change(language: string, path: string, text: string, keepsMeaning = false): Promise<Json> {
    const { version } = await one(language, path);
    const saved = await draft(language, path, text, version);
    return publish(language, saved.data.texts, keepsMeaning);
  }
  const shown = async (path: string) =>
    (await (await app().get(path)).text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

  test('in English are public after publication, with versions, and the product text can be restored', async () => {
    expect(await shown('/')).toContain(en.home.hero.lines[0]);
    const path = 'home.hero.lines.0';
    const saved = await draft('en', path, ' Chat in {$city}. ', 0);
    expect([saved.status, saved.message]).toEqual([200, 'Draft saved']);
    expect(saved.data.texts).toMatchObject([{ draft: 'Chat in {$city}.', own: null, version: 1 }]);
    expect(await shown('/')).toContain(en.home.hero.lines[0]);
    const published = await publish('en', saved.data.texts);
    expect(published).toMatchObject({ status: 200, message: 'Published' });
    expect(published.data.texts).toMatchObject([
      { draft: null, own: 'Chat in {$city}.', version: 2, state: 'approved' },
    ]);
    expect(await shown('/')).toContain('Chat in Lagos.');
    await change('en', path, '');
    expect(await shown('/')).toContain(en.home.hero.lines[0]);
    const versions = await app().get(`/api/v1/translations/en/texts/${path}`, {
      token: tokens['ADMIN'] ?? '',
    });
    expect(await versions.json()).toMatchObject([
      { version: 4, text: null, published_by: expect.any(String) },
      { version: 2, text: 'Chat in {$city}.' },
    ]);
    const audit = await app().get('/api/v1/audit?action=translation', { token: tokens['ADMIN'] ?? '' });
    expect(await audit.json()).toMatchObject([{ target: `en ${path}` }, { target: `en ${path}` }]);
  });

  test('in English with a new meaning replace their translations until a member has read them', async () => {
    const translated = translateTexts({ language: 'fr', own: {} }, 'home').hero.tagline;
    expect(await shown('/fr')).toContain(translated);
    await change('en', tagline, 'A new promise');
    expect(await shown('/fr')).toContain('A new promise');
    const outdated = await one('fr', tagline);
    expect(outdated).toMatchObject({ state: 'changed', is_english_shown: true, english: 'A new promise' });
    await call('POST', '/fr/approvals', { texts: [{ path: tagline, digest: outdated.digest }] });
    expect(await shown('/fr')).toContain(translated);
    await change('en', tagline, 'A reworded promise', true);
    expect(await one('fr', tagline)).toMatchObject({ state: 'approved', is_english_shown: false });
    await change('fr', tagline, 'Une promesse');
    await change('en', tagline, 'Another promise');
    expect(await shown('/fr')).toContain('Another promise');
    expect(await one('fr', tagline)).toMatchObject({ own: 'Une promesse', state: 'changed' });
    await change('en', tagline, '');
  });

  test('in English whose wording changed keep the built-in translations', async () => {
    const path = 'about.heading';
    await change('en', path, 'A messenger made in {$city}', true);
    expect(await one('fr', path)).toMatchObject({ state: 'unread', is_english_shown: false });
    expect(await shown('/fr/about')).not.toContain('A messenger made in');
    expect(await shown('/about')).toContain('A messenger made in Lagos');
  });

  test('of two members at once conflict, and no draft of the second member is stored', async () => {
    const paths = ['careers.banner', 'careers.heading'];
    const both = await Promise.all(
      ['One', 'Two'].map((text) =>
        call('PUT', '/en/drafts', { texts: paths.map((path) => ({ path, text, version: 0 })) }),
      ),
    );
    const [won, lost] = both.toSorted((first, second) => first.status - second.status);
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.current).toEqual(won.data.texts[0]);
    expect((await publish('en', [{ path: paths[0], version: 0 }])).status).toBe(409);
    expect((await publish('en', won.data.texts)).status).toBe(200);
    expect((await publish('en', won.data.texts)).status).toBe(409);
  });

  test.each([
    ['home.features.title', 'x'.repeat(10_000), 'up to 120 characters'],
    ['home.features.title', 'one\ntwo', 'one line'],
    ['faqPage.searchPlaceholder', 'Search', 'must contain {$count}'],
    ['faqPage.found', '.input {$count :number}\n.match $count\none {{1', 'line 3, character 8'],
    ['legal.terms', '# Terms\n\nLast updated May 14, 2023\n\n## One', 'has no number'],
  ])('with an error are refused with its place: %s (%#)', async (path, text, message) => {
    const refused = await draft('en', path, text, 0);
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([422, `texts.${path}`]);
    expect(refused.errors[0].message).toContain(message);
    expect(await one('en', path)).toMatchObject({ draft: null, version: 0 });
  });

  test('have a preview in English and in other languages that is not public and not cached', async () => {
    const previewed = await call('POST', '/en/preview', {
      texts: [
        { path: tagline, text: 'Only in the preview' },
        { path: 'home.features.title', text: 'x'.repeat(10_000) },
      ],
    });
    expect(previewed.data.errors).toMatchObject([{ path: 'texts.home.features.title' }]);
    const preview = await app().get(`/?settings=${previewed.data.token}`);
    expect(preview.headers.get('Cache-Control')).toBe('no-store');
    expect(await preview.text()).toContain('Only in the preview');
    expect(await shown('/')).not.toContain('Only in the preview');
    const source = (await one('en', 'legal.terms')).ours;
    const legal = await call('POST', '/fr/preview', {
      texts: [{ path: 'legal.terms', text: source.replace('Agreement to these terms', 'Votre accord') }],
    });
    expect(await shown(`/fr/terms?settings=${legal.data.token}`)).toContain('1. Votre accord');
    expect(await shown('/fr/terms')).not.toContain('Votre accord');
  });

  test('in English of legal pages and messages are public too', async () => {
    const source: string = (await one('en', 'legal.terms')).ours;
    await change('en', 'legal.terms', `${source}\n\n## 99. Added by the owner\n\nOne more.`);
    expect(await shown('/terms')).toContain('99. Added by the owner');
    expect(await shown('/fr/terms')).toContain('99. Added by the owner');
    await change('en', 'legal.terms', '');
    await change('en', 'messages.newsletter.refused.title', 'Oh!');
    expect(await one('en', 'messages.newsletter.refused.title')).toMatchObject({ own: 'Oh!' });
  });

  test('in English require the permission for site settings besides the one for translations', async () => {
    const token = await app().signInWith(['translations']);
    expect((await app().get('/api/v1/translations/en', { token })).status).toBe(403);
    expect((await app().get('/api/v1/translations/ha', { token })).status).toBe(200);
    const body = { texts: [{ path: tagline, text: 'Mine', version: 0 }] };
    for (const [method, path] of [
      ['PUT', 'drafts'],
      ['POST', 'preview'],
    ] as const)
      expect((await app().send(method, `/api/v1/translations/en/${path}`, body, { token })).status).toBe(403);
  });

  test('with markup in every place run no script, and keep their values', async () => {
    const hostile = `</script></style><script>alert(1)</script><img src=x onerror="alert(1)">'"&`;
    const { texts } = await call('GET', '/en');
    const rows = texts
      .filter(({ kind }: Json) => kind !== 'legal')
      .map(({ path, english }: Json) => ({
        language: 'en',
        path,
        text: `${hostile}${(english.match(/\{\$\w+\}/g) ?? []).join('')}`,
        changedAt: new Date(),
      }));
    await app().ctx.db.deleteFrom('translations').execute();
    await app().ctx.db.insertInto('translations').values(rows).execute();
    await app().ctx.pages.empty();
    const pages = ['/', '/faq', '/about', '/careers', '/press', '/security', '/contact', '/get', '/blog'];
    for (const page of [...pages, '/accessibility', '/privacy', '/none', '/?pictures=0', '/faq?q=chat'])
      for (const address of [page, page.replace('/', '/fr/')]) {
        const markup = await (await app().get(address)).text();
        expect([address, markup.match(/<script>alert|<img src=x/g)]).toEqual([address, null]);
        expect([address, markup.match(/\{\$\w+\}/g)]).toEqual([address, null]);
      }
    await app().ctx.db.deleteFrom('translations').execute();
    await app().ctx.pages.empty();
  });
});

test('an English text that one process publishes is on the pages of another process', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  using folder = createTemporaryFolder();
  const password = 'a long test password';
  const variables = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that both processes are given by the environment',
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: password,
  };
  await using first = await startSiteProcess(variables);
  await using second = await startSiteProcess(variables);
  const home = async () => (await fetch(second.url)).text();
  expect(await home()).not.toContain('Talk to Lagos');
  const send = async (method: string, address: string, body: object, token?: string): Promise<Json> => {
    const answer = await fetch(`${first.url}/api/v1${address}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { token } = (await send('POST', '/auth/login', { email: 'boss@example.com', password })).data;
  const texts = [{ path: tagline, text: 'Talk to Lagos', version: 0 }];
  await send('PUT', '/translations/en/drafts', { texts }, token);
  await send(
    'POST',
    '/translations/en/publications',
    { texts: [{ path: tagline, version: 1 }], keeps_meaning: false },
    token,
  );
  await pollUntil(async () => ((await home()).includes('Talk to Lagos') ? true : undefined), 'the text', 1);
});

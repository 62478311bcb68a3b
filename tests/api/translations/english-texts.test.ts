import { text as readText } from 'node:stream/consumers';
import { describe, expect, inject, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { en } from '#content/en/texts.ts';
import { translateTexts } from '#content/visitor-language.ts';
import { textSections } from '#modules/translations/constants.ts';
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
  /** Reads the facts in the zip file of `/press`. */
  async function readFacts(query = ''): Promise<string> {
    const bytes = await (await app().get(`/press/hirawa-press-kit.zip${query}`)).arrayBuffer();
    const zip = await fromBufferPromise(Buffer.from(bytes));
    for await (const entry of zip.eachEntry())
      if (entry.fileName.endsWith('-facts.txt')) return readText(await zip.openReadStreamPromise(entry));
    return '';
  }
  const tokens: Record<string, string> = {};

  async function call(method: string, path: string, body?: object, role = 'ADMIN'): Promise<Json> {
    const token = (tokens[role] ??= await app().signInAs(role));
    const answer = await app().send(method, `/api/v1/translations${path}`, body, { token });
    return { status: answer.status, ...(await answer.json()) };
  }
  async function all(language: string): Promise<Json[]> {
    const texts: Json[] = [];
    for (const section of textSections)
      texts.push(...(await call('GET', `/${language}/texts?section=${section}`)).texts);
    return texts;
  }
  const one = async (language: string, path: string): Promise<Json> =>
    (await all(language)).find((text) => text.path === path);
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

  test('of two members at once: the second save gets 409, and none of its drafts is stored', async () => {
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
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([422, 'texts.0.text']);
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
    expect(previewed.data.errors).toMatchObject([{ path: 'home.features.title' }]);
    const preview = await app().get(`/?settings=${previewed.data.token}`);
    expect(preview.headers.get('Cache-Control')).toBe('no-store');
    expect(preview.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect((await app().get('/')).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
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
    await change('en', 'legal.terms', `${source}\n\n## 99. Added by the owner\n\nOne more.`, true);
    expect(await shown('/terms')).toContain('99. Added by the owner');
    expect(await shown('/fr/terms')).toContain('99. Added by the owner');
    await change('en', 'legal.terms', '');
    await change('en', 'messages.newsletter.refused.title', 'Oh!');
    expect(await one('en', 'messages.newsletter.refused.title')).toMatchObject({ own: 'Oh!' });
  });

  test('are counted by page, and found by their words', async () => {
    await draft('en', 'security.heading', 'A draft', (await one('en', 'security.heading')).version);
    const listed = await call('GET', '/en?q=Our%20people');
    expect(listed.sections.map(({ section }: Json) => section).toSorted()).toEqual(textSections.toSorted());
    expect(listed.sections.find(({ section }: Json) => section === 'security')).toMatchObject({ drafts: 1 });
    expect(listed.sections.find(({ section }: Json) => section === 'terms')).toMatchObject({ to_confirm: 1 });
    expect(listed.found).toContainEqual({
      path: 'home.hero.lines.1',
      section: 'home',
      text: en.home.hero.lines[1],
    });
    expect((await call('GET', '/en/texts?section=nothing')).status).toBe(404);
  });

  test('of emails are shown in the email before they are published, in each language', async () => {
    const path = 'confirmationEmail.heading';
    const text = '<i>Is this you</i>, {$brand}?';
    for (const email of ['confirmationEmail', 'preferencesEmail', 'addressEmail', 'replyEmail']) {
      const texts = [{ path, text }];
      const shownEmail = await call('POST', '/en/email', { email, texts });
      expect([email, shownEmail.status, shownEmail.data.errors]).toEqual([email, 200, []]);
      expect(shownEmail.data.html.includes('&lt;i&gt;Is this you&lt;/i&gt;, Hirawa?')).toBe(
        email === 'confirmationEmail',
      );
    }
    const wrong = await call('POST', '/fr/email', { email: 'replyEmail', texts: [{ path, text: '{$x' }] });
    expect(wrong.data.errors).toMatchObject([{ path }]);
    expect((await call('POST', '/fr/email', { email: 'other', texts: [] })).status).toBe(422);
  });

  test('of the FAQ are added, moved and removed, in every language, and public after publication', async () => {
    const path = 'faqList.questions';
    const stored = await one('en', path);
    const list: Json[] = JSON.parse(stored.ours);
    const slug = 'two-phones';
    const moved = [{ slug, topic: 'account-and-app', answer: 2, steps: 1 }, ...list.slice(1)];
    const texts = [
      { path, text: JSON.stringify(moved), version: stored.version },
      { path: `faqTexts.${slug}.question`, text: 'Can I use two phones with {$brand}?', version: 0 },
      { path: `faqTexts.${slug}.answer.0`, text: '<b>One</b> phone at a time.', version: 0 },
      { path: `faqTexts.${slug}.steps.0`, text: 'Log in on the other phone.', version: 0 },
    ];
    const saved = await call('PUT', '/en/drafts', { texts });
    expect(saved.status).toBe(200);
    const paths = (await all('en')).map((text) => text.path).filter((one) => one.includes(slug));
    expect(paths).toEqual(
      ['question', 'answer.0', 'answer.1', 'steps.0'].map((part) => `faqTexts.${slug}.${part}`),
    );
    expect(await shown('/faq')).not.toContain('two phones');
    await publish('en', saved.data.texts);
    const page = await shown('/faq');
    expect(page).toContain('Can I use two phones with Hirawa?');
    expect(page).toContain('&lt;b&gt;One&lt;/b&gt; phone');
    expect(page).not.toContain(`id="${list[0].slug}"`);
    expect(await shown('/fr/faq')).toContain('Can I use two phones');
    expect(await shown('/faq?q=phones')).toContain('Can I use two phones');
    await change('fr', `faqTexts.${slug}.question`, 'Deux téléphones ?');
    expect(await shown('/fr/faq')).toContain('Deux téléphones ?');
    for (const text of ['[]x', '[{"slug":"A b"}]', JSON.stringify([moved[0], moved[0]])])
      expect((await draft('en', path, text, (await one('en', path)).version)).status).toBe(422);
    const long = 'x'.repeat(10_000);
    expect((await draft('en', `faqTexts.${slug}.answer.1`, long, 0)).status).toBe(422);
    await change('en', path, '');
    expect(await shown('/faq')).not.toContain('Can I use two phones');
    expect(await shown('/faq')).toContain(`id="${list[0].slug}"`);
  });

  test('of new terms are announced a month before they apply', async () => {
    const source: string = (await one('en', 'legal.terms')).ours;
    const write = (date: string) =>
      `${source}\n\n## 98. From ${date}\n\nNew.`.replace(/Last updated .*/, `Last updated ${date}`);
    const format = (days: number) => {
      const at = new Date(app().clock.now().getTime() + days * 86_400_000);
      return at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    };
    const [soon, later] = [format(10), format(40)];
    const refused = await change('en', 'legal.terms', write(soon));
    expect(refused.status).toBe(422);
    expect(refused.errors[0].message).toContain('announced 1 month ahead');
    expect((await change('en', 'legal.terms', write(later))).status).toBe(200);
    const page = await shown('/terms');
    expect(page).toContain(`From ${later}, a new version applies.`);
    expect(page).toContain('href="/terms?version=next"');
    expect(page).not.toContain('98. From');
    expect(await shown('/fr/terms')).toContain('href="/fr/terms?version=next"');
    expect(await shown('/terms?version=next')).toContain(`98. From ${later}`);
    app().clock.advance({ seconds: 41 * 86_400 });
    tokens['ADMIN'] = await app().signInAs('ADMIN');
    await app().ctx.pages.empty();
    const now = await shown('/terms');
    expect(now).toContain(`98. From ${later}`);
    expect(now).toContain(`Last updated ${later}`);
    expect(now).not.toContain('version=next');
    expect((await draft('en', 'legal.privacy', '# Privacy Policy\n\nSoon\n\nText', 0)).status).toBe(422);
    await change('en', 'legal.terms', '');
  });

  test('in English are in the press kit after publication, and never those of a preview', async () => {
    const path = 'press.short.paragraphs.0';
    const previewed = await call('POST', '/en/preview', { texts: [{ path, text: 'Only previewed' }] });
    await change('en', 'press.marks.text', 'A published line');
    await shown(`/press?settings=${previewed.data.token}`);
    expect(await readFacts(`?settings=${previewed.data.token}`)).not.toContain('Only previewed');
    expect(await readFacts()).toContain('A published line');
  });

  test('of open positions are on the careers page after publication, and their links are checked', async () => {
    const path = 'careersList.positions';
    const position = { title: 'Tester <i>', place: 'Lagos', text: 'Break it.\nTell us.', link: '' };
    expect(await shown('/careers')).not.toContain('id="positions"');
    for (const link of ['javascript:alert(1)', '//evil.example', 'http://example.com', 'x'.repeat(400)])
      expect([link, (await draft('en', path, JSON.stringify([{ ...position, link }]), 0)).status]).toEqual([
        link,
        422,
      ]);
    await change('en', path, JSON.stringify([position]));
    expect(await shown('/careers')).toContain('Tester &lt;i&gt;');
    expect(await shown('/fr/careers')).toContain('<li lang="en"><h3>Tester');
    await change('en', path, '[]');
    expect(await shown('/careers')).not.toContain('Tester');
  });

  test('in English require the permissions for site settings and for translations', async () => {
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
    const texts = await all('en');
    const rows = texts
      .filter(({ kind }: Json) => kind !== 'legal' && kind !== 'list')
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

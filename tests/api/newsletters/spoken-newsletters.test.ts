// On PostgreSQL 15 too: PL/pgSQL functions that count newsletters by language.
import { describe, expect, test } from 'vitest';
import { english, translateTexts, translations } from '#content/visitor-language.ts';
import type { Language } from '#modules/translations/constants.ts';
import { createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';

const digestEmail = translateTexts(english, 'digestEmail');

const people = { ada: null, yemi: 'yo', fatou: 'fr', odd: 'xx', hauwa: 'ha' } as const;

async function subscribe(app: App): Promise<Map<string, number>> {
  for (const [name, language] of Object.entries(people)) {
    const email = `${name}@example.com`;
    await app.send('POST', '/api/v1/newsletter', { email });
    await app.ctx.db.updateTable('subscribers').set({ language }).where('email', '=', email).execute();
  }
  const rows = await app.ctx.db.selectFrom('subscribers').select(['id', 'email']).execute();
  return new Map(rows.map(({ id, email }) => [email.split('@')[0] ?? '', id]));
}

const around = (language: Language) => translateTexts({ language, own: {} }, 'newsletterEmail');

test('phrases around a newsletter use the language of each reader, as translated at send time', async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
  const token = await app.signInAs('SUPPORT');
  const ids = await subscribe(app);
  await app.send('POST', '/api/v1/subscriber-fields', { name: 'Since', kind: 'date' }, { token });
  const fatou = ids.get('fatou') ?? 0;
  await app.send('PUT', `/api/v1/subscribers/${fatou}`, { fields: { since: '2024-08-03' } }, { token });
  const text = {
    subject: 'Tides',
    message:
      `<p>Here since {since|long ago}. <a href="${app.ctx.settings.publicUrl}/blog/7-tides">${digestEmail.read}</a>` +
      `</p><p><a href="${app.ctx.settings.publicUrl}/blog">${digestEmail.more({ count: 2 })}</a></p>`,
  };
  const check = await app.send('POST', '/api/v1/newsletters/check', { ...text, preview_in: 'ig' }, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { data } = (await check.json()) as {
    data: { findings: { name: string; message: string }[]; preview: { html: string; text: string } };
  };
  expect(data.findings.find(({ name }) => name === 'languages')?.message).toContain(
    'English 2, Hausa 1, Yoruba 1, Igbo 0, Nigerian Pidgin 0, French 1',
  );
  expect(data.preview.text).toContain(around('ig').why);
  expect(data.preview.html).toContain('/ig/newsletter/unsubscribe?token=');

  expect((await app.send('POST', '/api/v1/sendnewsletter', text, { token })).status).toBe(200);
  // A subscriber who changes the language before the email is sent gets the email in the new language. Changed texts
  // apply to the next newsletter.
  await app.ctx.db
    .updateTable('subscribers')
    .set({ language: 'pcm' })
    .where('email', '=', 'hauwa@example.com')
    .execute();
  const own = { language: 'yo', path: 'newsletterEmail.why', text: 'Titun', changedAt: app.clock.now() };
  await app.ctx.db.insertInto('translations').values(own).execute();
  app.clock.advance({ seconds: 31 });

  const spoken: Record<keyof typeof people, Language> = {
    ada: 'en',
    yemi: 'yo',
    fatou: 'fr',
    odd: 'en',
    hauwa: 'pcm',
  };
  const texts = new Map<string, string>();
  for (const [name, language] of Object.entries(spoken)) {
    const email = await sink.waitForEmail(`${name}@example.com`);
    texts.set(name, email.text ?? '');
    const words = around(language);
    const pages = `${app.ctx.settings.publicUrl}${language === 'en' ? '' : `/${language}`}/newsletter`;
    const flat = (email.text ?? '').replaceAll(/\s+/g, ' ');
    for (const said of [words.why, words.unsubscribe, words.preferences, words.view])
      expect(flat).toContain(said);
    for (const page of ['unsubscribe', 'preferences', 'view']) {
      expect(email.text).toContain(`${pages}/${page}?token=`);
      expect(email.html).toContain(`${pages}/${page}?token=`);
    }
    expect(email.html).toContain(`lang="${language}"`);
    expect(flat).toContain(translateTexts({ language, own: {} }, 'digestEmail').read);
    expect(`${email.html}${email.text}`).not.toMatch(/zq[\da-f]{24}/i);
    expect(email.raw).toMatch(/^List-Unsubscribe: <https?:\/\/[^/]+\/newsletter\/unsubscribe\?token=/m);
    expect(email.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(email.raw).toContain('Precedence: bulk');
  }
  const french = texts.get('fatou') ?? '';
  expect(french).toContain('3 août 2024');
  expect(texts.get('ada')).toContain('Here since long ago');

  const view = /https?:\/\/[^/]+(\/fr\/newsletter\/view\?token=[\w-]+)/.exec(french)?.[1] ?? '';
  const page = await (await fetch(`${app.url}${view}`)).text();
  expect(page).toContain(around('fr').preferences);
  expect(page).toContain('3 août 2024');
  expect(page).not.toContain('preferences?token=');
  const leave = /https?:\/\/[^/]+(\/fr\/newsletter\/preferences\?token=[\w-]+)/.exec(french)?.[1];
  expect((await fetch(`${app.url}${leave}`)).status).toBe(200);
});

const rule = (is: string, language: string) => ({
  filter: { match: 'all', rules: [{ about: 'language', is, language }] },
});

describe('The language of a subscriber', () => {
  const app = createSharedApp();

  async function read<Data>(path: string, body?: object): Promise<Data> {
    const token = await app().signInAs('SUPPORT');
    const answer = await app().send(body === undefined ? 'GET' : 'POST', `/api/v1${path}`, body, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return (await answer.json()) as Data;
  }
  const importList = async (lines: string[], dryRun = false) => {
    const token = await app().signInAs('SUPPORT');
    const form = new FormData();
    form.set('file', new File([lines.join('\n')], 'list.csv'));
    form.set('confirmed', 'true');
    form.set('dry_run', String(dryRun));
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${app().url}/api/v1/subscribers/import`, {
      method: 'POST',
      headers,
      body: form,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return (await answer.json()) as {
      data: {
        added: number;
        values: { line: number; text: string; reason: string }[];
        people: { email: string; language: string | null }[];
      };
    };
  };
  const listed = async (query: string) => {
    const token = await app().signInAs('SUPPORT');
    const answer = await app().get(`/api/v1/subscribers?${query}`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const found = (await answer.json()) as { email: string }[];
    const total = Number(answer.headers.get('X-Total-Count'));
    return {
      emails: found
        .map(({ email }) => email.split('@')[0] ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
      total,
    };
  };

  test('is imported by tag or name; an unknown language is reported, and the person is added', async () => {
    const lines = [
      'email,Language',
      'a1@example.com,fr-BJ',
      'a2@example.com,Yorùbá',
      'a3@example.com,NIGERIAN PIDGIN',
      'a4@example.com,Klingon',
      'a5@example.com,',
      'a6@example.com,english',
      'a7@example.com,ha_NG',
      'a8@example.com,"<script>"',
    ];
    const { data } = await importList(lines, true);
    expect(data.people.map(({ language }) => language)).toEqual(['fr', 'yo', 'pcm', null, null]);
    const report = await importList(lines);
    expect(report.data.added).toBe(8);
    expect(report.data.values.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '5 Klingon',
      '9 <script>',
    ]);
    expect(report.data.values[0]?.reason).toBe('the site does not have this language');
    expect(await listed('language=yo')).toEqual({ emails: ['a2'], total: 1 });
    expect(await listed('language=en&search=a')).toEqual({ emails: ['a4', 'a5', 'a6', 'a8'], total: 4 });
    expect(await listed('language=nothing')).toMatchObject({ total: 8 });
    // The import of an older list adds missing languages and does not replace the choice of a subscriber.
    await importList(['email,lang', 'a2@example.com,fr', 'a5@example.com,ig']);
    expect(await listed('language=ig')).toMatchObject({ emails: ['a5'] });
    expect(await listed('language=yo')).toMatchObject({ emails: ['a2'] });
  });

  test('can be a rule of a segment, whose count is split by language', async () => {
    const count = async (is: string, language: string) =>
      (await read<{ data: { count: number } }>('/segments/preview', rule(is, language))).data.count;
    expect([await count('is', 'fr'), await count('is-not', 'fr')]).toEqual([1, 7]);
    expect([await count('is', 'en'), await count('is-not', 'en')]).toEqual([3, 5]);
    const { data: segment } = await read<{ data: { id: number } }>('/segments', {
      name: 'Not French',
      ...rule('is-not', 'fr'),
    });
    const audience = { topics: [], segments: [segment.id] };
    const { data } = await read<{ data: object }>('/segments/audience', audience);
    expect(data).toEqual({ count: 7, languages: { en: 3, ha: 1, yo: 1, ig: 1, pcm: 1, fr: 0 } });
    const token = await app().signInAs('SUPPORT');
    const wrong = await app().send('POST', '/api/v1/segments/preview', rule('is', 'de'), { token });
    expect(wrong.status).toBe(422);
  });

  test('is shown and changed on the preferences page without JavaScript, and counted at once', async () => {
    const { db } = app().ctx;
    const counted = async () => {
      const rows = await db
        .selectFrom('counters')
        .selectAll()
        .where('name', 'like', 'subscribers.confirmed.%')
        .where('count', '!=', 0)
        .execute();
      return Object.fromEntries(rows.map(({ name, count }) => [name.split('.')[2], count]));
    };
    expect(await counted()).toEqual({ en: 1, fr: 1, ha: 1, ig: 1, pcm: 1, yo: 1 });
    const { id } = await db
      .selectFrom('subscribers')
      .select('id')
      .where('email', '=', 'a2@example.com')
      .executeTakeFirstOrThrow();
    const address = `${app().url}/yo/newsletter/preferences?token=${createUnsubscribeToken(app().ctx, id)}`;
    const page = await (await fetch(address)).text();
    expect(page).toContain(translations.yo.preferences.language);
    expect(page).toMatch(/<option[^>]*value="yo"[^>]*selected=""/);
    const save = async (fields: Record<string, string>) =>
      (await fetch(address, { method: 'POST', body: new URLSearchParams({ do: 'save', ...fields }) })).text();
    expect(await save({ language: 'ig' })).toContain(
      translateTexts({ language: 'yo', own: {} }, 'preferences').saved,
    );
    expect(await counted()).toEqual({ en: 1, fr: 1, ha: 1, ig: 2, pcm: 1 });
    // An older form without a language, or an unknown language, changes nothing.
    expect(await save({})).toContain('value="ig"');
    await save({ language: 'de' });
    expect(await counted()).toEqual({ en: 1, fr: 1, ha: 1, ig: 2, pcm: 1 });
    const events = await read<{ kind: string }[]>(`/subscribers/${id}/history`);
    expect(events.filter(({ kind }) => kind === 'language-changed')).toHaveLength(1);
    const token = await app().signInAs('SUPPORT');
    const put = (change: object) => app().send('PUT', `/api/v1/subscribers/${id}`, change, { token });
    expect((await put({ language: 'fr' })).status).toBe(200);
    expect(await counted()).toMatchObject({ ig: 1, fr: 2 });
    // A request without a language does not change the language. A request with an unsupported language is rejected.
    expect((await put({ name: 'Ada' })).status).toBe(200);
    expect((await put({ language: 'de' })).status).toBe(422);
    expect(await counted()).toMatchObject({ ig: 1, fr: 2 });
    await db.deleteFrom('subscribers').where('id', '=', id).execute();
    expect(await counted()).toMatchObject({ ig: 1, fr: 1 });
  });
});

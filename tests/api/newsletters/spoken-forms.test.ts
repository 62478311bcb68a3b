import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { consentTexts } from '#content/consent.ts';
import { translateMessage, type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import type { Language } from '#modules/translations/constants.ts';
import { type App, createSharedApp, waitForStoredSignUps, startApp } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';

const spoken = (language: Language): VisitorLanguage => ({ language, own: {} });
const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' };

/** Posts a form as a browser without script does, and returns the redirect. */
async function post(app: App, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString();
  const answer = await fetch(app.url + path, { method: 'POST', headers: form, body, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('Location'), text: await answer.text() };
}

async function say(app: App, path: string, body: object) {
  const answer = await app.send('POST', path, body);
  return { status: answer.status, ...(await answer.json()) };
}

describe('Forms of a page in another language', () => {
  const app = createSharedApp();

  test.each(['ha', 'fr'] as const)('get responses in the language of the page: %s', async (language) => {
    const about = spoken(language);
    const newsletter = `/api/v1/newsletter?language=${language}`;
    const contact = `/api/v1/contact?language=${language}`;
    const taken = await say(app(), newsletter, { email: `script-${language}@example.com` });
    expect(taken).toMatchObject({ status: 200, message: translateMessage(about, 'newsletter.subscribed') });
    const refused = await say(app(), newsletter, { email: 'nobody' });
    expect(refused).toMatchObject({
      status: 422,
      detail: translateMessage(about, 'email.invalid'),
      errors: [{ path: 'email', code: 'email.invalid', message: translateMessage(about, 'email.invalid') }],
    });
    const written = { email: 'ada@example.com', phone: '0803 555 0142', topic: 'Errors', body: 'Sannu' };
    const sent = await say(app(), contact, written);
    expect(sent).toMatchObject({ status: 200, message: translateMessage(about, 'contact.sent') });
    const faulty = await say(app(), contact, { ...written, phone: '', body: '' });
    expect(faulty.detail).toBe(translateMessage(about, 'request.invalid'));
    expect(faulty.errors).toEqual([
      { path: 'phone', code: 'phone.required', message: translateMessage(about, 'phone.required') },
      {
        path: 'body',
        code: 'contact.body.required',
        message: translateMessage(about, 'contact.body.required'),
      },
    ]);
  });

  test('without JavaScript redirect to pages of that language', async () => {
    const signUp = await post(app(), '/api/v1/newsletter?language=ha', { email: 'no-script@example.com' });
    expect([signUp.status, signUp.location]).toEqual([303, '/ha/newsletter/subscribed']);
    const odd = await post(app(), '/api/v1/newsletter?language=yo', { email: 'nobody' });
    expect([odd.status, odd.location]).toEqual([303, '/yo/newsletter/refused?reason=invalid']);
    const sent = await post(app(), '/yo/contact', {
      email: 'bisi@example.com',
      phone: '08035550142',
      topic: 'Others',
      body: 'Ẹ kú àárọ̀',
    });
    expect([sent.status, sent.location]).toEqual([303, '/yo/contact?sent=1']);
    const refused = await post(app(), '/yo/contact', { email: 'bisi@example.com', body: 'Ẹ kú àárọ̀' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(translateMessage(spoken('yo'), 'phone.required'));
  });

  test('get responses in English if the language is unknown', async () => {
    for (const language of ['de', 'en', 'HA', '', 'ha%00', 'x'.repeat(500)]) {
      const answer = await say(app(), `/api/v1/newsletter?language=${language}`, { email: 'nobody' });
      expect(answer.detail).toBe(translateMessage(spoken('en'), 'email.invalid'));
    }
    const led = await post(app(), '/api/v1/newsletter?language=de', { email: 'german@example.com' });
    expect(led.location).toBe('/newsletter/subscribed');
  });

  test('store the language and the consent wording with the person, and the language with the message', async () => {
    await waitForStoredSignUps(app().ctx);
    const token = await app().signInAs('ADMIN');
    const read = async (path: string) => (await app().get(path, { token })).json();
    const people: { id: number; email: string }[] = await read('/api/v1/subscribers');
    const personOf = async (email: string) =>
      read(`/api/v1/subscribers/${people.find((one) => one.email === email)?.id}`);
    expect(await personOf('script-ha@example.com')).toMatchObject({
      language: 'ha',
      consent: { words: consentTexts['2026-11-ha'] },
    });
    expect(await personOf('german@example.com')).toMatchObject({
      language: null,
      consent: { words: consentTexts['2026-11'] },
    });
    const messages: { body: string; language: string | null }[] = await read('/api/v1/messages');
    expect(messages.find(({ body }) => body === 'Ẹ kú àárọ̀')?.language).toBe('yo');
    const rows = await app()
      .ctx.db.selectFrom('subscriberEvents')
      .select('wording')
      .where('kind', '=', 'signed-up')
      .execute();
    expect(rows.map(({ wording }) => wording)).toEqual(expect.arrayContaining(['2026-11-ha', '2026-11-fr']));
  });

  test('store the exact wording that the owner wrote beside the form', async () => {
    const words = 'Labarai na wannan mako.';
    await app()
      .ctx.db.insertInto('translations')
      .values({ language: 'ha', path: 'shell.newsletter.text', text: words, changedAt: new Date() })
      .execute();
    await say(app(), '/api/v1/newsletter?language=ha', { email: 'own-words@example.com' });
    await waitForStoredSignUps(app().ctx);
    const { consentWording: wording } = await app()
      .ctx.db.selectFrom('subscribers')
      .select('consentWording')
      .where('email', '=', 'own-words@example.com')
      .executeTakeFirstOrThrow();
    expect(wording).toBe(words);
  });
});

test('emails use the language of the person and link to pages in that language', async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url });
  const texts = translateTexts(spoken('yo'), 'confirmationEmail');
  await say(app, '/api/v1/newsletter?language=yo', { email: 'bisi@example.com' });
  const email = await sink.waitForEmail('bisi@example.com');
  expect(email.subject).toBe(texts.subject);
  expect(email.text).toContain(texts.wasNotMe);
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/www\.example\.com\/newsletter\/unsubscribe\?token=/,
  );
  const link = /https:\/\/www\.example\.com(\/yo\/newsletter\/confirm\?token=[\w-]+)/.exec(
    email.text ?? '',
  )?.[1];
  const page = await post(app, link ?? '', {});
  expect(page.text).toContain('<html lang="yo"');
  expect(page.text).toContain(translateMessage(spoken('yo'), 'newsletter.confirmed.title'));

  const written = { email: 'chidi@example.com', phone: '08035550142', topic: 'Payment', body: 'Kedu?' };
  await say(app, '/api/v1/contact?language=ig', written);
  const token = await app.signInAs('SUPPORT');
  await app.send('POST', '/api/v1/messages/1/replies', { body: 'It is on its way.' }, { token });
  const answer = await sink.waitForEmail('chidi@example.com');
  expect(answer.text).toContain(translateTexts(spoken('ig'), 'replyEmail').howToAnswer);
  expect(answer.subject).not.toContain('your message to');

  const [own] = await app.ctx.db.selectFrom('subscribers').select('id').execute();
  const leave = /unsubscribe\?token=([\w-]+)/.exec(email.text ?? '')?.[1];
  await post(app, `/yo/newsletter/preferences?token=${leave}`, { do: 'link' });
  const inbox = await sink.waitForEmail('bisi@example.com');
  const way = /\/yo\/newsletter\/preferences\?token=[\w-]+/.exec(inbox.text ?? '')?.[0] ?? '';
  const known = await (await app.get(way)).text();
  expect(own?.id).toBe(1);
  expect(known).toContain(`<q lang="yo">${consentTexts['2026-11-yo']}</q>`);
  expect(known).toContain(translateTexts(spoken('yo'), 'preferences').mine);
});

describe('Error pages', () => {
  const app = createSharedApp();

  test('have the language of their address', async () => {
    const lost = await (await app().get('/yo/nothing-here')).text();
    expect(lost).toContain('<html lang="yo"');
    expect(lost).toContain(translateTexts(spoken('yo'), 'notFound').heading);
    const type = await fetch(`${app().url}/ha/contact`, {
      method: 'POST',
      headers: { ...form, 'Content-Type': 'text/plain' },
      body: 'a',
    });
    const html = await type.text();
    expect(type.status).toBe(415);
    expect(html).toContain('<html lang="ha"');
    expect(html).toContain(translateTexts(spoken('ha'), 'fault').title);
  });

  test('use that language and link to the home page, also if their layout failed', async () => {
    await sql`alter table translations rename to put_away`.execute(app().ctx.db);
    const failed = await app().get('/ig/careers');
    const html = await failed.text();
    expect(failed.status).toBe(500);
    expect(html).toContain('<html lang="ig"');
    expect(html).toContain(`<h1>${translateTexts(spoken('ig'), 'fault').title}</h1>`);
    expect(html).toContain('<a href="/ig">');
    await sql`alter table put_away rename to translations`.execute(app().ctx.db);
  });
});

test('link previews show the title in the language of the page', async () => {
  await using app = await startApp();
  const page = await (await app.get('/ha')).text();
  expect(page).toContain('/social/ha/home.png');
  expect(page).toContain('og:image:alt" content="Hirarmu. Mutanenmu. Namu."');
  const drawn = await app.get('/social/ha/home.png');
  expect([drawn.status, drawn.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  const others = ['/social/en/home.png', '/social/de/home.png', '/social/ha/x.png', '/social/x/y/home.png'];
  for (const path of others) expect([path, (await app.get(path)).status]).toEqual([path, 404]);
});

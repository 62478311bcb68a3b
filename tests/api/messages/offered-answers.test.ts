import { describe, expect, test } from 'vitest';
import { listHelped, listMissedSearches } from '#modules/faq/store.ts';
import { sweepFaqCounts, toStoredSearch } from '#modules/faq/usage.ts';
import { type App, startApp } from '#tests/harness/app.ts';

const typed = {
  email: 'ada@example.com',
  phone: '0803 555 0142',
  topic: 'Others',
  body: 'Hello, my <b>phone</b> was stolen at the market.\nWhat can I do now?',
};
const stolen = 'My phone is lost or stolen. What now?';

async function post(app: App, fields: Record<string, string>, path = '/contact') {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Accept: 'text/html' },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() };
}

const countMessages = async (app: App) =>
  (await app.ctx.db.selectFrom('messages').select('body').execute()).length;
const helped = (app: App) => listHelped(app.ctx.db, '2020-01-01');
const missed = (app: App) => listMissedSearches(app.ctx.db, '2020-01-01', 10);

describe('Answers before a message is sent', () => {
  test('without JavaScript are a page with all input, and the message is sent once afterwards', async () => {
    await using app = await startApp();
    const step = await post(app, typed);
    expect(step.status).toBe(200);
    for (const shown of [
      stolen,
      'These answers may help',
      'Send my message',
      'This answered my question',
      'value="ada@example.com"',
    ])
      expect(step.html).toContain(shown);
    expect(step.html).toContain(
      'Hello, my &lt;b&gt;phone&lt;/b&gt; was stolen at the market.\nWhat can I do now?',
    );
    expect(step.html).toContain('name="answers" value="seen"');
    expect(await countMessages(app)).toBe(0);
    // A correction after the step is not asked again.
    const wrong = await post(app, { ...typed, answers: 'seen', phone: '12' });
    expect([wrong.status, wrong.html.includes('name="answers" value="seen"')]).toEqual([422, true]);
    expect(await post(app, { ...typed, answers: 'seen' })).toMatchObject({
      status: 303,
      location: '/contact?sent=1',
    });
    expect(await countMessages(app)).toBe(1);
    expect(await helped(app)).toEqual([]);
  });

  test('are not shown for a message without a matching answer, for a feature request, or by the API', async () => {
    await using app = await startApp();
    expect((await post(app, { ...typed, body: 'We sell office chairs in Ikeja.' })).status).toBe(303);
    expect((await post(app, { ...typed, topic: 'Features' })).status).toBe(303);
    expect((await app.send('POST', '/api/v1/contact', typed)).status).toBe(200);
    expect(await countMessages(app)).toBe(3);
  });

  test('that helped are counted without a message, and the input remains', async () => {
    await using app = await startApp();
    const answer = await post(app, { ...typed, answered: 'lost-or-stolen-phone' });
    expect(answer.status).toBe(200);
    for (const shown of [
      'Your message was not sent.',
      'value="ada@example.com"',
      'was stolen at the market.',
    ])
      expect(answer.html).toContain(shown);
    const scripted = await post(app, { answered: 'lost-or-stolen-phone' });
    expect(scripted).toMatchObject({ status: 303, location: '/contact?helped=1' });
    await post(app, { answered: 'no-such-question' });
    expect(await countMessages(app)).toBe(0);
    expect(await helped(app)).toEqual([{ slug: 'lost-or-stolen-phone', helped: 2 }]);
    for (let count = 0; count < 12; count += 1) await post(app, { answered: 'log-in' });
    // Each click counts at most ten times in ten minutes for a client.
    expect((await helped(app)).reduce((sum, one) => sum + one.helped, 0)).toBeLessThanOrEqual(10);
  });

  test('are in the language of the page, and input is shown as text', async () => {
    await using app = await startApp();
    const { status, html } = await post(app, { body: 'On a volé mon téléphone' }, '/fr/contact/answers');
    expect(status).toBe(200);
    expect(html).toContain('Mon téléphone est perdu ou volé.');
    expect(html).toContain('form="answered" name="answered" value="lost-or-stolen-phone"');
    expect(new TextEncoder().encode(html).length).toBeLessThan(4_000);
    for (const body of ['', 'Hello', '<script>alert(1)</script>', 'x'.repeat(200_000)])
      expect((await post(app, { body }, '/contact/answers')).html).toBe('');
    expect(await countMessages(app)).toBe(0);
  });
});

describe('A search without a result', () => {
  test('is counted in short folded form, from the page and from the script', async () => {
    await using app = await startApp();
    await fetch(`${app.url}/faq?q=Zébra+Crossing`);
    await fetch(`${app.url}/faq/search?q=zebra+crossing`, { method: 'POST' });
    await fetch(`${app.url}/fr/faq?q=girafe`);
    for (const q of ['coins', 'ada%40example.com', '0803+555+0142', 'x'.repeat(50), '%F0%9F%92%A3'])
      await fetch(`${app.url}/faq?q=${q}`);
    await fetch(`${app.url}/faq/search?q=giraffe`);
    expect(await missed(app)).toEqual([
      { language: 'en', search: 'zebra crossing', times: 2 },
      { language: 'fr', search: 'girafe', times: 1 },
    ]);
  });

  test('and the counts of answers are deleted after four months', async () => {
    await using app = await startApp();
    app.clock.set(new Date('2026-01-10T12:00:00Z'));
    await fetch(`${app.url}/faq?q=zebra`);
    await post(app, { answered: 'log-in' });
    app.clock.set(new Date('2026-05-10T12:00:00Z'));
    expect(await sweepFaqCounts(app.ctx)).toBe(0);
    app.clock.set(new Date('2026-05-11T12:00:00Z'));
    expect(await sweepFaqCounts(app.ctx)).toBe(2);
    expect([await missed(app), await helped(app)]).toEqual([[], []]);
  });

  test.each([
    ['Dark  MODE', 'dark mode'],
    ['Ọ̀rọ̀ aṣínà', 'oro asina'],
    ['iphone 15', 'iphone 15'],
    ['ada@example.com', undefined],
    ['https://example.com', undefined],
    ['08035550142', undefined],
    ['call 0803-555-0142 now', undefined],
    ['+234 (0) 803', undefined],
    ['a word of abcdefghijklmnopqrstuvwxyz', undefined],
    ['my name is Ada and I live here', undefined],
    ['?', undefined],
    ['7', undefined],
  ])('%j is stored as %j', (search, stored) => expect(toStoredSearch(search)).toBe(stored));
});

describe('Answers for staff', () => {
  test('match the newest message of the thread, in its language, as text for a reply', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    await app.send('POST', '/api/v1/contact?language=fr', { ...typed, body: 'On a volé mon téléphone.' });
    const { id } = await app.ctx.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
    const [answer] = await (await app.get(`/api/v1/messages/${id}/answers`, { token })).json();
    expect(answer).toMatchObject({ slug: 'lost-or-stolen-phone' });
    expect(answer.text).toMatch(
      /^Votre compte.*\n1\. Appelez.*https:\/\/\S+\/fr\/faq#lost-or-stolen-phone$/s,
    );
    await app.send('POST', '/api/v1/contact', { ...typed, body: 'We sell office chairs.' });
    expect(await (await app.get(`/api/v1/messages/${id + 1}/answers`, { token })).json()).toEqual([]);
    expect((await app.get('/api/v1/messages/999/answers', { token })).status).toBe(404);
  });

  test('are counted in the report of the last 30 or 90 days', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await post(app, { answered: 'log-in' });
    await fetch(`${app.url}/faq?q=zebra`);
    const usage = async (query: string) => (await app.get(`/api/v1/faq/usage${query}`, { token })).json();
    const counted = {
      answers: [{ slug: 'log-in', question: 'How do I log in?', helped: 1 }],
      searches: [{ search: 'zebra', language: 'en', times: 1 }],
    };
    expect(await usage('')).toEqual({ days: 30, ...counted });
    app.clock.advance({ seconds: 40 * 86_400 });
    const later = await app.signInAs('ADMIN');
    const laterUsage = async (days: number) =>
      (await app.get(`/api/v1/faq/usage?days=${days}`, { token: later })).json();
    expect(await laterUsage(30)).toEqual({ days: 30, answers: [], searches: [] });
    expect(await laterUsage(90)).toEqual({ days: 90, ...counted });
    expect((await app.get('/api/v1/faq/usage?days=7', { token: later })).status).toBe(422);
  });
});

import { describe, expect, test } from 'vitest';
import { formatMessage } from '#content/messages.ts';
import { startApp } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const shell = translateTexts(english, 'shell');

const { newsletter } = shell;

describe('Topics at sign-up', () => {
  test('are listed on pages as soon as staff change them', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const html = async (path: string) => (await app.get(path)).text();
    // Requests each page twice, because the second response comes from the cache.
    const look = async () => ({
      home: (await html('/')) === (await html('/')) && (await html('/')).includes(newsletter.chooseTopics),
      form: /id="subscribe"/.test(await html('/newsletters')) && (await html('/newsletters')),
    });
    expect(await look()).toEqual({ home: false, form: false });
    const staffOnly = { name: 'Team', is_public: false };
    await app.send('POST', '/api/v1/topics', staffOnly, { token });
    expect(await look()).toEqual({ home: false, form: false });
    const made = await app.send('POST', '/api/v1/topics', { name: 'Sport <b>' }, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { id } = ((await made.json()) as { data: { id: number } }).data;
    expect(await look()).toEqual({ home: true, form: expect.stringContaining('Sport &lt;b&gt;') });
    await app.send('PUT', `/api/v1/topics/${id}`, { name: 'Football' }, { token });
    expect(await look()).toEqual({ home: true, form: expect.stringContaining('Football') });
    expect(await html('/newsletters?after=9')).not.toContain('Football');
    await app.send('DELETE', `/api/v1/topics/${id}`, undefined, { token });
    expect(await look()).toEqual({ home: false, form: false });
  });

  test('are stored by the form without JavaScript, and listed on the confirmation page', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await app.signInAs('ADMIN');
    for (const topic of [{ name: 'News' }, { name: 'Sport' }, { name: 'Team', is_public: false }])
      await app.send('POST', '/api/v1/topics', topic, { token });
    const answer = await fetch(`${app.url}/api/v1/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'topic-1=on&topic-2=on&topic-3=on&topic-x=on&topic-999=on&email=ada%40example.com&elapsed=',
    });
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      '/newsletter/subscribed?confirm=1',
    ]);
    const email = await sink.waitForEmail('ada@example.com');
    const link = /\/newsletter\/confirm\?token=[\w-]+/.exec(email.text ?? '')?.[0] ?? '';
    const said = formatMessage('newsletter.chosenTopics', { topics: 'News, Sport' });
    expect(await (await app.get(link)).text()).toContain(said);
    expect(await (await fetch(app.url + link, { method: 'POST' })).text()).toContain(said);
    const preferences = /\/newsletter\/unsubscribe\?token=([\w-]+)/.exec(email.text ?? '')?.[1] ?? '';
    const page = await (await app.get(`/newsletter/preferences?token=${preferences}`)).text();
    expect(page).toMatch(/name="topic-1"[^>]*checked/);
    expect(page).not.toContain('Team');
  });
});

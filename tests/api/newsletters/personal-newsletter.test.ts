import { expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';

function linksOf(html: string): (string | undefined)[] {
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
}

test('each person gets their own name in subject, HTML and text; a hostile name is plain text', async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
  const token = await app.signInAs('SUPPORT');
  const people = {
    'ada@example.com': 'Adá <script>alert(1)</script> & Söns',
    'bola@example.com': 'B\r\nBcc: thief@example.com\r\n\r\n.',
    'chidi@example.com': null,
    'long@example.com': `${'Ọlá '.repeat(20).trim()} end `,
  };
  for (const [email, name] of Object.entries(people)) {
    await app.send('POST', '/api/v1/newsletter', { email });
    // An older import may have stored such a name.
    await app.ctx.db.updateTable('subscribers').set({ name }).where('email', '=', email).execute();
  }
  await app.send('POST', '/api/v1/subscriber-fields', { name: 'Home city', kind: 'text' }, { token });
  const text = {
    subject: 'News for {name|friend}',
    message:
      '<h2>Dear {name|friend}</h2><p>{home_city|Your city} {unknown|stays} and {name|friend}! <a href="https://example.org/{name}">x</a></p>',
  };
  const check = await app.send('POST', '/api/v1/newsletters/check', { ...text, preview_for: 1 }, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { data } = (await check.json()) as {
    data: {
      findings: { name: string; message: string }[];
      preview: { subject: string; html: string; people: { id: number }[] };
    };
  };
  expect(data.preview.subject).toBe('News for Adá <script>alert(1)</script> & Söns');
  expect(data.preview.html).toContain('Dear Adá &lt;script&gt;');
  expect(data.preview.people).toHaveLength(4);
  expect(data.findings.find(({ name }) => name === 'fields')?.message).toContain('{unknown|stays}');
  const sent = await app.send('POST', '/api/v1/sendnewsletter', text, { token });
  expect(sent.status).toBe(200);
  app.clock.advance({ seconds: 31 });

  const ada = await sink.waitForEmail('ada@example.com');
  expect(ada.subject).toBe('News for Adá <script>alert(1)</script> & Söns');
  expect(ada.html).toContain('Adá &lt;script&gt;alert(1)&lt;/script&gt; &amp; Söns!');
  expect(ada.html).not.toContain('<script>');
  expect(ada.text?.replaceAll(/\s+/g, ' ')).toContain(
    'Your city {unknown|stays} and Adá <script>alert(1)</script> & Söns!',
  );

  const bola = await sink.waitForEmail('bola@example.com');
  expect(bola.subject).toBe('News for B Bcc: thief@example.com .');
  expect(bola.bcc).toBeUndefined();
  expect(bola.envelopeTo).toEqual(['bola@example.com']);

  const chidi = await sink.waitForEmail('chidi@example.com');
  expect(chidi.subject).toBe('News for friend');
  expect(chidi.text).toContain('DEAR friend');
  expect(chidi.html).not.toMatch(/zq[\da-f]{24}/);

  const long = await sink.waitForEmail('long@example.com');
  expect(long.html).toContain(`${'Ọlá '.repeat(20).trim()} end !`);
});

test('only people who agreed to be counted get the pixel and counted links, in each language', async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
  const token = await app.signInAs('SUPPORT');
  const people = [
    { name: 'agreed', language: 'en', is_counted: true },
    { name: 'agreed-fr', language: 'fr', is_counted: true },
    { name: 'refused', language: 'en', is_counted: false },
    { name: 'unasked-fr', language: 'fr', is_counted: null },
  ] as const;
  for (const { name, ...person } of people) {
    const email = `${name}@example.com`;
    await app.send('POST', '/api/v1/newsletter', { email });
    await app.ctx.db.updateTable('subscribers').set(person).where('email', '=', email).execute();
  }
  const target = 'https://example.org/?a=1&amp;b=2';
  const message = `<p>Read <a href="${target}">one</a> or <a href="/blog">two</a>.</p><p><a href="${target}">Button</a></p>`;
  const sent = await app.send('POST', '/api/v1/sendnewsletter', { subject: 'Links', message }, { token });
  expect(sent.status).toBe(200);
  app.clock.advance({ seconds: 31 });

  const countedParts = /newsletter\/(?:open|click)\?/g;
  const targets = [target, `${app.ctx.settings.publicUrl}/blog`, target];
  let view = '';
  for (const { name, is_counted: hasAgreed } of people) {
    const { html = '' } = await sink.waitForEmail(`${name}@example.com`);
    expect([name, html.match(countedParts)?.length ?? 0]).toEqual([name, hasAgreed ? 4 : 0]);
    expect(html).toContain('/newsletter/unsubscribe?token=');
    expect(linksOf(html).slice(0, 3).join(' ') === targets.join(' ')).toBe(!hasAgreed);
    if (name === 'agreed') view = /\/newsletter\/view\?token=[\w-]+/.exec(html)?.[0] ?? '';
  }

  // The shares include only the two subscribers who agreed to be counted. The email to one of these subscribers bounces later.
  const card = async () =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    (await (await app.get('/api/v1/newsletters/1', { token })).json()) as { state: string };
  await pollUntil(async () => (await card()).state === 'sent' || undefined, 'the end of sending');
  expect(await card()).toMatchObject({ counts: { sent: 4 }, opens: { counted: 2 } });
  await app.ctx.db
    .updateTable('deliveries')
    .set({ state: 'bounced' })
    .where('subscriberId', '=', 1)
    .execute();
  expect(await card()).toMatchObject({ counts: { sent: 3, bounced: 1 }, opens: { counted: 1 } });
  const donut = await app.get('/api/v1/newsletters/readers', { token });
  expect(await donut.json()).toMatchObject({ by: 'opens', opened: 0, not_opened: 1, bounced: 1 });

  // The web page of the email uses the current choice of the subscriber.
  const page = async () => (await app.get(view)).text();
  expect((await page()).match(countedParts)).toHaveLength(4);
  await app.ctx.db.updateTable('subscribers').set({ isCounted: false }).execute();
  const plain = await page();
  expect(plain.match(countedParts)).toBeNull();
  expect(linksOf(plain)).toEqual(expect.arrayContaining(targets));
});

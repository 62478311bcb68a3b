import { expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';

test('each person reads their own name in subject, HTML and text; a hostile one stays a name', async () => {
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
    // As an older import may have left it.
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

  const ada = await sink.emailTo('ada@example.com');
  expect(ada.subject).toBe('News for Adá <script>alert(1)</script> & Söns');
  expect(ada.html).toContain('Adá &lt;script&gt;alert(1)&lt;/script&gt; &amp; Söns!');
  expect(ada.html).not.toContain('<script>');
  expect(ada.text?.replaceAll(/\s+/g, ' ')).toContain(
    'Your city {unknown|stays} and Adá <script>alert(1)</script> & Söns!',
  );

  const bola = await sink.emailTo('bola@example.com');
  expect(bola.subject).toBe('News for B Bcc: thief@example.com .');
  expect(bola.bcc).toBeUndefined();
  expect(bola.envelopeTo).toEqual(['bola@example.com']);

  const chidi = await sink.emailTo('chidi@example.com');
  expect(chidi.subject).toBe('News for friend');
  expect(chidi.text).toContain('DEAR friend');
  expect(chidi.html).not.toMatch(/zq[\da-f]{24}/);

  const long = await sink.emailTo('long@example.com');
  expect(long.html).toContain(`${'Ọlá '.repeat(20).trim()} end !`);
});

import { expect, test } from 'vitest';
import { renderEveryEmail } from '#tests/fixtures/every-email.ts';
import { emails } from './index.ts';

test('the title of every email is its subject, and no cell holds characters that are not seen', async () => {
  const samples = await renderEveryEmail(emails);
  expect(samples.length).toBeGreaterThan(50);
  for (const { kind, language, email } of samples) {
    const titles = [...email.html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => unescaped(title));
    expect(titles, `${kind} ${language}`).toEqual([email.subject]);
    expect(email.html.indexOf('<title>')).toBeLessThan(email.html.indexOf('</head>'));
    expect(email.html, `${kind} ${language}`).not.toMatch(/<td[^>]*>(?:\u200b|&#8203;)/);
  }
});

function unescaped(text = ''): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

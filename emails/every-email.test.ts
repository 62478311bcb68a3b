import { expect, test } from 'vitest';
import { renderEveryEmail } from '#tests/fixtures/every-email.ts';
import { emails } from './index.ts';

test('the title of each email is its subject, and no cell contains invisible characters', async () => {
  const samples = await renderEveryEmail(emails);
  expect(samples.length).toBeGreaterThan(50);
  for (const { kind, language, email } of samples) {
    const titles = [...email.html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) =>
      unescapeHtml(title),
    );
    expect(titles, `${kind} ${language}`).toEqual([email.subject]);
    expect(email.html.indexOf('<title>')).toBeLessThan(email.html.indexOf('</head>'));
    expect(email.html, `${kind} ${language}`).not.toMatch(/<td[^>]*>(?:\u200b|&#8203;)/);
  }
});

test('each email begins with the XHTML document type and contains nothing that only browsers use', async () => {
  for (const { kind, language, email } of await renderEveryEmail(emails)) {
    expect(email.html, `${kind} ${language}`).toMatch(/^<!DOCTYPE html PUBLIC "[^>]*><html /);
    expect(email.html, `${kind} ${language}`).not.toMatch(/<link|<!--(?!\[if mso\])|<!DOCTYPE html>/);
  }
});

test('text parts mention no button; HTML parts have no zero-width characters or pixel with empty alt', async () => {
  // The samples of these emails contain texts of the site, which may mention a button.
  const quoting = new Set(['reply', 'newsletter', 'short newsletter', 'newsletter with cover', 'digest']);
  const samples = await renderEveryEmail(emails);
  for (const { kind, language, email } of samples.filter((sample) => !quoting.has(sample.kind)))
    expect(email.text, `${kind} ${language}`).not.toMatch(/button|bouton|maɓalli|bọtịn|bọ́tìnnì/iu);
  for (const { kind, language, email } of samples) {
    const html = email.html.replaceAll(/<!--[^]*?-->/g, '');
    expect(html, `${kind} ${language}`).not.toMatch(/[\u200b-\u200f\ufeff]|&#(?:8203|8204|8205);/);
    expect(html, `${kind} ${language}`).not.toMatch(/<img(?=[^>]* width="1")(?=[^>]* alt="")/);
  }
});

function unescapeHtml(text = ''): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

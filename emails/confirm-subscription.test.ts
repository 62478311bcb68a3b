import { expect, test } from 'vitest';
import { english, type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import { emails } from './index.ts';

const values = {
  spoken: english,
  confirmUrl: 'https://www.example.com/newsletter/confirm?token=abc_-123',
  unsubscribeUrl: 'https://www.example.com/newsletter/unsubscribe?token=def_-456',
};

const yorubaVisitor: VisitorLanguage = { language: 'yo', own: { 'confirmationEmail.button': 'Jẹ́rìí sí i' } };

test.each([english, yorubaVisitor])(
  'HTML and text have the same content and both links ($language)',
  async (spoken) => {
    const texts = translateTexts(spoken, 'confirmationEmail');
    const { subject, html, text } = await emails.confirmSubscription({ ...values, spoken });
    expect(subject).toBe(texts.subject);
    // The cell inside the body has a language too.
    const tags = [...html.matchAll(/ lang="(\w+)"/g)].map(([, tag]) => tag);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${spoken.language}"`));
    expect(new Set(tags)).toEqual(new Set([spoken.language]));
    for (const form of [html, text]) {
      expect(form).toContain(values.confirmUrl);
      expect(form).toContain(values.unsubscribeUrl);
      expect(form).toContain(texts.button);
      for (const paragraph of texts.paragraphs) expect(form).toContain(paragraph);
    }
  },
);

test('the email is smaller than 20 KB, far below the limit of mail clients, and loads nothing', async () => {
  const { html } = await emails.confirmSubscription(values);
  expect(html.length).toBeLessThan(20_000);
  expect(html).not.toMatch(/<img|<script|url\(/);
  expect(html).toContain('prefers-color-scheme: dark');
});

test('the standard phrases around a reply by staff use the language of the visitor', async () => {
  const asked = { question: 'Ẹ kú àárọ̀', askedAt: new Date('2026-11-03T09:00:00Z') };
  const answer = { topic: 'Payment', body: 'Thank you.', ...asked };
  const inFrench = await emails.messageReply({ ...answer, spoken: { language: 'fr', own: {} } });
  const inEnglish = await emails.messageReply({ ...answer, spoken: english });
  expect(inEnglish.text).toContain('On 2026-11-03 you wrote:');
  expect(inFrench.html).toMatch(/<html[^>]* lang="fr"/);
  expect(inFrench.html).not.toContain('you wrote');
  expect(inFrench.text).toContain('2026-11-03');
  expect(inFrench.subject).not.toBe(inEnglish.subject);
});

test('the preferences link and the confirmation of a new address use the language of the subscriber', async () => {
  const url = 'https://www.example.com/ha/newsletter/preferences?token=abc';
  for (const name of ['preferencesLink', 'confirmAddress'] as const) {
    const own = { subscriberFooter: 'Wannan saƙon ya zo ne' };
    const { html, text } = await emails[name]({ spoken: { language: 'ha', own }, url });
    expect(html).toMatch(/<html[^>]* lang="ha"/);
    expect(text).toContain('Wannan saƙon ya zo ne');
    expect(text).not.toContain('Was this not you');
  }
});

import { expect, test } from 'vitest';
import { confirmationLetter as words } from '#content/emails.ts';
import { letters } from './index.ts';

const values = {
  confirmUrl: 'https://www.example.com/newsletter/confirm?token=abc_-123',
  unsubscribeUrl: 'https://www.example.com/newsletter/unsubscribe?token=def_-456',
};

test('both forms of the confirmation letter carry the same words and both links', async () => {
  const { subject, html, text } = await letters.confirmSubscription(values);
  expect(subject).toBe(words.subject);
  for (const form of [html, text]) {
    expect(form).toContain(values.confirmUrl);
    expect(form).toContain(values.unsubscribeUrl);
    for (const paragraph of words.paragraphs) expect(form).toContain(paragraph);
  }
});

test('the letter stays far below the 100 KB after which mail programs cut it off, and loads nothing', async () => {
  const { html } = await letters.confirmSubscription(values);
  expect(html.length).toBeLessThan(20_000);
  expect(html).not.toMatch(/<img|<script|url\(/);
  expect(html).toContain('prefers-color-scheme: dark');
});

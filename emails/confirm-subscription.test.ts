import { expect, test } from 'vitest';
import { confirmationEmail as texts } from '#content/emails.ts';
import { emails } from './index.ts';

const values = {
  confirmUrl: 'https://www.example.com/newsletter/confirm?token=abc_-123',
  unsubscribeUrl: 'https://www.example.com/newsletter/unsubscribe?token=def_-456',
};

test('both forms of the confirmation email carry the same words and both links', async () => {
  const { subject, html, text } = await emails.confirmSubscription(values);
  expect(subject).toBe(texts.subject);
  for (const form of [html, text]) {
    expect(form).toContain(values.confirmUrl);
    expect(form).toContain(values.unsubscribeUrl);
    for (const paragraph of texts.paragraphs) expect(form).toContain(paragraph);
  }
});

test('the email stays far below the 100 KB after which mail programs cut it off, and loads nothing', async () => {
  const { html } = await emails.confirmSubscription(values);
  expect(html.length).toBeLessThan(20_000);
  expect(html).not.toMatch(/<img|<script|url\(/);
  expect(html).toContain('prefers-color-scheme: dark');
});

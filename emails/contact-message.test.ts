import { expect, test } from 'vitest';
import { emails } from './index.ts';

const values = {
  email: 'ada+1%26@example.com',
  phone: '+2348035550142',
  topic: 'Errors',
  body: 'First line <script>alert(1)</script>\n\n  indented & "quoted"\n<img src=x onerror=alert(1)>',
  sentAt: new Date('2026-11-20T10:05:00Z'),
};

test('HTML and text of the forwarded message contain the sender, the time and the whole message', async () => {
  const { subject, html, text } = await emails.contactMessage(values);
  expect(subject).toBe('Errors: a message from ada+1%26@example.com');
  for (const form of [html, text]) {
    expect(form).toContain('+2348035550142');
    expect(form).toContain('2026-11-20 10:05 UTC');
    expect(form).toContain('ada+1%26@example.com');
  }
  expect(text).toContain(values.body);
});

test('markup in a message is escaped', async () => {
  const { html } = await emails.contactMessage(values);
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('href="mailto:ada%2B1%2526@example.com"');
});

test('line breaks of a message are visible in the HTML', async () => {
  const { html } = await emails.contactMessage({ ...values, body: 'one\ntwo\n\nthree' });
  expect(html).toMatch(/white-space:\s*pre-wrap/);
  expect(html).toContain('one\ntwo\n\nthree');
});

import { expect, it } from 'vitest';
import type { VisitEmailValues } from '#modules/outbox/ports.ts';
import { renderVisitReportEmail } from './visit-report.tsx';

const values: VisitEmailValues = {
  from: '2026-11-09',
  to: '2026-11-15',
  totals: { visitors: 1_234, visits: 1_500, views: 4_000 },
  changes: { visitors: 12.4, visits: -3, views: 0 },
  pages: [
    { name: '/', title: null, visitors: 900 },
    { name: '/blog/7', title: 'Coins <b>& rooms</b>', visitors: 80 },
  ],
  sources: [{ name: 'direct', title: null, visitors: 700 }],
  goals: [
    { goal: 'sign-up', events: 12 },
    { goal: 'store', events: 240 },
  ],
  url: 'https://www.example.com/admin/dashboard/visits?from=2026-11-09&to=2026-11-15',
  stopUrl: 'https://www.example.com/newsletter/stop-visits?token=7.abc',
};

it('the weekly report has the same content in HTML and text, and says how to unsubscribe', async () => {
  const { subject, html, text } = await renderVisitReportEmail(values);
  expect(subject).toBe('Hirawa: 1,234 visitors last week (+12%)');
  expect(text).toContain('9 November – 15 November');
  for (const line of [
    'Visitors: 1,234 (+12%)',
    'Visits: 1,500 (−3%)',
    'Page views: 4,000 (as before)',
    'Home: 900',
    'Coins <b>& rooms</b>: 80',
    'Direct or unknown: 700',
    'Newsletter sign-ups: 12',
    'Store clicks: 240',
    `Stop this report: ${values.stopUrl}`,
  ])
    expect(text.split('\n')).toContain(line);
  expect(html).toContain('Coins &lt;b&gt;&amp; rooms&lt;/b&gt;');
  expect(html).toContain(`href="${values.stopUrl}"`);
  expect(html).toContain(values.url.replace('&', '&amp;'));
});

it('the report states that the previous week has no data, or that there was no visit', async () => {
  const { subject, text } = await renderVisitReportEmail({
    ...values,
    changes: null,
    pages: [],
    sources: [],
  });
  expect(subject).toBe('Hirawa: 1,234 visitors last week');
  expect(text).toContain('Visitors: 1,234 (no change known)');
  expect(text).toContain('Most visited pages\nNothing in this week');
});

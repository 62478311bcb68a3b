import { Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { watchMail, type MailHealth } from '#platform/process/mail-metrics.ts';

test('the figures of emails are read once a scrape, and stay where they cannot be read', async () => {
  const registry = new Registry();
  let reads = 0;
  let accepted = 3;
  const read = (): Promise<MailHealth> => {
    reads += 1;
    if (reads === 2) return Promise.reject(new Error('The database is away'));
    return Promise.resolve({
      emails: { accepted },
      errors: { login: 1 },
      queued: { newsletters: 7, single: 0 },
      inTrouble: 1,
    });
  };
  watchMail([registry], read);
  const first = await registry.metrics();
  for (const line of [
    'mail_emails_total{outcome="accepted"} 3',
    'mail_connection_errors_total{kind="login"} 1',
    'mail_queued{kind="newsletters"} 7',
    'mail_servers_in_trouble 1',
  ])
    expect(first).toContain(line);
  expect(reads).toBe(1);
  await new Promise((resolve) => void setImmediate(resolve));
  accepted = 5;
  expect(await registry.metrics()).toBe(first);
  await new Promise((resolve) => void setImmediate(resolve));
  expect(await registry.metrics()).toContain('mail_emails_total{outcome="accepted"} 5');
  expect(reads).toBe(3);
});

import { expect, it } from 'vitest';
import { openEmailReader } from '#jobs/email-reading-thread.ts';

const bounce = [
  'From: MAILER-DAEMON@mx.example',
  'To: bounces@example.com',
  'Subject: Undelivered Mail Returned to Sender',
  '',
  '<ada@example.net>: 550 5.1.1 No such user',
].join('\r\n');

it('reads reports in the thread; a report that takes too long to read is unreadable', async () => {
  const reader = openEmailReader();
  await expect(reader.readReport(Buffer.from(bounce))).resolves.toMatchObject({ kind: 'failed' });
  await reader.close();
  const impatient = openEmailReader(() => AbortSignal.abort());
  await expect(impatient.readReport(Buffer.from(bounce))).resolves.toMatchObject({
    kind: 'other',
    answer: '',
  });
  await impatient.close();
});

import { expect, test } from 'vitest';
import { failure, type CheckFinding, ok } from '#platform/checks/check-finding.ts';
import { listMailFindings } from '#platform/checks/mail-findings.ts';
import { openHealthWatch } from '#platform/checks/health-watch.ts';
import { createFakeClock } from '#tests/harness/fake-clock.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

test('checks in the background, logs the start and end of a problem once, and returns when a state began', async () => {
  const clock = createFakeClock();
  const messages: unknown[] = [];
  const record = (_: object, message: string) => void messages.push(message);
  let looks = 0;
  const answers: CheckFinding[] = [
    failure('Stored files', 'There is no bucket.', 'Make it.'),
    failure('Stored files', 'There is no bucket.', 'Make it.'),
    ok('Stored files', 'It takes files.'),
  ];
  const watch = openHealthWatch({
    checks: [
      {
        name: 'Stored files',
        run: async () => {
          const answer = answers[Math.min(looks, 2)] ?? ok('', '');
          looks += 1;
          clock.advance({ seconds: looks === 3 ? 60 : 0 });
          return answer;
        },
      },
    ],
    readFindings: async () => [ok('Database', 'It answers.')],
    clock,
    log: { ...silentLog, warn: record, info: record },
    times: { wellMs: 3_600_000, troubledMs: 1 },
  });
  const since = clock.now();
  await expect.poll(() => looks).toBe(3);
  expect(await watch.read()).toEqual([
    { name: 'Database', state: 'ok', sentence: 'It answers.', since: expect.any(Date) },
    {
      name: 'Stored files',
      state: 'ok',
      sentence: 'It takes files.',
      since: new Date(since.getTime() + 60_000),
    },
  ]);
  expect(messages).toEqual(['There is no bucket. Make it.', 'It takes files.']);
  watch.close();
});

test('a mail server has a problem until a later connection succeeds', () => {
  const began = new Date('2026-11-20T10:00:00Z');
  const trouble = { server: 'a:587', kind: 'login', answer: '535 no', beganAt: began, endedAt: null };
  const over = { ...trouble, server: 'b:587', endedAt: new Date('2026-11-20T11:00:00Z') };
  expect(listMailFindings(['a:587', 'b:587', 'c:587'], [trouble, over])).toMatchObject([
    {
      name: 'Mail server a:587',
      state: 'fault',
      sentence: 'The mail server accepts no emails (login): 535 no',
      since: began,
    },
    { name: 'Mail server b:587', state: 'ok', since: over.endedAt },
    { name: 'Mail server c:587', state: 'ok' },
  ]);
});

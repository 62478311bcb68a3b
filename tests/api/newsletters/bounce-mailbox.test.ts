import { expect, test } from 'vitest';
import { readMailbox } from '#modules/bounces/mailbox.ts';
import { otherEmails } from '#tests/fixtures/text-bounces.ts';
import { deliveryReports } from '#tests/fixtures/returned-mail.ts';
import { replaceSender, openBounceScene } from '#tests/harness/mail/bounce-scene.ts';

test('a mailbox is read; an unreachable mailbox is retried less often and reported to staff once', async () => {
  await using scene = await openBounceScene(['ada'], {
    BOUNCE_ADDRESS: 'bounces@example.com',
    BOUNCE_SOURCES: 'imaps://bounces:secret@127.0.0.1:1/INBOX',
  });
  const { app, token } = scene;
  const { ctx } = app;
  const id = await scene.send('First');
  const address = scene.getSender('ada', 'First');
  const report = replaceSender(deliveryReports.postfixUnknownUser, address);
  const received = [
    `Delivered-To: ${address}\n${report}`,
    `Delivered-To: ${address}\n${report}`,
    otherEmails.outOfOffice,
    otherEmails.person,
    `Delivered-To: ${address}\n${otherEmails.person}`,
  ];
  const outcomes: string[] = [];
  let asked = 0;
  let isAway = false;
  ctx.mailbox = {
    read: async ({ onLook }, take) => {
      asked += 1;
      if (isAway) throw new Error('Authentication failed.');
      for (const text of received.splice(0)) {
        const message = Buffer.from(text);
        outcomes.push(await take(message, async () => ({ message, isCut: false })));
      }
      await onLook();
      return outcomes.length;
    },
  };
  expect(await readMailbox(ctx)).toBe(5);
  expect(outcomes).toEqual(['read', 'read', 'read', 'kept', 'read']);
  expect((await scene.getDeliveries(id)).get('ada')?.state).toBe('bounced');
  const way = async () => {
    const answer = await app.get('/api/v1/bounces', { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return ((await answer.json()) as { ways: object[] }).ways[0];
  };
  expect(await way()).toMatchObject({ way: 'mailbox', state: 'working' });

  isAway = true;
  asked = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    await readMailbox(ctx);
    app.clock.advance({ seconds: 60 });
  }
  expect(asked).toBeLessThan(8);
  expect(await way()).toMatchObject({ state: 'away', error: 'Authentication failed.' });
  const news = await app.get('/api/v1/notifications', { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const failures = ((await news.json()) as { kind: string; title: string }[]).filter(
    ({ kind }) => kind === 'mailbox-away',
  );
  expect(failures.map(({ title }) => title)).toEqual(['Authentication failed.']);

  isAway = false;
  app.clock.advance({ seconds: 3600 });
  expect(await readMailbox(ctx)).toBeDefined();
  expect(await way()).toMatchObject({ state: 'working', error: null });
});

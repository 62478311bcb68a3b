import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { textBounces, complaints, otherEmails } from '#tests/fixtures/text-bounces.ts';
import { deliveryReports } from '#tests/fixtures/returned-mail.ts';
import { storeNewsletter } from '#tests/fixtures/newsletters.ts';
import { recordBouncedEmail } from '#modules/deliveries/delivery-bounces.ts';
import { changeAddress } from '#modules/subscribers/preferences.ts';
import { issueToken, buildLink } from '#modules/subscribers/tokens.ts';
import { storeStatusRequest } from '#modules/status/subscriber.ts';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import { replaceSender, bounceVariables, openBounceScene } from '#tests/harness/mail/bounce-scene.ts';
import { createLmtpClient } from '#tests/harness/mail/lmtp.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';

describe('Bounce reports that our mail server delivers', () => {
  test('are stored once; people who bounced, complained or unsubscribed get no more emails', async () => {
    const people = ['hard', 'qmail', 'soft', 'us', 'spam', 'away', 'leaves', 'replies', 'good'];
    await using scene = await openBounceScene(people);
    const { app, token, deliver, getSender, getDeliveries, getState } = scene;
    const id = await scene.send('First');
    const reportBounce = (name: string, report: string) => {
      const address = getSender(name, 'First');
      expect(address).toMatch(/^bounces\+b[\da-f]{36}@example\.com$/);
      return deliver(address, replaceSender(report, address));
    };
    const reports = async () => {
      const answers = await Promise.all([
        reportBounce('hard', deliveryReports.postfixUnknownUser),
        reportBounce('qmail', textBounces.qmailUnknownUser),
        reportBounce('soft', deliveryReports.exchangeMailboxFull),
        reportBounce('us', deliveryReports.gmailBlockedSender),
        reportBounce('away', otherEmails.outOfOffice),
        reportBounce('good', deliveryReports.postfixDelayed),
      ]);
      for (const answer of answers) expect(answer).toMatch(/^250/);
      const complaint = replaceSender(complaints.outlook, 'bounces@example.com');
      const returned = scene.sink.emails.find((email) => email.envelopeTo.includes('spam@example.net'));
      const inIt = complaint.replace(/<newsletter-7-12-0123456789ab@example.com>/, returned?.messageId ?? '');
      expect(await deliver('bounces@example.com', inIt)).toMatch(/^250/);
    };
    await reports();
    await reports();
    const leaving = /<mailto:([^?>]+)/.exec(
      scene.sink.emails.find((email) => email.envelopeTo.includes('leaves@example.net'))?.raw ?? '',
    )?.[1];
    expect(await deliver(leaving ?? '', `To: ${leaving}\nSubject: unsubscribe\n\nPlease.`)).toMatch(/^250/);

    const replied = scene.sink.emails.find(({ envelopeTo }) => envelopeTo.includes('replies@example.net'));
    const reply = `From: replies@example.net\nTo: hello@example.com\nSubject: Unsubscribe\nIn-Reply-To: ${replied?.messageId}`;
    expect(await deliver('bounces@example.com', `${reply}\n\nPlease.`)).toMatch(/^250/);

    const found = await getDeliveries(id);
    expect(Object.fromEntries(Array.from(found, ([name, { state }]) => [name, state]))).toEqual({
      hard: 'bounced',
      qmail: 'bounced',
      soft: 'bounced',
      us: 'failed',
      spam: 'sent',
      away: 'sent',
      leaves: 'sent',
      replies: 'sent',
      good: 'sent',
    });
    expect(found.get('hard')?.lastAnswer).toMatch(/^550 5\.1\.1 .*User unknown in virtual/);
    expect(found.get('spam')?.complainedAt).not.toBeNull();
    const shown = await app.get(`/api/v1/newsletters/${id}`, { token });
    expect(await shown.json()).toMatchObject({ counts: { sent: 5, bounced: 3, failed: 1 }, complaints: 1 });
    const file = await app.get(`/api/v1/newsletters/${id}/deliveries/export?state=bounced`, { token });
    const [head = '', ...lines] = (await file.text()).trim().split('\r\n');
    expect(head).toBe('email,state,tries,sent,opened,clicked,marked as spam,answer');
    expect(lines.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
      'hard@example.net bounced',
      'qmail@example.net bounced',
      'soft@example.net bounced',
    ]);
    const states = await Promise.all(people.map((name) => getState(name)));
    expect(states.join(' ')).toBe(
      'bounced bounced confirmed confirmed unsubscribed confirmed unsubscribed unsubscribed confirmed',
    );
    const soft = await app.ctx.db.selectFrom('subscribers').select(['softBounces']).orderBy('id').execute();
    expect(soft.map((row) => row.softBounces)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0]);

    const suppressed = app.ctx.db.selectFrom('suppressions').select('reason').where('newsletterId', '=', id);
    expect(await suppressed.execute()).toEqual([{ reason: 'bounced' }, { reason: 'bounced' }]);
    await scene.send('Second');
    const mailed = scene.sink.emails.filter(({ subject }) => subject === 'Second');
    const reached = mailed.flatMap((email) => email.envelopeTo.map((to) => to.split('@')[0] ?? ''));
    expect(reached.toSorted((one, other) => one.localeCompare(other)).join(' ')).toBe('away good soft us');
  });

  test('are rejected if the address is unknown, the sender is a person, or the size exceeds the limit', async () => {
    await using scene = await openBounceScene(['ada'], {
      BOUNCE_ADDRESS: 'bounces@example.com',
      BOUNCE_SOURCES: 'lmtp://127.0.0.1:0?size=1',
    });
    await scene.send('First');
    const address = scene.getSender('ada', 'First');
    const forged = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    const { deliver } = scene;
    const report = replaceSender(deliveryReports.postfixUnknownUser, address);
    expect(await deliver(forged, report)).toMatch(/^550 5\.1\.1/);
    expect(await deliver('ada@example.net', report)).toMatch(/^550 5\.1\.1/);
    expect(await deliver('bounces@example.com', otherEmails.person)).toMatch(/^550 5\.2\.1/);
    // Only automatic emails are sent to an envelope sender, so the listener accepts emails without a header for
    // automatic replies, for example emails of vacation(1).
    expect(await deliver(address, otherEmails.person)).toMatch(/^250/);
    expect(await deliver(address, report.padEnd(2 ** 20 + 1, 'x\n'))).toMatch(/^552/);
    expect(await scene.getState('ada')).toBe('confirmed');
    const long = replaceSender(deliveryReports.postfixUnknownUser, address).padEnd(
      2 ** 20 - 2 ** 18,
      'words\n',
    );
    expect(await deliver(address, long)).toMatch(/^250/);
    expect(await scene.getState('ada')).toBe('bounced');
  });
});

const daily = (days: readonly number[], kept: readonly number[] = []) =>
  days.map((day) => ({ hour: day * 24, bounces: !kept.includes(day) }));

describe('Addresses with repeated temporary bounces', () => {
  const app = createSharedApp({ optIn: 'single' });
  const full = { answer: '552 5.2.2 Over quota' };
  const start = new Date('2026-11-02T09:00:00Z');

  /**
   * Sends newsletters to one subscriber at these hours. The newsletters with `bounces` bounce, in the order of
   * sending. Returns the state of the subscriber.
   */
  async function stateAfter(name: string, mails: readonly { hour: number; bounces: boolean }[]) {
    const { ctx } = app();
    await app().send('POST', '/api/v1/newsletter', { email: `${name}@example.net` });
    const person = ctx.db.selectFrom('subscribers').where('email', '=', `${name}@example.net`);
    const { id } = await person.select('id').executeTakeFirstOrThrow();
    await ctx.db.updateTable('subscribers').set({ confirmedAt: start }).where('id', '=', id).execute();
    const sent = [];
    for (const { hour, bounces } of mails) {
      const at = new Date(start.getTime() + (hour + 1) * 3_600_000);
      const stored = { subject: name, state: 'sent', createdAt: at, startedAt: at } as const;
      const delivery = { newsletterId: await storeNewsletter(ctx.db, stored), subscriberId: id };
      const row = {
        newsletterId: delivery.newsletterId,
        subscriberId: id,
        state: 'sent' as const,
        sentAt: at,
      };
      await ctx.db.insertInto('deliveries').values(row).execute();
      if (bounces) sent.push(delivery);
    }
    for (const delivery of sent) await recordBouncedEmail(ctx, delivery, full);
    return (await person.select('state').executeTakeFirstOrThrow()).state;
  }

  test.each([
    [
      'are marked as bounced after five bounces in a row over several days',
      'full',
      daily([1, 2, 3, 4, 5]),
      'bounced',
    ],
    ['are not marked as bounced after four bounces', 'four', daily([1, 2, 3, 4]), 'confirmed'],
    [
      'are not marked as bounced if a delivered email interrupts the bounces',
      'once',
      daily([1, 2, 3, 4, 5, 6], [3]),
      'confirmed',
    ],
    [
      'are not marked as bounced after ten bounces on one day',
      'busy',
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((hour) => ({ hour, bounces: true })),
      'confirmed',
    ],
  ] as const)('%s', async (_, name, mails, state) => {
    expect(await stateAfter(name, mails)).toBe(state);
  });

  test.each(['again', 'moved'] as const)(
    'are not affected by a bounce older than their confirmation or change of address (%s)',
    async (name) => {
      const { ctx } = app();
      await stateAfter(name, [{ hour: 1, bounces: false }]);
      const { id } = await ctx.db
        .selectFrom('subscribers')
        .select('id')
        .where('email', '=', `${name}@example.net`)
        .executeTakeFirstOrThrow();
      const row = ctx.db.selectFrom('deliveries').select('newsletterId').where('subscriberId', '=', id);
      const { newsletterId } = await row.executeTakeFirstOrThrow();
      if (name === 'again') {
        const confirmed = { confirmedAt: ctx.clock.now() };
        await ctx.db.updateTable('subscribers').set(confirmed).where('id', '=', id).execute();
      } else {
        const nonce = randomUUID();
        const expiresAt = new Date(ctx.clock.now().getTime() + 60_000);
        const issued = {
          subscriberId: id,
          purpose: 'address',
          nonce,
          expiresAt,
          email: 'new@example.net',
        } as const;
        await ctx.db.transaction().execute((trx) => issueToken(ctx, trx, issued));
        await changeAddress(ctx, buildLink(ctx, issued).split('token=')[1] ?? '');
      }
      await recordBouncedEmail(ctx, { newsletterId, subscriberId: id }, { answer: '550 5.1.1 No such user' });
      const person = ctx.db.selectFrom('subscribers').select('state').where('id', '=', id);
      expect(await person.executeTakeFirst()).toEqual({ state: 'confirmed' });
    },
  );
});

describe('Bounces of single emails', () => {
  test('end pending addresses and status emails, and are shown beside replies and invites', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url, variables: bounceVariables });
    const [support, admin] = [await app.signInAs('SUPPORT'), await app.signInAs('ADMIN')];
    for (const name of ['ada', 'bisi'])
      await app.send('POST', '/api/v1/newsletter', { email: `${name}@example.net` });
    const message = { email: 'chidi@example.net', phone: '0803 555 0142', body: 'Hello', topic: 'Errors' };
    await app.send('POST', '/api/v1/contact', message);
    const { id } = await app.ctx.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
    await app.send('POST', `/api/v1/messages/${id}/replies`, { body: 'Good morning' }, { token: support });
    await app.send('POST', '/api/v1/invites', { email: 'dayo@example.net' }, { token: admin });
    const senders = await Promise.all(
      ['ada', 'bisi', 'chidi', 'dayo'].map(
        async (name) => (await sink.waitForEmail(`${name}@example.net`)).envelopeFrom,
      ),
    );
    for (const sender of senders) expect(sender).toMatch(/^bounces\+s[\da-f]{30}@example\.com$/);
    const [ada = '', bisi = '', chidi = '', dayo = ''] = senders;
    const stateOf = async (name: string) =>
      app.ctx.db
        .selectFrom('subscribers')
        .select('state')
        .where('email', '=', `${name}@example.net`)
        .execute();
    const replies = async () =>
      app.ctx.db.selectFrom('messageReplies').select(['sentAt', 'mailAnswer']).execute();
    await expect.poll(async () => (await replies())[0]?.sentAt ?? null).not.toBeNull();

    const deliver = createLmtpClient(app);
    for (const round of [1, 2])
      for (const address of [ada, chidi, dayo])
        expect(
          await deliver(address, replaceSender(deliveryReports.postfixUnknownUser, address)),
          `${round}`,
        ).toMatch(/^250/);
    // A full mailbox does not prove that an address exists, and a confirmed subscriber stays confirmed.
    await deliver(bisi, replaceSender(deliveryReports.exchangeMailboxFull, bisi));
    expect(await stateOf('bisi')).toEqual([{ state: 'pending' }]);
    await app.ctx.db
      .updateTable('subscribers')
      .set({ state: 'confirmed' })
      .where('email', 'like', 'bisi%')
      .execute();
    await deliver(bisi, replaceSender(deliveryReports.postfixUnknownUser, bisi));
    expect([await stateOf('ada'), await stateOf('bisi')]).toEqual([
      [{ state: 'bounced' }],
      [{ state: 'confirmed' }],
    ]);
    expect(await app.ctx.db.selectFrom('suppressions').select('reason').execute()).toEqual([
      { reason: 'bounced' },
    ]);

    expect((await replies())[0]?.mailAnswer).toMatch(/^550 5\.1\.1 .*User unknown/);
    const invites: unknown = await (await app.get('/api/v1/invites', { token: admin })).json();
    expect(invites).toMatchObject([{ mail_answer: expect.stringContaining('User unknown') }]);
    const forged = ada.replace(/[\da-f]{10}@/, '0000000000@');
    expect(await deliver(forged, replaceSender(deliveryReports.postfixUnknownUser, forged))).toMatch(/^550/);

    const people = ['eze', 'fela', 'gift'].map((name) => `${name}@example.net`);
    for (const email of people) {
      const request = { email, language: null, emailId: randomUUID(), at: app.clock.now().toISOString() };
      await storeStatusRequest(app.ctx, request);
    }
    const [eze = '', fela = '', gift = ''] = await Promise.all(
      people.map(async (email) => (await sink.waitForEmail(email)).envelopeFrom),
    );
    await app.ctx.db.updateTable('statusSubscribers').set({ state: 'confirmed' }).execute();
    await deliver(eze, replaceSender(deliveryReports.postfixUnknownUser, eze));
    await deliver(fela, replaceSender(deliveryReports.exchangeMailboxFull, fela));
    expect(await deliver('bounces@example.com', replaceSender(complaints.outlook, gift))).toMatch(/^250/);
    const emailed = await app.ctx.db
      .selectFrom('statusSubscribers')
      .select('state')
      .orderBy('email')
      .execute();
    expect(emailed.map(({ state }) => state)).toEqual(['bounced', 'confirmed', 'left']);
  });
});

import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { deleteDailyNamesBeforeDate } from '#modules/analytics/roll-up.ts';
import { getVisitReport } from '#modules/analytics/report.ts';
import { deleteMessagesBefore } from '#modules/messages/inbox.ts';
import { foldNewsletters, sweepAudit, sweepMessages, sweepVisits } from '#modules/retention/sweeps.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const shared = createSharedApp({
  variables: {
    MESSAGES_KEPT_MONTHS: '6',
    VISITS_KEPT_MONTHS: '13',
    NEWSLETTER_KEPT_MONTHS: '2',
    AUDIT_KEPT_MONTHS: '12',
  },
});

function daysAgo({ clock }: App, days: number): Date {
  return new Date(clock.now().getTime() - days * 24 * 3600_000);
}

async function storeMessage(app: App, body: string, state: string, days: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into messages (email, phone, topic, body, state, letter_id, created_at)
    values ('ada@example.com', '2348000000000', 'Others', ${body}, ${state}, gen_random_uuid(), ${daysAgo(app, days)})
    returning id`.execute(app.ctx.db);
  return rows[0]?.id ?? 0;
}

async function storeReply(
  app: App,
  messageId: number,
  reply: { days: number; isSent: boolean },
): Promise<void> {
  const at = daysAgo(app, reply.days);
  await sql`insert into message_replies (message_id, author_name, body, letter_id, created_at, sent_at)
    values (${messageId}, 'Ngozi', 'Yes', gen_random_uuid(), ${at}, ${reply.isSent ? at : null})`.execute(
    app.ctx.db,
  );
}

test('retention removes closed messages by their last activity, and no open or unanswered messages', async () => {
  const app = shared();
  const { ctx } = app;
  await storeMessage(app, 'old and open', 'new', 900);
  await storeMessage(app, 'old spam', 'spam', 200);
  await storeMessage(app, 'young spam', 'spam', 170);
  await storeReply(app, await storeMessage(app, 'answered long ago', 'answered', 400), {
    days: 390,
    isSent: true,
  });
  await storeReply(app, await storeMessage(app, 'answered lately', 'answered', 400), {
    days: 20,
    isSent: true,
  });
  await storeReply(app, await storeMessage(app, 'answer on its way', 'answered', 400), {
    days: 390,
    isSent: false,
  });
  const emailed = await storeMessage(app, 'emailed lately', 'answered', 400);
  await sql`insert into message_emails
    (message_id, kind, sender, sender_name, subject, body, digest, is_cut, files_left_out, letter_id, created_at)
    values (${emailed}, 'automatic', 'ada@example.com', '', '', 'Away', '\\x00', false, 0, gen_random_uuid(), ${daysAgo(app, 20)})`.execute(
    ctx.db,
  );
  expect(await deleteMessagesBefore(ctx, daysAgo(app, 190), 1)).toBe(1);
  expect(await sweepMessages(ctx)).toBe(1);
  const left = await ctx.db.selectFrom('messages').select('body').orderBy('id').execute();
  expect(left.map(({ body }) => body)).toEqual([
    'old and open',
    'young spam',
    'answered lately',
    'answer on its way',
    'emailed lately',
  ]);
  const notifications = await ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'message')
    .execute();
  // Spam messages cause no notifications.
  expect(notifications).toHaveLength(4);
});

test('retention removes names of old days after their month is summed, but no views or visitors', async () => {
  const app = shared();
  const { ctx } = app;
  const count = async (days: number) => {
    const day = daysAgo(app, days);
    await sql`insert into daily_figures (day, kind, name, count)
      values (${day}, 'views', '', 3), (${day}, 'page', '/blog', 3), (${day}, 'source', 'direct', 1)`.execute(
      ctx.db,
    );
  };
  await ctx.db.deleteFrom('dailyFigures').execute();
  for (const days of [800, 410, 360, 3]) await count(days);
  expect(await sweepVisits(ctx)).toBe(0);
  await sql`insert into monthly_figures (month, kind, name, count)
    values (date_trunc('month', ${daysAgo(app, 35)}::timestamptz)::date, 'page', '/blog', 3)`.execute(ctx.db);
  expect(await deleteDailyNamesBeforeDate(ctx, daysAgo(app, 500), 1)).toBe(1);
  expect(await sweepVisits(ctx)).toBe(3);
  const { rows } = await sql<{ kind: string; days: number }>`
    select kind, count(*)::int as days from daily_figures where kind in ('views', 'page') group by 1 order by 1`.execute(
    ctx.db,
  );
  expect(rows).toEqual([
    { kind: 'page', days: 2 },
    { kind: 'views', days: 4 },
  ]);
  const { pages } = await getVisitReport(ctx, 'year');
  expect(pages).toEqual([{ name: '/blog', count: 6 }]);
});

test('retention never removes deliveries of unfinished newsletters', async () => {
  const app = shared();
  const { ctx } = app;
  await storeSubscribers(ctx.db, 3, ctx.clock.now());
  const at = daysAgo(app, 300);
  for (const state of ['sending', 'paused', 'sent'] as const) {
    const id = await storeNewsletter(ctx.db, { subject: state, state, createdAt: at, startedAt: at });
    await sql`insert into deliveries (newsletter_id, subscriber_id, state) select ${id}, id, 'sent' from subscribers`.execute(
      ctx.db,
    );
  }
  await sql`update newsletters set finished_at = null where state <> 'sent'`.execute(ctx.db);
  expect(await foldNewsletters(ctx)).toBe(1);
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from deliveries d join newsletters n on n.id = d.newsletter_id order by 1`.execute(
    ctx.db,
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['paused', 'sending']);
});

test('retention never removes entries of the audit log within their period', async () => {
  const app = shared();
  await app.signInAs('ADMIN');
  app.clock.advance({ seconds: 364 * 24 * 3600 });
  expect(await sweepAudit(app.ctx)).toBe(0);
  app.clock.advance({ seconds: 3 * 24 * 3600 });
  expect(await sweepAudit(app.ctx)).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { foldNewsletters } from '#modules/retention/sweeps.ts';
import { deleteDeliveries } from '#modules/deliveries/folding-store.ts';
import { countOpen, followLink } from '#modules/newsletters/tracking.ts';
import { createTrackingToken } from '#modules/newsletters/email.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const dayMs = 24 * 3600_000;

/** Stores a newsletter that ended this number of days ago, with emails to ten people. One of the emails was opened. */
async function storeSent(app: App, days: number): Promise<number> {
  const { db } = app.ctx;
  const at = new Date(app.clock.now().getTime() - days * dayMs);
  const id = await storeNewsletter(db, {
    subject: `${days} days`,
    state: 'sent',
    createdAt: at,
    startedAt: at,
  });
  const email = { letterHtml: '<p>a</p>', letterText: 'a', marker: 'zq', links: ['https://example.com/a'] };
  await db.updateTable('newsletters').set(email).where('id', '=', id).execute();
  await sql`insert into deliveries (newsletter_id, subscriber_id, state, sent_at)
    select ${id}, id, 'sent', ${at} from subscribers`.execute(db);
  const [reader] = await db.selectFrom('subscribers').select('id').orderBy('id').limit(1).execute();
  await countOpen(
    app.ctx,
    createTrackingToken(app.ctx, { newsletterId: id, subscriberId: reader?.id ?? 0 }),
    'Mozilla/5.0 (X11)',
  );
  return id;
}

async function emailsOf(app: App, newsletterId: number): Promise<number> {
  const rows = await app.ctx.db
    .selectFrom('deliveries')
    .select('subscriberId')
    .where('newsletterId', '=', newsletterId)
    .execute();
  return rows.length;
}

test('after 13 months single emails are deleted; the totals are preserved and links still redirect', async () => {
  await using app = await startApp();
  const token = await app.signInAs('SUPPORT');
  await storeSubscribers(app.ctx.db, 10, app.clock.now());
  const [old, recent] = [await storeSent(app, 400), await storeSent(app, 390)];
  await sql`update newsletter_readers set read_at = ${new Date(app.clock.now().getTime() - 400 * dayMs)}`.execute(
    app.ctx.db,
  );
  expect(await foldNewsletters(app.ctx)).toBe(1);
  expect([await emailsOf(app, old), await emailsOf(app, recent)]).toEqual([0, 10]);
  expect(await app.ctx.db.selectFrom('newsletterReaders').selectAll().execute()).toEqual([]);
  const shown = await app.get(`/api/v1/newsletters/${old}`, { token });
  expect(await shown.json()).toMatchObject({
    counts: { sent: 10 },
    opens: { opened: 1 },
    folded_at: app.clock.now().toISOString(),
  });
  const list = await app.get(`/api/v1/newsletters/${old}/deliveries`, { token });
  expect([await list.json(), list.headers.get('X-Total-Count')]).toEqual([[], '0']);
  const again = await app.send('POST', `/api/v1/newsletters/${old}/retry`, undefined, { token });
  expect(again.status).toBe(409);
  const link = createTrackingToken(app.ctx, { newsletterId: old, subscriberId: 1 });
  expect(await followLink(app.ctx, link, { index: 0, audience: 'person' })).toBe('https://example.com/a');
  expect(await foldNewsletters(app.ctx)).toBe(0);
});

test('an interrupted summing of deliveries continues without losing counts', async () => {
  await using app = await startApp({ variables: { NEWSLETTER_KEPT_MONTHS: '1' } });
  const { db } = app.ctx;
  await storeSubscribers(db, 10, app.clock.now());
  const id = await storeSent(app, 60);
  await db.updateTable('newsletters').set({ foldedAt: app.clock.now(), isFolding: true }).execute();
  expect(await deleteDeliveries(db, id, { after: 0, limit: 4 })).toBe(4);
  expect(await emailsOf(app, id)).toBe(6);
  expect(await foldNewsletters(app.ctx)).toBe(1);
  expect(await emailsOf(app, id)).toBe(0);
  const counts = await db.selectFrom('newsletterCounts').select(['name', 'count']).orderBy('name').execute();
  expect(counts).toContainEqual({ name: 'sent', count: 10 });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldNewsletters } from '#modules/retention/sweeps.ts';
import { createTrackingToken } from '#modules/newsletters/email.ts';
import { trackingLimits } from '#modules/newsletters/constants.ts';
import { countOpen, followLink } from '#modules/newsletters/tracking.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { type App, startApp } from '#tests/harness/app.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const links = ['https://example.com/a', 'https://example.com/b?x=1', 'https://example.com/a'];

type Counted = { opened: number; opened_by_proxy: number; clicked: number; programs: number };
type Engagement = {
  links: { address: string; people: number; clicks: number; programs: number }[];
  all_links: number;
  hours: (Counted & { hour: number })[];
};

async function storeSent(app: App): Promise<(person: number) => string> {
  const at = app.clock.now();
  const { db } = app.ctx;
  await storeSubscribers(db, 10, at);
  const id = await storeNewsletter(db, { subject: 'Links', state: 'sent', createdAt: at, startedAt: at });
  const email = { letterHtml: '<p>a</p>', letterText: 'a', marker: 'zq', links };
  await db.updateTable('newsletters').set(email).where('id', '=', id).execute();
  await sql`insert into deliveries (newsletter_id, subscriber_id, state, sent_at)
    select ${id}, id, 'sent', ${at} from subscribers`.execute(db);
  return (person) => createTrackingToken(app.ctx, { newsletterId: id, subscriberId: person });
}

async function engagementOf(app: App, token: string): Promise<Engagement> {
  const answer = await app.get('/api/v1/newsletters/1/engagement', { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await answer.json()) as Engagement;
}

test('clicks are counted by link and hour, once per person, bots separately; sums preserve the totals', async () => {
  await using app = await startApp();
  const token = await app.signInAs('SUPPORT');
  const tokenOf = await storeSent(app);
  const follow = async (
    person: number,
    link: number,
    headers: Record<string, string> = {},
    method = 'GET',
  ) => {
    const path = `/newsletter/click?token=${tokenOf(person)}&l=${link}`;
    const answer = await fetch(app.url + path, {
      method,
      redirect: 'manual',
      headers: { 'User-Agent': safari, ...headers },
    });
    expect(answer.headers.get('Location')).toBe(links[link]);
  };
  const setCounted = (id: number, isCounted: boolean | null) =>
    app.ctx.db.updateTable('subscribers').set({ isCounted }).where('id', '=', id).execute();
  await setCounted(9, false);
  await setCounted(10, null);
  await Promise.all([follow(1, 0), follow(1, 2), follow(1, 0), follow(2, 0), follow(2, 1)]);
  await follow(3, 0, { 'User-Agent': 'Mozilla/5.0 (compatible; BarracudaCentralBot/1.0)' });
  await follow(4, 0, {}, 'HEAD');
  await follow(4, 0, { 'Sec-GPC': '1' });
  await follow(4, 0, { 'Sec-Purpose': 'prefetch' });
  // One subscriber declined, and the other subscriber was never asked.
  for (const person of [9, 10]) {
    await follow(person, 0);
    await countOpen(app.ctx, tokenOf(person), safari);
  }
  await countOpen(app.ctx, tokenOf(5), safari);
  app.clock.advance({ seconds: 3 * 3600 + 60 });
  await countOpen(app.ctx, tokenOf(5), safari);
  await countOpen(app.ctx, tokenOf(6), 'Mozilla/5.0 GoogleImageProxy');
  await follow(1, 1);
  await follow(7, 1);

  const engagement = await engagementOf(app, token);
  expect(engagement.links).toEqual([
    { address: links[0], people: 2, clicks: 4, programs: 1 },
    { address: links[1], people: 3, clicks: 3, programs: 0 },
  ]);
  const none = { opened: 0, opened_by_proxy: 0, clicked: 0, programs: 0 };
  expect(engagement.hours).toEqual([
    { ...none, hour: 0, opened: 1, clicked: 2, programs: 1 },
    { ...none, hour: 1 },
    { ...none, hour: 2 },
    { ...none, hour: 3, opened_by_proxy: 1, clicked: 1 },
  ]);
  const shown = await app.get('/api/v1/newsletters/1', { token });
  expect(await shown.json()).toMatchObject({ opens: { opened: 1, opened_by_proxy: 1, clicked: 3 } });

  app.clock.advance({ seconds: 400 * 24 * 3600 });
  const late = await app.signInAs('SUPPORT');
  await follow(8, 1);
  expect(await foldNewsletters(app.ctx)).toBe(1);
  const folded = await engagementOf(app, late);
  expect(folded.links.map(({ people, clicks }) => [people, clicks])).toEqual([
    [2, 4],
    [4, 4],
  ]);
  expect(folded.hours.length).toBe(trackingLimits.hours + 1);
  expect(folded.hours.at(-1)).toEqual({ ...none, hour: trackingLimits.hours, clicked: 1 });
  await follow(6, 0);
  expect(await engagementOf(app, late)).toEqual(folded);
  expect((await app.get('/api/v1/newsletters/2/engagement', { token: late })).status).toBe(404);
});

test('clicks of a bot are counted up to a limit, and the bot is still redirected', async () => {
  await using app = await startApp();
  const token = await app.signInAs('SUPPORT');
  const tokenOf = await storeSent(app);
  for (let press = 0; press < trackingLimits.followsOfEmail + 5; press += 1)
    expect(
      await followLink(app.ctx, tokenOf(1), { index: 1, audience: press % 2 === 0 ? 'bot' : 'person' }),
    ).toBe(links[1]);
  expect((await engagementOf(app, token)).links[0]).toMatchObject({ people: 1, clicks: 50, programs: 50 });
});

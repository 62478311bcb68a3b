import { describe, expect, test } from 'vitest';
import { createDueDigest } from '#modules/digests/sending.ts';
import { publishDuePosts } from '#modules/posts/publishing.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { createForm } from '#tests/harness/uploads.ts';

const path = '/api/v1/digest';
const chosen = {
  is_on: true,
  rhythm: 'weekly',
  weekday: 5,
  month_day: 1,
  hour: 9,
  subject: 'New on our blog',
  intro: 'Dear {name|friend},\n\nthis week:',
  audience: null,
  most_posts: 2,
  way: 'send',
  version: 0,
} as const;
type Digest = {
  version: number;
  is_on: boolean;
  next: { day: string; at: string; is_skipped: boolean; posts: number } | null;
  past: { day: string; state: string; reason: string | null; posts: number; newsletter_id: number | null }[];
};
type Site = App & { token: string; digest: () => Promise<Digest> };

/** Returns nine o'clock in Lagos on the first Friday after the current time. */
function nextFriday(app: App): Date {
  const now = app.clock.now();
  const days = (5 - now.getUTCDay() + 7) % 7 || 7;
  const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T08:00:00Z`);
}

async function started(fields: object = {}): Promise<Site> {
  const app = await startApp({ optIn: 'single' });
  const token = await app.signInAs('ADMIN');
  await app.send('POST', '/api/v1/newsletter', { email: 'reader@example.com' });
  expect((await app.send('PUT', path, { ...chosen, ...fields }, { token })).status).toBe(200);
  const site: Site = Object.assign(app, {
    token,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    digest: async () => (await (await app.get(path, { token: site.token })).json()) as Digest,
  });
  return site;
}

/** Moves the clock and logs in again, because an unused session ends. */
async function moveTo(app: Site, at: Date): Promise<void> {
  app.clock.advance({ seconds: (at.getTime() - app.clock.now().getTime()) / 1000 });
  app.token = await app.signInAs('ADMIN');
}

/** Creates the due digest, unless the product's own job has created it, and returns the states of all digests, latest first. */
async function made(app: Site): Promise<string[]> {
  await createDueDigest(app.ctx);
  return (await app.digest()).past.map(({ state }) => state);
}

async function publish(app: Site, title: string, fields: object = {}): Promise<number> {
  const form = createForm({ title, body: `<p>Words of ${title}</p>`, ...fields });
  const answer = await app.send('POST', '/api/v1/blog', form, { token: app.token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

async function messageOf(
  app: Site,
  id: number | null | undefined,
): Promise<{ message: string; state: string }> {
  const answer = await app.get(`/api/v1/newsletters/${id}`, { token: app.token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await answer.json()) as { message: string; state: string };
}

async function newsletters(app: App): Promise<number> {
  return (await app.ctx.db.selectFrom('newsletters').select('id').execute()).length;
}

describe('The digest', () => {
  test('is sent once with the posts since the last digest, even if many processes create it at once', async () => {
    await using app = await started();
    const bytes = await createPng({ width: 900, height: 600 });
    const image = await app.send(
      'POST',
      '/api/v1/posts/images',
      createForm({ image: { bytes, name: 'a.png' } }),
      {
        token: app.token,
      },
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { data } = (await image.json()) as { data: { id: string } };
    await publish(app, 'Oldest');
    app.clock.advance({ seconds: 60 });
    await publish(app, 'Old {name|x} & more', { image_id: data.id });
    app.clock.advance({ seconds: 60 });
    const gone = await publish(app, 'Taken down');
    await publish(app, 'Newest');
    expect((await app.send('DELETE', `/api/v1/posts/${gone}`, undefined, { token: app.token })).status).toBe(
      200,
    );
    expect(await app.digest()).toMatchObject({ next: { posts: 3, is_skipped: false }, past: [] });
    await moveTo(app, nextFriday(app));
    await Promise.all(Array.from({ length: 6 }, () => createDueDigest(app.ctx)));
    const { past } = await app.digest();
    expect(past).toMatchObject([{ state: 'sent', posts: 3 }]);
    expect(await newsletters(app)).toBe(1);
    const { message } = await messageOf(app, past[0]?.newsletter_id);
    expect(message).toMatch(
      /^<p>Dear \{name\|friend\},<\/p><p>this week:<\/p><h2><a href="\/blog\/\d+-newest">Newest<\/a>/,
    );
    expect(message).toMatch(/<img src="\/media\/[\da-f]{32}\.jpg" alt="Old [^"]*" width="536" height="357"/);
    expect(message).toContain('1 more post on the blog');
    expect(message).not.toMatch(/Taken down|Words of Oldest/);
    const email = await pollUntil(async () => {
      const { emails } = await app.ctx.outbox.list({ limit: 5 });
      const found = emails.find(({ subject }) => subject === chosen.subject);
      return found && app.ctx.outbox.read(found.id);
    }, 'the email');
    expect(email.html).toContain('Dear friend,');
    expect(email.html).not.toContain('Old x');
    app.clock.advance({ seconds: 120 });
    expect(await made(app)).toEqual(['sent']);
  });

  test('is skipped in a week without posts, and may be late by hours but not by days', async () => {
    await using app = await started();
    await moveTo(app, nextFriday(app));
    expect(await made(app)).toEqual(['empty']);
    await publish(app, 'One');
    await moveTo(app, new Date(nextFriday(app).getTime() + 7 * 3_600_000));
    expect(await made(app)).toEqual(['missed', 'empty']);
    await moveTo(app, new Date(nextFriday(app).getTime() + 5 * 3_600_000));
    expect(await made(app)).toEqual(['sent', 'missed', 'empty']);
  });

  test('includes a post of the same minute in exactly one of two digests', async () => {
    await using app = await started();
    const due = nextFriday(app);
    await publish(app, 'Before');
    const scheduled = {
      title: 'Same minute',
      body: '<p>a</p>',
      status: 'scheduled',
      publish_at: due.toISOString(),
    };
    await app.send('POST', '/api/v1/blog', createForm(scheduled), { token: app.token });
    await moveTo(app, due);
    await Promise.all([createDueDigest(app.ctx), publishDuePosts(app.ctx, {})]);
    await createDueDigest(app.ctx);
    await moveTo(app, nextFriday(app));
    await publish(app, 'After');
    await createDueDigest(app.ctx);
    const { past } = await app.digest();
    const texts = await Promise.all(
      past.map(async (one) => (await messageOf(app, one.newsletter_id)).message),
    );
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('>Same minute<'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('>Before<'))).toHaveLength(1);
  });

  test('is created once a day, despite changes of the clock and of its hour', async () => {
    await using app = await started();
    const due = nextFriday(app);
    await publish(app, 'One');
    await moveTo(app, due);
    expect(await made(app)).toEqual(['sent']);
    await publish(app, 'Two');
    // After the clock is set back, the same time occurs a second time.
    app.clock.advance({ seconds: -3600 });
    await createDueDigest(app.ctx);
    await moveTo(app, due);
    expect(await made(app)).toEqual(['sent']);
    const later = { ...chosen, hour: 15, version: 1 };
    expect((await app.send('PUT', path, later, { token: app.token })).status).toBe(200);
    await moveTo(app, new Date(due.getTime() + 7 * 3_600_000));
    expect(await made(app)).toEqual(['sent']);
    expect(await newsletters(app)).toBe(1);
    expect((await app.digest()).next?.at).toBe(
      new Date(due.getTime() + (7 * 24 + 6) * 3_600_000).toISOString(),
    );
  });

  test('can be skipped, turned off or created as a draft for review', async () => {
    await using app = await started({ way: 'draft' });
    await publish(app, 'One');
    const { next } = await app.digest();
    const skip = (fields: object) => app.send('PUT', `${path}/skip`, fields, { token: app.token });
    const schedule = async () => (await app.get('/api/v1/scheduled', { token: app.token })).json();
    expect(await schedule()).toMatchObject([{ kind: 'digest', title: chosen.subject, at: next?.at }]);
    expect((await skip({ day: '2020-01-03', is_skipped: true })).status).toBe(404);
    expect((await skip({ day: next?.day, is_skipped: true })).status).toBe(200);
    expect(await schedule()).toEqual([]);
    expect((await skip({ day: next?.day, is_skipped: false })).status).toBe(200);
    expect(
      (await app.send('DELETE', '/api/v1/scheduled/digest/1', undefined, { token: app.token })).status,
    ).toBe(200);
    await moveTo(app, nextFriday(app));
    expect(await made(app)).toEqual(['skipped']);
    const due = nextFriday(app);
    await app.send('PUT', path, { ...chosen, is_on: false, version: 1 }, { token: app.token });
    await moveTo(app, due);
    expect(await made(app)).toEqual(['skipped']);
    // A digest that is turned on after its scheduled time waits for the next scheduled time.
    await app.send('PUT', path, { ...chosen, way: 'draft', version: 2 }, { token: app.token });
    expect(await made(app)).toEqual(['skipped']);
    await moveTo(app, nextFriday(app));
    expect(await made(app)).toEqual(['drafted', 'skipped']);
    const { past } = await app.digest();
    expect((await messageOf(app, past[0]?.newsletter_id)).state).toBe('draft');
  });

  test('reports why it was not sent, and only one of two parallel changes of its settings is saved', async () => {
    await using app = await started();
    await app.ctx.db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute();
    await publish(app, 'One');
    await moveTo(app, nextFriday(app));
    expect(await made(app)).toEqual(['refused']);
    expect((await app.digest()).past).toMatchObject([{ state: 'refused', reason: expect.any(String) }]);
    const save = (fields: object) => app.send('PUT', path, { ...chosen, ...fields }, { token: app.token });
    const both = await Promise.all([save({ hour: 8, version: 1 }), save({ hour: 7, version: 1 })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    for (const wrong of [
      { hour: 24 },
      { weekday: 0 },
      { month_day: 29 },
      { most_posts: 21 },
      { subject: ' ' },
      { audience: { topics: [999], segments: [] } },
    ])
      expect([wrong, (await save({ ...wrong, version: 2 })).status]).toEqual([wrong, 422]);
    const support = await app.signInAs('CREATOR');
    expect((await app.get(path, { token: support })).status).toBe(403);
    const { version, ...fields } = chosen;
    const checked = await app.send('POST', `${path}/check`, { ...fields, version }, { token: app.token });
    expect(await checked.json()).toMatchObject({ data: { posts: 1, preview: { subject: chosen.subject } } });
  });
});

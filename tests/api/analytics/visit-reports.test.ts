import { beforeAll, describe, expect, test } from 'vitest';
import { enqueueVisitEmails, findVisitEmail, sendVisitEmail } from '#modules/visit-reports/email.ts';
import { countVisits } from '#tests/fixtures/count-visits.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { createForm } from '#tests/harness/uploads.ts';
import { maskAddress } from '#web/site/newsletter/masked-address.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

const google = 'https://www.google.com/search?q=messenger';

const countsOf = ({ totals: { visitors, visits, views, bounces } }: Json) => [
  visitors,
  visits,
  views,
  bounces,
];
const ofDays = (days: Json[]) => days.map(({ visitors }) => visitors);

/** Returns the emails about visits in the outbox. */
async function emailed(app: App): Promise<{ to: string; subject: string; id: string }[]> {
  const { emails } = await app.ctx.outbox.list({ limit: 50, emails: 'all' });
  return emails.filter(({ subject }) => subject.includes('last week'));
}

async function emailOf(app: App, token: string): Promise<string> {
  const { data }: Json = await (await app.get('/api/v1/auth/current_user', { token })).json();
  return data.email;
}

async function publish(app: App, token: string, title: string): Promise<number> {
  const form = createForm({ title, body: '<p>Words</p>' });
  const answer: Json = await (await app.send('POST', '/api/v1/blog', form, { token })).json();
  return answer.data.id;
}

describe('GET /api/v1/visits', () => {
  const shared = createSharedApp();
  let token: string;
  let post: string;

  beforeAll(async () => {
    const app = shared();
    const writer = await app.signInAs('ADMIN');
    post = `/blog/${await publish(app, writer, 'Sell your coins safely')}`;
    await app.send('POST', '/api/v1/tags', { name: 'Cowries' }, { token: writer });
    await countVisits(app, '2026-09-07', [
      {
        network: '102.89.1.9',
        pages: ['/blog/tags/1-cowries', '/blog/authors/1', '/blog/archive/2026/02', '/blog/search?q=me'],
      },
    ]);
    await countVisits(app, '2026-11-12', [
      { network: '102.89.1.1', pages: ['/', '/faq'], referrer: google, country: 'NG' },
      { network: '102.89.1.2', pages: ['/'], country: 'GH' },
    ]);
    await countVisits(app, '2026-11-19', [
      { network: '102.89.1.1', pages: ['/', post], referrer: google, country: 'NG', goal: 'sign-up' },
      { network: '102.89.1.2', pages: ['/get'], country: 'GH', isComputer: true, store: 'google' },
      { network: '102.89.1.3', pages: ['/?utm_source=%3DSUM(1)&utm_campaign=spring'], country: 'NG' },
    ]);
    await countVisits(app, '2026-11-20', [{ network: '102.89.1.1', pages: ['/'], country: 'NG' }]);
    token = await app.signInAs('CREATOR');
  });

  const asked = async (query: string, path = '/api/v1/visits'): Promise<Json> => {
    const answer = await shared().get(`${path}?${query}`, { token });
    expect([query, answer.status]).toEqual([query, 200]);
    return answer.json();
  };
  const file = async (query: string) => {
    const answer = await shared().get(`/api/v1/visits/export?${query}`, { token });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    return [
      answer.headers.get('Content-Disposition'),
      (await answer.text()).replace('\uFEFF', '').split('\r\n'),
    ];
  };

  test('returns a period with its days, and the change of its finished days from the previous period', async () => {
    const week = await asked('period=7-days');
    expect(week).toMatchObject({
      from: '2026-11-14',
      to: '2026-11-20',
      unfinished: true,
      totals: { visitors: 4, visits: 4, views: 5, bounces: 2, views_per_visit: 1.25, bounce_rate: 50 },
      compared: { from: '2026-11-07', to: '2026-11-13' },
      change: {
        finished: {
          from: '2026-11-14',
          to: '2026-11-19',
          totals: { visitors: 3, visits: 3, views: 4, bounces: 1 },
        },
        earlier: {
          from: '2026-11-07',
          to: '2026-11-12',
          totals: { visitors: 2, visits: 2, views: 3, bounces: 1 },
        },
        visitors: 50,
        visits: 50,
        views: 33.3,
        views_per_visit: -11.3,
        bounce_rate: -16.7,
      },
    });
    expect(ofDays(week.days)).toEqual([0, 0, 0, 0, 0, 3, 1]);
    expect(ofDays(week.compared.days)).toEqual([0, 0, 0, 0, 0, 2, 0]);
    expect(week.days.at(-1)).toMatchObject({ date: '2026-11-20', unfinished: true });
    const today = await asked('period=today&compare=year');
    expect(countsOf(today)).toEqual([1, 1, 1, 1]);
    expect([today.days.length, today.change, today.compared.from]).toEqual([14, null, '2025-11-20']);
    const all = await asked('period=all');
    expect([all.from, all.compared, ...countsOf(all)]).toEqual(['2026-09-07', null, 7, 7, 12, 3]);
  });

  test('combines filters, and a goal filter selects visits that reached the goal', async () => {
    const days = 'from=2026-11-14&to=2026-11-20&compare=none';
    expect(countsOf(await asked(`${days}&source=google.com`))).toEqual([1, 1, 2, 0]);
    expect(countsOf(await asked(`${days}&country=NG`))).toEqual([3, 3, 4, 2]);
    expect(countsOf(await asked(`${days}&country=NG&campaign=spring`))).toEqual([1, 1, 1, 1]);
    expect(countsOf(await asked(`${days}&entry=/get&device=computer&browser=Firefox`))).toEqual([1, 1, 1, 0]);
    expect(countsOf(await asked(`${days}&goal=store`))).toEqual([1, 1, 1, 0]);
    expect(countsOf(await asked(`${days}&country=NG&goal=store`))).toEqual([0, 0, 0, 0]);
    expect(countsOf(await asked(`${days}&source=nobody.example`))).toEqual([0, 0, 0, 0]);
    const { filters, bots } = await asked(`${days}&page=${post}&country=NG`);
    expect([filters, bots]).toEqual([
      [
        { by: 'page', name: post, title: 'Sell your coins safely' },
        { by: 'country', name: 'NG', title: 'Nigeria' },
      ],
      null,
    ]);
  });

  test('includes goals, store clicks by page, and the first rows of each list with titles of posts', async () => {
    const week = await asked('period=7-days&compare=none&lists=page,country');
    expect(
      week.goals.map(({ goal, visitors, events, rate }: Json) => [goal, visitors, events, rate]),
    ).toEqual([
      ['sign-up', 1, 1, 25],
      ['contact', 0, 0, 0],
      ['store', 1, 1, 25],
    ]);
    expect(week.stores).toEqual([{ page: '/get', title: 'Get the app', clicks: 1 }]);
    expect(Object.keys(week.lists)).toEqual(['page', 'country']);
    expect(week.lists.page.map(({ name, title, visitors }: Json) => [name, title, visitors])).toEqual([
      ['/', 'Home', 3],
      [post, 'Sell your coins safely', 1],
      ['/get', 'Get the app', 1],
    ]);
    expect(week.lists.country.map(({ title, visitors }: Json) => [title, visitors])).toEqual([
      ['Nigeria', 3],
      ['Ghana', 1],
    ]);
  });

  test('includes lists of posts with titles and of searches without search terms', async () => {
    const { lists } = await asked('from=2026-09-07&to=2026-09-07&compare=none&lists=page');
    const titles = lists.page.map(({ name, title }: Json): [string, string] => [name, title]);
    expect(Object.fromEntries(titles)).toEqual({
      '/blog/tags/1': 'Tag: Cowries',
      '/blog/authors/1': expect.stringMatching(/^Author: \S/),
      '/blog/archive/2026/02': 'Archive: February 2026',
      '/blog/search': 'Blog search',
    });
  });

  test('searches a list by name and title, and pages through the result', async () => {
    const list = '/api/v1/visits/list';
    const names = (rows: Json[]) => rows.map(({ name }) => name);
    expect(names(await asked('by=page&search=COINS', list))).toEqual([post]);
    expect(names(await asked('by=country&search=niger', list))).toEqual(['NG']);
    expect(names(await asked('by=campaign', list))).toEqual(['spring']);
    const first = await shared().get(`${list}?by=page&limit=1&country=NG`, { token });
    const page: Json[] = await first.json();
    expect([first.headers.get('X-Total-Count'), names(page)]).toEqual(['3', ['/']]);
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second: Json[] = await (await shared().get(next, { token })).json();
    expect(second).toHaveLength(1);
    expect((await shared().get(`${list}?by=page&after=LTE`, { token })).status).toBe(400);
  });

  test('exports the same data as CSV without spreadsheet formulas', async () => {
    expect(await file('period=today')).toEqual([
      'attachment; filename="visits-days-2026-11-20.csv"',
      ['date,visitors,visits,views,bounces,views_per_visit,bounce_rate', '2026-11-20,1,1,1,1,1,100', ''],
    ]);
    const [, sources] = await file('from=2026-11-19&to=2026-11-19&list=source&country=NG');
    expect(sources).toContain('google.com,,1,1,2,0,2,0');
    expect(sources).toContain("'=sum(1),,1,1,1,1,1,100");
    const [, goals] = await file('from=2026-11-19&to=2026-11-19&list=goals');
    expect(goals).toContain('sign-up,1,1,33.33');
  });

  test('counts current visitors by page and source', async () => {
    const live = await asked('', '/api/v1/visits/live');
    expect(live).toMatchObject({ visitors: 1, pages: [{ name: '/', title: 'Home', count: 1 }] });
  });

  test('returns a field error for an invalid query', async () => {
    const refused = async (query: string, path = '/api/v1/visits') => {
      const answer = await shared().get(`${path}?${query}`, { token });
      const body: Json = await answer.json();
      return [answer.status, body.errors?.[0]?.path];
    };
    expect(await refused('from=2026-11-20&to=2026-11-19')).toEqual([422, 'to']);
    expect(await refused('from=2006-11-20&to=2026-11-20')).toEqual([422, 'to']);
    expect(await refused('from=2026-11-20')).toEqual([422, 'to']);
    expect(await refused('from=2026-02-30&to=2026-03-01')).toEqual([422, 'from']);
    expect(await refused('period=century')).toEqual([422, 'period']);
    expect(await refused('compare=never')).toEqual([422, 'compare']);
    expect(await refused('goal=riches')).toEqual([422, 'goal']);
    expect(await refused(`page=/${'x'.repeat(200)}`)).toEqual([422, 'page']);
    expect(await refused('lists=page,shoes')).toEqual([422, 'lists']);
    expect(await refused('by=shoes', '/api/v1/visits/list')).toEqual([422, 'by']);
    expect(await refused('list=shoes', '/api/v1/visits/export')).toEqual([422, 'list']);
    expect((await shared().get('/api/v1/visits')).status).toBe(401);
  });
});

describe('The weekly email of visits', () => {
  const path = '/api/v1/visits/email';
  const monday = new Date('2026-11-23T07:00:00Z');

  const wants = async (app: App, token: string, wanted: boolean) => {
    const answer = await app.send('PUT', path, { wanted }, { token });
    expect(answer.status).toBe(200);
    const { data }: Json = await answer.json();
    return data;
  };
  test('is sent once, on Monday, to permitted members who subscribed; its link unsubscribes', async () => {
    await using app = await startApp();
    await countVisits(app, '2026-11-12', [{ network: '102.89.1.1', pages: ['/'] }]);
    await countVisits(app, '2026-11-18', [
      { network: '102.89.1.1', pages: ['/', '/get'], referrer: google, store: 'google' },
      { network: '102.89.1.2', pages: ['/faq'] },
    ]);
    app.clock.set(new Date('2026-11-20T10:00:00Z'));
    const [ada, obi, admin] = [
      await app.signInAs('CREATOR'),
      await app.signInAs('SUPPORT'),
      await app.signInAs('ADMIN'),
    ];
    expect(await wants(app, ada, true)).toEqual({ wanted: true, next: monday.toISOString() });
    await wants(app, obi, true);
    await wants(app, admin, true);
    expect(await wants(app, admin, false)).toMatchObject({ wanted: false });
    const [adaEmail, obiEmail] = [await emailOf(app, ada), await emailOf(app, obi)];
    await app.send('PUT', `/api/v1/auth/update/${obiEmail}`, { enabled: false }, { token: admin });

    expect(await enqueueVisitEmails(app.ctx)).toBe(0);
    app.clock.set(monday);
    // Two processes enqueue at the same time, then one process enqueues again. Each email is enqueued only once.
    const both = await Promise.all([enqueueVisitEmails(app.ctx), enqueueVisitEmails(app.ctx)]);
    expect(await enqueueVisitEmails(app.ctx)).toBe(0);
    expect(both[0] + both[1]).toBeLessThanOrEqual(2);
    const [sent] = await pollUntil(async () => {
      const emails = await emailed(app);
      return emails.length === 0 ? undefined : emails;
    }, 'the email of the week');
    expect([sent?.to, sent?.subject]).toEqual([adaEmail, 'Hirawa: 2 visitors last week (+100%)']);
    const email = await app.ctx.outbox.read(sent?.id ?? '');
    for (const line of [
      'Visits: 2 (+100%)',
      'Page views: 3 (+200%)',
      'Get the app: 1',
      'google.com: 1',
      'Store clicks: 1',
    ])
      expect(email?.text?.split('\n')).toContain(line);
    const header = (name: string) =>
      email?.headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const stop = header('list-unsubscribe').replace(/^<https:\/\/www\.example\.com|>$/g, '');

    // The link may have been forwarded, so its page shows only a masked address.
    const asked = await app.get(stop);
    const page = await asked.text();
    const isShown = (email: string) => page.includes(email);
    expect([asked.status, isShown(maskAddress(adaEmail)), isShown(adaEmail)]).toEqual([200, true, false]);
    await expect(findVisitEmail(app.ctx, '1.'.padEnd(45, 'a'))).rejects.toThrow('visits.linkInvalid');
    expect((await app.get(`${stop.slice(0, -3)}aaa`)).status).toBe(404);
    const isWanted = async () => {
      const again = await app.signInAs('ADMIN');
      const rows = await app.ctx.db.selectFrom('visitEmails').select('memberId').execute();
      return [rows.length, (await app.get(path, { token: again })).status];
    };
    expect(await isWanted()).toEqual([2, 200]);
    // Mail providers send this request for recipients who have no session here (RFC 8058).
    const oneClick = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' };
    const stopped = await app.send('POST', stop, 'List-Unsubscribe=One-Click', { headers: oneClick });
    expect(stopped.status).toBe(200);
    expect(await isWanted()).toEqual([1, 200]);
    // The member has unsubscribed before a late job runs, so the job does not send the email.
    const member = Number(/token=(\d+)\./.exec(stop)?.[1]);
    await sendVisitEmail(app.ctx, { memberId: member, week: '2026-11-16', emailId: crypto.randomUUID() });
    expect(await emailed(app)).toHaveLength(1);
  });

  test('is not sent a day late, nor after two weeks without visitors', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await wants(app, token, true);
    const member = await app.ctx.db.selectFrom('visitEmails').select('memberId').executeTakeFirstOrThrow();
    const payload = { memberId: member.memberId, week: '2026-11-16', emailId: crypto.randomUUID() };
    app.clock.set(new Date(monday.getTime() + 25 * 3_600_000));
    expect(await enqueueVisitEmails(app.ctx)).toBe(0);
    await sendVisitEmail(app.ctx, payload);
    expect(await emailed(app)).toEqual([]);
  });
});

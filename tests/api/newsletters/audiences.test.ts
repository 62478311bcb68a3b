import { describe, expect, test } from 'vitest';
import type { SegmentRule } from '#modules/audiences/schema.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';

type Answer<Data> = { status: number; data: Data; body: { detail?: string; errors?: unknown } };

describe('Topics, tags, fields and segments, and a newsletter to some of them', () => {
  const app = createSharedApp();
  const signed: { token?: string } = {};

  async function call<Data = { id: number }>(
    method: string,
    path: string,
    sent?: object,
  ): Promise<Answer<Data>> {
    signed.token ??= await app().signInAs('SUPPORT');
    const { token } = signed;
    const answer = await app().send(method, `/api/v1${path}`, sent, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const body = (await answer.json()) as { data: Data; detail?: string; errors?: unknown };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one thing or an array of them
    return { status: answer.status, data: (body.data ?? body) as Data, body };
  }

  const added = async (email: string, rest: object = {}) => {
    const { data } = await call('POST', '/subscribers', { email, consent: true, ...rest });
    return data.id;
  };
  const count = async (rules: SegmentRule[], match: 'all' | 'any' = 'all') => {
    const { status, data } = await call<{ count: number; sample: { email: string }[] }>(
      'POST',
      '/segments/preview',
      { filter: { match, rules } },
    );
    expect(status).toBe(200);
    return data.count;
  };

  test('topics and fields have unique names, and a person has values of existing fields only', async () => {
    const { data: topic } = await call('POST', '/topics', {
      name: 'Product news',
      description: 'New in the app',
    });
    expect((await call('POST', '/topics', { name: 'PRODUCT NEWS' })).status).toBe(409);
    expect((await call('POST', '/topics', { name: 'a\nb' })).status).toBe(422);
    await call('POST', '/topics', { name: 'Team only', is_public: false });
    const { data: city } = await call<{ key: string }>('POST', '/subscriber-fields', {
      name: 'Home City',
      kind: 'text',
    });
    expect(city.key).toBe('home_city');
    await call('POST', '/subscriber-fields', { name: 'Friends', kind: 'number' });
    await call('POST', '/subscriber-fields', { name: 'Birthday', kind: 'date' });
    expect((await call('POST', '/subscriber-fields', { name: 'E-mail', kind: 'text' })).status).toBe(200);
    expect((await call('POST', '/subscriber-fields', { name: 'Name', kind: 'text' })).status).toBe(409);
    const id = await added('ada@example.com', {
      name: 'Ada',
      topics: [topic.id],
      tags: ['VIP', 'vip', 'press'],
      fields: { home_city: "O'Lagos", friends: '12', birthday: '1990-02-28' },
    });
    const { data: person } = await call<object>('GET', `/subscribers/${id}`);
    expect(person).toMatchObject({
      tags: ['VIP', 'press'],
      topics: [{ id: topic.id, name: 'Product news' }],
      fields: { home_city: "O'Lagos", friends: '12', birthday: '1990-02-28' },
    });
    for (const wrong of [
      { fields: { friends: 'many' } },
      { fields: { birthday: '2026-02-30' } },
      { fields: { nothing: 'x' } },
      { topics: [999_999] },
      { tags: ['a,b'] },
    ])
      expect((await call('PUT', `/subscribers/${id}`, wrong)).status).toBe(422);
    const { data: changed } = await call<object>('PUT', `/subscribers/${id}`, { fields: { friends: '' } });
    expect(changed).toMatchObject({ name: 'Ada', tags: ['VIP', 'press'], fields: { home_city: "O'Lagos" } });
    const { data: all } = await call<{ fields: unknown[]; tags: string[] }>('GET', '/subscriber-fields');
    expect([all.fields.length, all.tags]).toEqual([4, ['VIP', 'press']]);
  });

  test('a visitor may choose public topics at sign-up; other ids are ignored', async () => {
    const { data: topics } = await call<{ id: number; name: string }[]>('GET', '/topics');
    const [open, closed] = ['Product news', 'Team only'].map(
      (name) => topics.find((topic) => topic.name === name)?.id ?? 0,
    );
    for (const [email, chosen] of [
      ['form@example.com', `${open},${closed},77777`],
      ['odd@example.com', { $gt: 1 }],
    ]) {
      const answer = await app().send('POST', '/api/v1/newsletter', { email, topics: chosen });
      expect(answer.status).toBe(200);
    }
    const { data: found } = await call<{ id: number }[]>('GET', '/subscribers?search=form@');
    const { data: person } = await call<{ topics: { id: number }[] }>('GET', `/subscribers/${found[0]?.id}`);
    expect(person.topics.map(({ id }) => id)).toEqual([open]);
  });

  test('the first count of a segment is exact for few people, and can be null for many people', async () => {
    const estimate = (is: 'filled' | 'empty') =>
      call<object>('POST', '/segments/estimate', {
        filter: { match: 'all', rules: [{ about: 'field', field: 'home_city', is }] },
      });
    expect((await estimate('filled')).data).toMatchObject({
      count: 1,
      is_exact: true,
      sample: [{ email: 'ada@example.com' }],
    });
    const counter = app().ctx.db.updateTable('counters').where('name', '=', 'subscribers.confirmed');
    const { count: before } = await app()
      .ctx.db.selectFrom('counters')
      .select('count')
      .where('name', '=', 'subscribers.confirmed')
      .executeTakeFirstOrThrow();
    await counter.set({ count: 1_000_000 }).execute();
    expect((await estimate('filled')).data).toMatchObject({ count: null, is_exact: false });
    await counter.set({ count: before }).execute();
    expect((await call('POST', '/segments/estimate', { filter: { match: 'all', rules: [] } })).status).toBe(
      422,
    );
  });

  test('each segment rule finds the right people, and its text is never executed as SQL', async () => {
    const { data: topics } = await call<{ id: number; name: string }[]>('GET', '/topics');
    const news = topics.find(({ name }) => name === 'Product news')?.id ?? 0;
    await added('bisi@example.com', { fields: { friends: '7', birthday: '2001-05-01', home_city: 'Abuja' } });
    const field = (
      key: string,
      is: 'is' | 'is-not' | 'contains' | 'above' | 'below' | 'filled' | 'empty',
      value?: string,
    ) => count([{ about: 'field', field: key, is, ...(value === undefined ? {} : { value }) }]);
    expect(await field('home_city', 'is', "o'lagos")).toBe(1);
    expect(await field('home_city', 'is-not', 'Abuja')).toBe(3);
    expect(await field('home_city', 'contains', "'; drop table subscribers; --")).toBe(0);
    expect(await field('name', 'filled')).toBe(1);
    expect(await field('email', 'contains', '@EXAMPLE')).toBe(4);
    expect(await field('friends', 'above', '6')).toBe(1);
    expect(await field('friends', 'below', '100')).toBe(1);
    expect(await field('birthday', 'below', '1995-01-01')).toBe(1);
    expect(await count([{ about: 'topic', is: 'has', topic: news }])).toBe(2);
    expect(await count([{ about: 'topic', is: 'has-not', topic: news }])).toBe(2);
    expect(await count([{ about: 'tag', is: 'has', tag: 'VIP' }])).toBe(1);
    expect(await count([{ about: 'subscribed-days', is: 'within', days: 1 }])).toBe(4);
    expect(await count([{ about: 'subscribed', is: 'before', day: '2020-01-01' }])).toBe(0);
    // Opens of subscribers who have not agreed to be counted are unknown.
    expect(await count([{ about: 'opened', is: 'none', newsletters: 5 }])).toBe(0);
    await app().ctx.db.updateTable('subscribers').set({ isCounted: true }).execute();
    expect(await count([{ about: 'opened', is: 'none', newsletters: 5 }])).toBe(4);
    expect(await count([{ about: 'clicked', is: 'any', newsletters: 5 }])).toBe(0);
    const either: SegmentRule[] = [
      { about: 'tag', is: 'has', tag: 'press' },
      { about: 'field', field: 'home_city', is: 'is', value: 'abuja' },
    ];
    expect([await count(either, 'any'), await count(either, 'all')]).toEqual([2, 0]);
    for (const rule of [
      { about: 'field', field: 'home_city', is: 'above', value: 'x' },
      { about: 'field', field: 'friends', is: 'above', value: '1; select' },
      { about: 'field', field: 'state', is: 'is', value: 'bounced' },
      { about: 'opened', is: 'any', newsletters: 5_000 },
      { about: 'sql', is: 'true' },
    ])
      expect(
        (await call('POST', '/segments/preview', { filter: { match: 'all', rules: [rule] } })).status,
      ).toBe(422);
    expect((await call('POST', '/segments/preview', { filter: { match: 'all', rules: [] } })).status).toBe(
      422,
    );
  });

  test('a newsletter reaches only its topics and segments, as defined at send time', async () => {
    const { data: topic } = await call('POST', '/topics', { name: 'Events' });
    const inTopic = await added('in-topic@example.com', { topics: [topic.id] });
    const inSegment = await added('in-segment@example.com', { tags: ['lagos'] });
    const inBoth = await added('in-both@example.com', { topics: [topic.id], tags: ['lagos'] });
    const filter = { match: 'all', rules: [{ about: 'tag', is: 'has', tag: 'lagos' }] };
    const { data: segment } = await call('POST', '/segments', { name: 'In Lagos', filter });
    expect((await call('POST', '/segments', { name: 'in lagos', filter })).status).toBe(409);
    const audience = { topics: [topic.id], segments: [segment.id] };
    expect((await call<{ count: number }>('POST', '/segments/audience', audience)).data.count).toBe(3);
    const text = { subject: 'To some', message: '<p>Hello</p>' };
    const nobody = { topics: [], segments: [] };
    expect((await call('POST', '/sendnewsletter', { ...text, audience: nobody })).body).toMatchObject({
      status: 422,
      detail: 'These topics and segments have no subscribers. Choose others.',
    });
    const { data: sent } = await call<{ id: number; recipients: number; audience: unknown }>(
      'POST',
      '/sendnewsletter',
      { ...text, audience },
    );
    expect(sent).toMatchObject({ recipients: 3, audience });
    expect((await call('DELETE', `/topics/${topic.id}`)).status).toBe(409);
    const other = { match: 'all', rules: [{ about: 'tag', is: 'has-not', tag: 'lagos' }] };
    await call('PUT', `/segments/${segment.id}`, { name: 'In Lagos', filter: other });
    app().clock.advance({ seconds: 31 });
    await pollUntil(async () => {
      const { data } = await call<{ state: string }>('GET', `/newsletters/${sent.id}`);
      return data.state === 'sent' ? data : undefined;
    }, 'the newsletter is sent');
    const { data: deliveries } = await call<{ id: number }[]>('GET', `/newsletters/${sent.id}/deliveries`);
    expect(deliveries.map(({ id }) => id)).toEqual([inTopic, inSegment, inBoth]);
    const { data: emails } = await call<object[]>('GET', `/subscribers/${inBoth}/emails`);
    expect(emails).toMatchObject([{ id: sent.id, subject: 'To some', state: 'sent' }]);
    expect((await call('DELETE', `/segments/${segment.id}`)).status).toBe(200);
    const gone = await call('POST', '/sendnewsletter', { ...text, subject: 'Again', audience });
    expect(gone.body).toMatchObject({ status: 422 });
    expect((await call('DELETE', `/topics/${topic.id}`)).status).toBe(200);
  });
});

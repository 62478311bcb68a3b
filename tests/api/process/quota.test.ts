import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { keyLimits } from '#modules/api-keys/constants.ts';
import { siteImportLimits } from '#modules/import-export/constants.ts';
import { snippetLimits } from '#modules/snippets/constants.ts';
import { roleLimits } from '#modules/members/constants.ts';
import { templateLimits } from '#modules/templates/constants.ts';
import { webhookLimits } from '#modules/webhooks/constants.ts';
import { createGhostExport, createGhostPost } from '#tests/fixtures/blog-exports.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { createForm } from '#tests/harness/uploads.ts';

type Case = {
  name: string;
  path: string;
  limit: number;
  body: (nr: number) => object;
  /** Returns SQL that inserts this number of rows into the table. */
  fill: (count: number) => ReturnType<typeof sql>;
  count: ReturnType<typeof sql<{ count: number }>>;
};

const cases: readonly Case[] = [
  {
    name: 'webhooks',
    path: '/api/v1/webhooks',
    limit: webhookLimits.endpoints,
    body: (nr) => ({ name: `Hook ${nr}`, url: 'https://example.com', events: ['post.published'] }),
    fill: (count) => sql`insert into webhook_endpoints (name, url, events, secret, created_at)
      select 'x', 'https://example.com', '{}', '', now() from generate_series(1, ${count}::int)`,
    count: sql`select count(*)::int as count from webhook_endpoints`,
  },
  {
    name: 'keys',
    path: '/api/v1/keys',
    limit: keyLimits.keys,
    body: (nr) => ({ name: `Key ${nr}`, scopes: ['posts'] }),
    fill: (count) => sql`insert into api_keys (name, start, token_hash, scopes, member_id, created_at)
      select 'x', 'x', sha256(n::text::bytea), '{posts}', 1, now() from generate_series(1, ${count}::int) as n`,
    count: sql`select count(*)::int as count from api_keys`,
  },
  {
    name: 'snippets',
    path: '/api/v1/snippets',
    limit: snippetLimits.snippets,
    body: (nr) => ({ name: `Snippet ${nr}`, html: '<p>Text</p>' }),
    fill: (count) => sql`insert into snippets (name, html, media, created_at)
      select 'x', '<p>x</p>', '{}', now() from generate_series(1, ${count}::int)`,
    count: sql`select count(*)::int as count from snippets`,
  },
  {
    name: 'topics',
    path: '/api/v1/topics',
    limit: audienceLimits.topics,
    body: (nr) => ({ name: `Topic ${nr}` }),
    fill: (count) => sql`insert into topics (name, is_public, created_at)
      select 'x' || n, false, now() from generate_series(1, ${count}::int) as n`,
    count: sql`select count(*)::int as count from topics`,
  },
  {
    name: 'segments',
    path: '/api/v1/segments',
    limit: audienceLimits.segments,
    body: (nr) => ({
      name: `Segment ${nr}`,
      filter: { match: 'all', rules: [{ about: 'language', is: 'is', language: 'ha' }] },
    }),
    fill: (count) => sql`insert into segments (name, filter, created_at, updated_at)
      select 'x' || n, '{"match": "all", "rules": []}', now(), now() from generate_series(1, ${count}::int) as n`,
    count: sql`select count(*)::int as count from segments`,
  },
  {
    name: 'fields',
    path: '/api/v1/subscriber-fields',
    limit: audienceLimits.fields,
    body: (nr) => ({ name: `Field ${nr}`, kind: 'text' }),
    fill: (count) => sql`insert into subscriber_fields (key, name, kind, created_at)
      select 'x' || n, 'x' || n, 'text', now() from generate_series(1, ${count}::int) as n`,
    count: sql`select count(*)::int as count from subscriber_fields`,
  },
  {
    name: 'roles',
    path: '/api/v1/roles',
    limit: roleLimits.made,
    body: (nr) => ({ name: `Role number ${nr}`, permissions: ['posts'] }),
    fill: (count) => sql`insert into roles (key, name, description, permissions, created_at, updated_at)
      select 'X' || n, 'x' || n, '', '{}', now(), now() from generate_series(1, ${count}::int) as n`,
    count: sql`select count(*)::int as count from roles where id > 100`,
  },
];
const atOnce = 8;

describe('Count limits under parallel requests', () => {
  const shared = createSharedApp();

  test.each(cases.map((one) => [one.name, one] as const))('apply to %s', async (_name, one) => {
    const app = shared();
    const { db } = app.ctx;
    const counted = async () => (await one.count.execute(db)).rows[0]?.count ?? 0;
    await one.fill(one.limit - 1 - (await counted())).execute(db);
    const token = await app.signInAs('ADMIN');
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, nr) => app.send('POST', one.path, one.body(nr), { token })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: atOnce - 1 }, () => 422)]);
    expect(await counted()).toBe(one.limit);
  });

  test('apply to open site imports', async () => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const send = (nr: number) => {
      const file = { bytes: Buffer.from(createGhostExport([createGhostPost(nr)])), name: `${nr}.json` };
      return app.send('POST', '/api/v1/site-imports', createForm({ file }), { token });
    };
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, nr) => send(nr)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    const { open } = siteImportLimits;
    expect(statuses).toEqual(Array.from({ length: atOnce }, (_, nr) => (nr < open ? 200 : 429)));
    expect(await (await app.get('/api/v1/site-imports', { token })).json()).toHaveLength(open);
  });

  test('apply to templates', async () => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const draft = { subject: 'Draft', body: 'Text', draft: 'true' };
    const answer = await app.send('POST', '/api/v1/sendnewsletter', draft, { token });
    const { data }: { data: { id: number } } = await answer.json();
    const make = (nr: number) => {
      const body = { newsletter_id: data.id, name: `Template ${nr}` };
      return app.send('POST', '/api/v1/newsletter-templates', body, { token });
    };
    for (let nr = 1; nr < templateLimits.templates; nr += 1) expect((await make(nr)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, nr) => make(100 + nr)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

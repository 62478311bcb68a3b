import { beforeAll, describe, expect, test } from 'vitest';
import { type Route, routes } from '#api/routes.ts';
import { createKey } from '#modules/api-keys/key.ts';
import { keyLimits, keyScopes } from '#modules/api-keys/constants.ts';
import { type GrantablePermission, grantablePermissions } from '#modules/members/constants.ts';
import { eventPermissions, webhookEvents } from '#modules/webhooks/constants.ts';
import { createWebhook } from '#modules/webhooks/webhook.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const admin = { id: 1, email: null, client: null, userAgent: null };

/** A request of the table: a call, or a call with one kind of object. */
type Row = {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  call: Route['call'];
  /** Two permissions that the request requires together. */
  pair?: readonly GrantablePermission[] | undefined;
};

type Kind = Pick<Row, 'path' | 'body' | 'pair'>;

/** Calls whose permission depends on the kind of their object: one row for each kind. */
const kinds: Readonly<Record<string, readonly Kind[]>> = {
  'PUT /api/v1/scheduled/{kind}/{id}': ['post', 'newsletter', 'digest'].map((kind) => ({
    path: `/api/v1/scheduled/${kind}/1`,
    body: { at: '2030-01-01T00:00:00Z' },
  })),
  'DELETE /api/v1/scheduled/{kind}/{id}': ['post', 'newsletter', 'digest'].map((kind) => ({
    path: `/api/v1/scheduled/${kind}/1`,
  })),
  'PUT /api/v1/presence/{kind}/{id}': ['post', 'newsletter', 'message'].map((kind) => ({
    path: `/api/v1/presence/${kind}/1`,
    body: { form: 'a'.repeat(20), writing: false },
  })),
  'DELETE /api/v1/presence/{kind}/{id}': ['post', 'newsletter', 'message'].map((kind) => ({
    path: `/api/v1/presence/${kind}/1`,
    body: { form: 'a'.repeat(20) },
  })),
  'GET /api/v1/site-export': [
    { path: '/api/v1/site-export' },
    ...(['subscribers', 'newsletters', 'catalogue'] as const).map((part) => ({
      path: `/api/v1/site-export?${part}=true`,
      pair: ['posts', part] as const,
    })),
  ],
};

/** Request bodies that a call validates before it checks the permission for the object. */
const bodies: Readonly<Record<string, unknown>> = { 'PUT /api/v1/webhooks/{id}': { name: 'Another' } };

function kindsOf({ path, call: { line, may, alsoMay } }: Route): readonly Kind[] {
  // The webhook of the test has events about subscribers, so its calls also require the permission `subscribers`.
  if (line.includes('/webhooks/{id}'))
    return [{ path, body: bodies[line], pair: ['webhooks', 'subscribers'] }];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no call wants two of what every member may
  const pair = alsoMay && ([may, alsoMay] as GrantablePermission[]);
  return kinds[line] ?? [{ path, ...(pair && { pair }) }];
}

const rows: readonly Row[] = routes
  .filter(({ call }) => call.may !== 'public')
  .flatMap((route): Row[] =>
    kindsOf(route).map((kind) => ({
      path: kind.path,
      body: kind.body,
      pair: kind.pair,
      name: `${route.method} ${kind.path}`,
      method: route.method,
      call: route.call,
    })),
  )
  .toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));

const lastLines = new Set(['POST /api/v1/auth/logout']);
const atOnce = 6;

describe('The result of each API call and event with each single permission', spec('6.8'), () => {
  const shared = createSharedApp();
  let tokens: { of: 'role' | 'key'; permission: string; token: string }[] = [];

  beforeAll(async () => {
    const app = shared();
    tokens = [
      { of: 'role', permission: 'every member', token: await app.signInWith([]) },
      ...(await Promise.all(
        grantablePermissions.map(async (permission) => ({
          of: 'role' as const,
          permission,
          token: await app.signInWith([permission]),
        })),
      )),
    ];
    for (const scope of keyScopes) {
      const { token } = await createKey(app.ctx, admin, { name: scope, scopes: [scope], networks: [] });
      tokens.push({ of: 'key', permission: scope, token });
    }
  });

  test('equals the approved table in docs/permissions.md', { timeout: 300_000 }, async () => {
    const app = shared();
    const reader = { actor: admin, events: webhookEvents };
    const { webhook } = await createWebhook(app.ctx, reader, {
      name: 'Of an Admin',
      url: 'https://example.com',
      events: ['subscriber.left'],
    });
    const { key } = await createKey(app.ctx, admin, { name: 'Of an Admin', scopes: ['posts'], networks: [] });
    const ids: Record<string, number> = { webhooks: webhook.id, keys: key.id };
    const allowed = new Map<string, { role: string[]; key: string[] }>();
    for (const { of, permission, token } of tokens) {
      app.clock.advance({ seconds: keyLimits.requests.windowSeconds });
      const ask = async (row: Row) => {
        const { status } = await app.send(row.method, addressOf(row, ids), row.body, { token });
        expect(status, `${row.name} with ${permission}`).toBeLessThan(500);
        if (status === 401 || status === 403) return;
        const found = allowed.get(row.name) ?? { role: [], key: [] };
        found[of].push(permission);
        allowed.set(row.name, found);
      };
      const [first, last] = [rows.filter(isHarmless), rows.filter((row) => !isHarmless(row))];
      for (let at = 0; at < first.length; at += atOnce)
        await Promise.all(first.slice(at, at + atOnce).map(ask));
      for (const row of last) await ask(row);
    }
    await deleteMadeRoles(app);
    const pairTokens = new Map<string, string>();
    for (const row of rows) if (row.pair !== undefined) await expectPair(app, row, ids, pairTokens);
    const lines = rows.map((row) => lineOf(row, allowed.get(row.name)));
    await expect(page(lines, await eventLines(app))).toMatchFileSnapshot('../../../docs/permissions.md');
  });
});

function addressOf({ path }: Row, ids: Readonly<Record<string, number>>): string {
  const id = ids[path.split('/')[3] ?? ''] ?? 999_999;
  return path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '999999');
}

/** Fails unless both permissions together permit the request. */
async function expectPair(
  app: App,
  row: Row,
  ids: Readonly<Record<string, number>>,
  tokens: Map<string, string>,
): Promise<void> {
  const name = row.pair?.join(' and ') ?? '';
  const token = tokens.get(name) ?? (await app.signInWith(row.pair ?? []));
  tokens.set(name, token);
  const { status } = await app.send(row.method, addressOf(row, ids), row.body, { token });
  expect([401, 403], `${row.name} with ${name}`).not.toContain(status);
}

/** Deletes the roles of earlier cases, because a site can have at most 30 roles. */
async function deleteMadeRoles({ ctx: { db } }: App): Promise<void> {
  await db.deleteFrom('members').where('roleId', '>', 100).execute();
  await db.deleteFrom('roles').where('id', '>', 100).execute();
}

function isHarmless({ call: { line } }: Row): boolean {
  return !lastLines.has(line);
}

function lineOf({ name, call, pair }: Row, found = { role: [] as string[], key: [] as string[] }): string[] {
  const { confirms } = call;
  const none = pair?.join(' + ') ?? 'all that its maker may';
  const role = found.role.includes('every member') ? 'every member' : found.role.join(', ') || none;
  return [
    name,
    role,
    found.key.join(', ') || '-',
    confirms === undefined ? '' : confirms === true ? 'confirms' : 'confirms sometimes',
  ];
}

/**
 * Returns a line for each event: the permissions with which a role and an API key may create a webhook for this
 * event. Tries `webhooks` alone and with each other permission.
 */
async function eventLines(app: App): Promise<string[][]> {
  await deleteMadeRoles(app);
  const lines: string[][] = [];
  const others = grantablePermissions.filter((permission) => permission !== 'webhooks');
  const askers = await Promise.all(
    [undefined, ...others].map(async (other) => {
      const permissions = other === undefined ? (['webhooks'] as const) : (['webhooks', other] as const);
      const scopes = keyScopes.filter((scope) => permissions.some((one) => one === scope));
      const { token } = await createKey(app.ctx, admin, { name: 'Two', scopes, networks: [] });
      return { permissions: permissions.join(' + '), role: await app.signInWith(permissions), key: token };
    }),
  );
  for (const event of webhookEvents) {
    const may: Record<'role' | 'key', string[]> = { role: [], key: [] };
    for (const asker of askers)
      for (const holder of ['role', 'key'] as const) {
        const body = { name: 'One', url: 'https://example.com', events: [event] };
        const { status } = await app.send('POST', '/api/v1/webhooks', body, { token: asker[holder] });
        expect([200, 403]).toContain(status);
        await app.ctx.db.deleteFrom('webhookEndpoints').execute();
        if (status === 200) may[holder].push(asker.permissions);
      }
    expect(may.role).toEqual([`webhooks + ${eventPermissions[event]}`]);
    lines.push([event, may.role.join(', '), may.key.join(', ')]);
  }
  return lines;
}

function page(calls: readonly string[][], events: readonly string[][]): string {
  return `# Permissions

The calls that each permission allows. A test sends every call with a role that has one permission and with an API key that has
one scope, and compares the responses with this page; \`vitest run --project api -u tests/api/accounts/permission-table.test.ts\`
writes it. A changed line changes who may do what: approve it, or fix the code.

- The second column has the permissions of a role: with a comma one of them is enough, with \`+\` all are needed.
- The third column has the scopes of an API key: one of them is enough, or both if a role needs both. A key has no access to the
  webhooks of others.
- \`confirms\`: the member must confirm their identity ([API](api.md#confirming-that-it-is-you)).

Calls without authentication are \`public\` in [api-calls.md](api-calls.md).

\`\`\`
${table(calls)}
\`\`\`

## Events of webhooks

The permissions that a member needs to create, see or change a webhook with this event, and to receive its data.

\`\`\`
${table(events)}
\`\`\`
`;
}

function table(lines: readonly string[][]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

import { once } from 'node:events';
import { Agent, request as open } from 'node:http';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { routes } from '#api/routes.ts';
import type { Route } from '#api/routes.ts';
import { grantablePermissions, roleIds } from '#modules/members/constants.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';
import type { Db } from '#modules/context.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';

function idOf(token: string): number {
  return Number(decodeJwt(token).sub);
}

/** Database updates after which the member may no longer make the request. */
const losses = {
  deactivated: (db: Db, id: number) => db.updateTable('members').set({ enabled: false }).where('id', '=', id),
  demoted: (db: Db, id: number) =>
    db.updateTable('members').set({ roleId: roleIds.CREATOR }).where('id', '=', id),
  'given a role with fewer permissions': (db: Db, id: number) =>
    db
      .updateTable('roles')
      .set({ permissions: ['posts', 'catalogue'] })
      .where('id', '=', (member) => member.selectFrom('members').select('roleId').where('id', '=', id)),
  removed: (db: Db, id: number) => db.deleteFrom('members').where('id', '=', id),
  'signed out': (db: Db, id: number) => db.deleteFrom('sessions').where('memberId', '=', id),
};
type Loss = keyof typeof losses;
const creator = { id: roleIds.CREATOR, given: [] };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
const allLosses = Object.keys(losses) as Loss[];

function wantedOf({ call }: Route) {
  if (call.may === 'public') return [];
  return call.alsoMay === undefined ? [call.may] : [call.may, call.alsoMay];
}

const withBody = routes.filter(
  ({ method, call }) => method !== 'GET' && call.may !== 'public' && (call.body ?? call.files) !== undefined,
);

const form = ['--x', 'Content-Disposition: form-data; name="name"', '', 'Amina', '--x--', ''].join('\r\n');

function bodyOf({ call }: Route): { type: string; text: string } {
  const isForm = call.files !== undefined && call.bodyTypes?.includes('application/json') !== true;
  return isForm
    ? { type: 'multipart/form-data; boundary=x', text: form }
    : { type: 'application/json', text: '{"name": "Amina", "email": "amina@example.com"}' };
}

/**
 * Opens a request whose headers the server has accepted and whose body is half sent. `finish` sends the rest and returns the
 * status.
 */
async function openHalf(
  app: App,
  route: Route,
  token: string,
): Promise<{ route: Route; finish: () => Promise<number> }> {
  const { type, text } = bodyOf(route);
  const request = open(`${app.url}${route.path.replaceAll(/\{\w+\}/g, '1')}`, {
    agent: new Agent(),
    method: route.method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(text),
      Expect: '100-continue',
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    request.on('error', reject);
  });
  const taken = once(request, 'continue');
  request.flushHeaders();
  await Promise.race([taken, answered]);
  request.write(text.slice(0, 9));
  return {
    route,
    finish: () => {
      request.end(text.slice(9));
      return answered;
    },
  };
}

/** Counts the rows of each table, except rows that every request or the site's own jobs write each minute. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select table_name as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || table_name,
      false, true, '')))[1]::text::int as rows
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'rate_limits', 'site_uptime')
    order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

describe('The loss of a permission while a request body is being received', () => {
  const shared = createSharedApp();

  test.each(allLosses)('rejects writing calls of a member who was %s, and stores nothing', async (loss) => {
    const app = shared();
    // The test creates its own role, because the built-in roles never change.
    const token = await app.signInWith(grantablePermissions);
    const half = await Promise.all(withBody.map((route) => openHalf(app, route, token)));
    // This request uses the same database connections as the earlier requests. After its response, the server has therefore
    // checked the headers of the earlier requests too.
    expect((await app.get('/api/v1/auth/current_user', { token })).status).toBe(200);
    await losses[loss](app.ctx.db, idOf(token)).execute();
    const before = await countRows(app.ctx.db);
    const answers = await Promise.all(
      half.map(async ({ route, finish }) => ({ route, status: await finish() })),
    );
    // A Creator may still change posts with their tags and authors. These changes also write counters and the audit
    // log. No other table may change.
    const after = await countRows(app.ctx.db);
    const isNarrowed = loss === 'demoted' || loss === 'given a role with fewer permissions';
    const goesOn = isNarrowed ? /^(?:(?:folded_)?posts$|post_|tags$|counters|audit_)/ : /^$/;
    const changed = Object.keys(after).filter(
      // A job that runs after the start writes to `own_hosts`.
      (table) => after[table] !== before[table] && table !== 'own_hosts' && !goesOn.test(table),
    );
    expect(changed).toEqual([]);
    const wrong = answers.filter(({ route, status }) => {
      if (!isNarrowed) return status !== 401;
      const isLost = wantedOf(route).some((one) => !hasPermission(creator, one));
      return isLost ? status !== 403 : status === 401 || status === 403;
    });
    expect(wrong.map(({ route, status }) => `${route.method} ${route.path}: ${status}`)).toEqual([]);
  });
});

/**
 * Complete requests, one for each kind of write: to the team, to the member's own account, to one table, and to several tables.
 */
const deeds: [line: string, method: string, path: string, body?: unknown][] = [
  [
    'the creation of a member',
    'POST',
    '/api/v1/auth/add',
    { name: 'Eve', email: 'eve@example.com', password: 'a long test password', role: 'ADMIN' },
  ],
  ['the sending of an invite', 'POST', '/api/v1/invites', { email: 'eve2@example.com', role: 'ADMIN' }],
  ['the sign-out of another member', 'DELETE', '/api/v1/users/1/sessions'],
  ['a change of the member’s name', 'PUT', '/api/v1/auth/current_user', { name: 'Somebody else' }],
  ['the creation of a topic', 'POST', '/api/v1/topics', { name: 'Forbidden' }],
  [
    'the creation of a subscriber',
    'POST',
    '/api/v1/subscribers',
    { email: 'sub@example.com', consent: true },
  ],
  ['the creation of a post', 'POST', '/api/v1/posts', { title: 'Forbidden', body: 'Text' }],
  [
    'the creation of a newsletter',
    'POST',
    '/api/v1/sendnewsletter',
    { subject: 'S', body: 'Text', draft: 'true' },
  ],
];

describe('The loss of a permission while the database transaction waits', () => {
  const shared = createSharedApp();

  test.each(deeds)('%s is rejected if the loss commits first', async (_line, method, path, body) => {
    const app = shared();
    const { db } = app.ctx;
    const token = await app.signInAs('ADMIN');
    const before = await countRows(db);
    let answer: Promise<Response> | undefined;
    await db.transaction().execute(async (trx) => {
      await losses.deactivated(trx, idOf(token)).execute();
      answer = app.send(method, path, body, { token });
      await waitForLock(db);
    });
    expect((await answer)?.status).toBe(401);
    expect(await countRows(db)).toEqual(before);
  });

  test.each([
    ['the creation of a topic', 'POST', '/api/v1/topics', { name: 'Forbidden' }, 403],
    ['a change of the member’s name', 'PUT', '/api/v1/auth/current_user', { name: 'Somebody else' }, 200],
  ] as const)(
    '%s waits for the change of the role, and then gets the correct status',
    async (_line, method, path, body, status) => {
      const app = shared();
      const { db } = app.ctx;
      const token = await app.signInWith(grantablePermissions);
      let answer: Promise<Response> | undefined;
      await db.transaction().execute(async (trx) => {
        await losses['given a role with fewer permissions'](trx, idOf(token)).execute();
        answer = app.send(method, path, body, { token });
        await waitForLock(db);
      });
      expect((await answer)?.status).toBe(status);
    },
  );

  test.each(deeds)('%s succeeds if the permission is unchanged', async (_line, method, path, body) => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    expect((await app.send(method, path, body, { token })).status).toBe(200);
  });
});

/** Waits until a statement of this database waits for a lock of another transaction. */
async function waitForLock(db: Db): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

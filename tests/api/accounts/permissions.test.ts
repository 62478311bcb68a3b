import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#api/routes.ts';
import type { Route } from '#api/routes.ts';
import { createKey } from '#modules/api-keys/key.ts';
import { keyLimits, type KeyScope, keyScopes } from '#modules/api-keys/constants.ts';
import { roleIds, roleNames } from '#modules/members/constants.ts';
import type { Permission } from '#modules/members/constants.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { fetchRawStatus } from '#tests/harness/raw-request.ts';
import { spec } from '#tests/specification/spec.ts';

/** Unusual spellings of an address, which a prefix check would not recognize. */
const oddSpellings: Record<string, (path: string, url: string) => string> = {
  '%61 for a': (path) => path.replaceAll('a', '%61'),
  'one %61': (path) => path.replace('a', '%61'),
  'a double slash in front': (path) => `/${path}`,
  'double slashes': (path) => path.replaceAll('/', '//'),
  'a slash behind': (path) => `${path}/`,
  'an absolute address': (path, url) => `${url}${path}`,
  'an absolute address of another host': (path) => `http://evil.example.com${path}`,
  'a detour': (path) => path.replace('/api/', '/api/x/../'),
  'a coded slash': (path) => path.replace('/v1/', '%2Fv1/'),
  capitals: (path) => path.toUpperCase(),
  'a semicolon': (path) => `${path};x=/api/v1/auth/login`,
  'a query': (path) => `${path}?permission=public&token=x`,
};

const kinds = [
  'nobody',
  ...roleNames,
  'a key of everything',
  'deactivated',
  'removed',
  'expired',
  'signed out',
] as const;
type Kind = (typeof kinds)[number];

/** The scopes of each kind of API key. An Admin creates the keys. */
const scopesOf: Partial<Record<Kind, readonly KeyScope[]>> = {
  'a key of everything': keyScopes,
};

function isAllowed({ call }: Route, kind: Kind): boolean {
  if (call.may === 'public') return true;
  const scopes: readonly Permission[] | undefined = scopesOf[kind];
  if (scopes !== undefined) return wantedOf(call).every((one) => scopes.includes(one));
  return roleNames.some((role) => role === kind && isPermitted(call, { id: roleIds[role], given: [] }));
}

function isPermitted(call: Route['call'], role: Parameters<typeof hasPermission>[0]): boolean {
  const { orMay } = call;
  return wantedOf(call).every(
    (permission) =>
      hasPermission(role, permission) ||
      (permission === call.may && orMay !== undefined && hasPermission(role, orMay)),
  );
}

function wantedOf({ may: first, alsoMay }: Route['call']): Permission[] {
  return [first, alsoMay].filter((one) => one !== undefined && one !== 'public');
}

function addressOf({ path }: Pick<Route, 'path'>): string {
  return path.replaceAll(/\{\w+\}/g, '999999');
}

function idOf(token: string): number {
  return Number(decodeJwt(token).sub);
}

describe(
  'The permission check of each API call, for each kind of caller and spelling of its address',
  spec('6.8'),
  () => {
    const shared = createSharedApp();
    const tokens = new Map<Kind, string>();

    beforeAll(async () => {
      const app = shared();
      const { db } = app.ctx;
      const expired = await app.signInAs('ADMIN');
      app.clock.advance({ seconds: 7 * 24 * 3600 });
      const [deactivated, removed, signedOut] = [
        await app.signInAs('ADMIN'),
        await app.signInAs('ADMIN'),
        await app.signInAs('ADMIN'),
      ];
      await db.updateTable('members').set({ enabled: false }).where('id', '=', idOf(deactivated)).execute();
      await db.deleteFrom('members').where('id', '=', idOf(removed)).execute();
      await app.send('POST', '/api/v1/auth/logout', undefined, { token: signedOut });
      const actor = { id: 1, email: null, client: null, userAgent: null };
      for (const [kind, scopes] of Object.entries(scopesOf)) {
        const { token } = await createKey(app.ctx, actor, { name: kind, scopes, networks: [] });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are written above
        tokens.set(kind as Kind, token);
      }
      for (const [kind, token] of Object.entries({ expired, deactivated, removed, 'signed out': signedOut }))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are written one line above
        tokens.set(kind as Kind, token);
    });

    test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
      'is correct for %s',
      async (_line, route) => {
        const app = shared();
        // The requests of each test use up the rate limit of API keys, so the clock moves to the next period of the
        // limit.
        app.clock.advance({ seconds: keyLimits.requests.windowSeconds });
        if (!tokens.has('ADMIN')) for (const role of roleNames) tokens.set(role, await app.signInAs(role));
        const faults: string[] = [];
        for (const kind of kinds) {
          const token = tokens.get(kind);
          const { status } = await app.send(route.method, addressOf(route), undefined, { token });
          if (!isRight(route, kind, 'plain', status)) faults.push(`${kind}: ${status}`);
          if (isAllowed(route, kind)) continue;
          for (const [spelling, write] of Object.entries(oddSpellings)) {
            const request = { method: route.method, target: write(addressOf(route), app.url), token };
            const status = await fetchRawStatus(app.url, request);
            if (!isRight(route, kind, 'odd', status)) faults.push(`${kind}, ${spelling}: ${status}`);
          }
        }
        // Some writing calls end sessions, for example the logout, so the next test logs in again.
        if (route.method !== 'GET') for (const role of roleNames) tokens.delete(role);
        expect(faults).toEqual([]);
      },
    );
  },
);

/**
 * Returns true if the status is correct. If the server resolves an odd spelling to the same address, the server must
 * reject the request for the same reason. Otherwise the server must respond that the address does not exist.
 */
function isRight(route: Route, kind: Kind, spelling: 'plain' | 'odd', status: number): boolean {
  if (isAllowed(route, kind)) return status !== 401 && status !== 403;
  if (spelling === 'odd') return [308, 400, 401, 403, 404, 405].includes(status);
  const isKnown = kind in scopesOf || roleNames.some((role) => role === kind);
  return status === (isKnown ? 403 : 401);
}

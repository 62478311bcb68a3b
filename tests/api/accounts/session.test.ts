import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { recordSessionUse, readSession } from '#modules/auth/session.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const path = '/api/v1/auth/current_user';

async function statusWith(app: App, token: string): Promise<number> {
  return (await app.get(path, { token })).status;
}

function sign(
  claims: JWTPayload,
  secret: Uint8Array,
  header = { alg: 'HS256', typ: 'JWT' },
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(header).sign(secret);
}

describe(
  'A session token is a JWT that expires after 7 days, or 8 hours without a request',
  spec('4.22'),
  () => {
    test('has exactly these claims and an expiry in seconds', async () => {
      await using app = await startApp();
      const claims = decodeJwt(await app.signInAs('ADMIN'));
      expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub', 'typ']);
      expect(claims.exp).toBe((claims.iat ?? 0) + 7 * 24 * 3600);
    });

    test('expires after 8 hours without a request, and each request restarts the 8 hours', async () => {
      await using app = await startApp();
      const used = await app.signInAs('CREATOR');
      const idle = await app.signInAs('CREATOR');
      app.clock.advance({ seconds: 5 * 3600 });
      expect(await statusWith(app, used)).toBe(200);
      app.clock.advance({ seconds: 3 * 3600 });
      expect(await statusWith(app, idle)).toBe(401);
      expect(await statusWith(app, used)).toBe(200);
    });

    test('expires exactly 7 days after the sign-in, regardless of its use', async () => {
      await using app = await startApp();
      const token = await app.signInAs('CREATOR');
      for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
        app.clock.advance({ seconds: 7 * 3600 });
        expect(await statusWith(app, token)).toBe(200);
      }
      app.clock.advance({ seconds: 7 * 3600 - 1 });
      expect(await statusWith(app, token)).toBe(200);
      app.clock.advance({ seconds: 1 });
      expect(await statusWith(app, token)).toBe(401);
    });
  },
);

describe('Changes that apply to sessions at the next request', spec('4.22'), () => {
  test('a log-out ends only the current session of the member', async () => {
    await using app = await startApp();
    const [token, other] = [await app.signInAs('ADMIN'), await app.signInAs('ADMIN')];
    expect((await app.send('POST', '/api/v1/auth/logout', undefined, { token })).status).toBe(200);
    expect(await statusWith(app, token)).toBe(401);
    expect(await statusWith(app, other)).toBe(200);
  });

  test(
    'deactivation and removal end the sessions of a member, and a new role applies',
    spec('4.22'),
    async () => {
      await using app = await startApp();
      const { db } = app.ctx;
      const token = await app.signInAs('ADMIN');
      const id = Number(decodeJwt(token).sub);
      await db.updateTable('members').set({ roleId: 3 }).where('id', '=', id).execute();
      expect((await app.get('/api/v1/newsletter', { token })).status).toBe(403);
      await db.updateTable('members').set({ enabled: false }).where('id', '=', id).execute();
      expect(await statusWith(app, token)).toBe(401);
      await db.deleteFrom('members').where('id', '=', id).execute();
      expect(await statusWith(app, token)).toBe(401);
    },
  );
});

describe('401 with WWW-Authenticate: Bearer for hostile tokens', spec('6.2'), () => {
  test('is returned for another algorithm, key, type, purpose or audience, and truncated or changed tokens', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const { secret } = app.ctx.settings;
    const claims = decodeJwt(token);
    const [head = '', body = '', signature = ''] = token.split('.');
    const roots = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const hostile: Record<string, string> = {
      'no algorithm': new UnsecuredJWT(claims).encode(),
      'alg none with the signature kept': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.${signature}`,
      'another algorithm': await sign(claims, new Uint8Array(64).fill(7), { alg: 'HS512', typ: 'JWT' }),
      'HS512 with the same key': await sign(claims, Buffer.concat([secret, secret]), {
        alg: 'HS512',
        typ: 'JWT',
      }),
      'another key': await sign(claims, new Uint8Array(32).fill(7)),
      'another type': await sign(claims, secret, { alg: 'HS256', typ: 'reset' }),
      'another purpose': await sign({ ...claims, typ: 'reset' }, secret),
      'another audience': await sign({ ...claims, aud: 'preview' }, secret),
      'no session': await sign({ ...claims, sid: undefined }, secret),
      'an unknown session': await sign({ ...claims, sid: crypto.randomUUID() }, secret),
      'the session of somebody else': await sign({ ...claims, sub: '999999' }, secret),
      'no expiry': await sign({ ...claims, exp: undefined }, secret),
      'expired by a second': await sign({ ...claims, exp: app.clock.now().getTime() / 1000 - 1 }, secret),
      'not good before a second from now': await sign(
        { ...claims, nbf: app.clock.now().getTime() / 1000 + 1 },
        secret,
      ),
      'a subject that is no id': await sign({ ...claims, sub: "1' or '1'='1" }, secret),
      truncated: token.slice(0, -1),
      'without its signature': `${head}.${body}.`,
      'with another body': `${head}.${roots}.${signature}`,
      'not a token': 'x',
    };
    expect(await statusWith(app, await sign({ ...claims, nbf: claims.iat }, secret))).toBe(200);
    for (const [what, text] of Object.entries(hostile)) {
      const answer = await app.get(path, { token: text });
      expect([what, answer.status]).toEqual([what, 401]);
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    }
    // The problem type indicates a request without a token. A client that sent a token can conclude that a proxy
    // removed the token.
    expect(await (await app.get(path)).json()).toMatchObject({ status: 401, type: problemTypes.noToken });
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('is returned for a token in the address, in a cookie, in the body or in another scheme', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    expect((await app.get(`${path}?token=${token}&access_token=${token}`)).status).toBe(401);
    expect((await app.get(path, { headers: { Cookie: `token=${token}` } })).status).toBe(401);
    expect((await app.get(path, { headers: { Authorization: `Basic ${token}` } })).status).toBe(401);
    expect((await app.get(path, { headers: { Authorization: token } })).status).toBe(401);
    expect((await app.send('POST', '/api/v1/auth/logout', { token })).status).toBe(401);
  });
});

test('a token is checked by one query, and its last use is stored at most once a minute', async () => {
  await using app = await startApp();
  const token = await app.signInAs('ADMIN');
  let queries = 0;
  const counting = app.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const ctx = { ...app.ctx, db: counting };
  const use = async () => recordSessionUse(ctx, await readSession(ctx, token));
  for (let nr = 0; nr < 3; nr += 1) await use();
  expect(queries).toBe(3);
  app.clock.advance({ seconds: 60 });
  for (let nr = 0; nr < 3; nr += 1) await use();
  expect(queries).toBe(3 + 3 + 2);
});

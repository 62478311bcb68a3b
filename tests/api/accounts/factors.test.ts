import { describe, expect, test } from 'vitest';
import { routes } from '#api/routes.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { computeCode, getTimeStep } from '#modules/two-factor/totp.ts';
import type { RoleName } from '#modules/members/constants.ts';
import { addMember, type App, createSharedApp } from '#tests/harness/app.ts';
import { createSoftwarePasskey } from '#tests/fixtures/software-passkey.ts';

const password = 'a long test password';
let counted = 0;
/** Returns a client address in a different network for each member, because wrong codes are limited per network. */
const client = () => `10.1.${counted}.1`;

type Json = Record<string, unknown>;
type Answer = { status: number; body: Json };
type Question = {
  question: string;
  proofs: string[];
  passkey: { allowCredentials: { id: string }[] } | null;
};

const shared = createSharedApp();

async function send(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await shared().send(method, `/api/v1${path}`, body, {
    client: client(),
    ...(token === undefined ? {} : { token }),
  });
  const isJson = /json/.test(answer.headers.get('Content-Type') ?? '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return { status: answer.status, body: isJson ? ((await answer.json()) as Json) : {} };
}

/** Returns a nested value of a response, with the type that the test expects. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what stands there
function part<T>(answer: Answer | Json, ...path: string[]): T {
  let value: unknown = 'status' in answer && 'body' in answer ? answer.body : answer;
  for (const name of path) value = Reflect.get(Object(value), name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test says what it is
  return value as T;
}

const tokenOf = (answer: Answer) => part<string>(answer, 'data', 'token');

const ascending = (one: number, other: number) => one - other;

/** Adds a new member for each test and logs the member in by password. */
async function newMember(role: RoleName = 'SUPPORT') {
  counted += 1;
  const email = `factor-${counted}@example.com`;
  const { id } = await addMember(shared().ctx, { name: `Member ${counted}`, email, password, role });
  return { id, email, token: tokenOf(await login(email)) };
}

function login(email: string): Promise<Answer> {
  return send('POST', '/auth/login', { email, password });
}

async function questionOf(email: string): Promise<Question> {
  const answer = await login(email);
  expect(answer).toMatchObject({ status: 401, body: { type: problemTypes.secondFactor } });
  return part(answer, 'second_factor');
}

function finish(question: string, given: Json): Promise<Answer> {
  return send('POST', '/auth/login/factor', { question, ...given });
}

/** Generates codes of an authenticator app, each for an unused time step. */
function appOf(app: App, secret: string) {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const at = (seconds: number) =>
    computeCode(bytes, getTimeStep(new Date(app.clock.now().getTime() + seconds * 1000)));
  return {
    at,
    next: () => {
      app.clock.advance({ seconds: 30 });
      return at(0);
    },
  };
}

async function addApp(token: string) {
  const secret = part<string>(await send('POST', '/auth/factors/app', undefined, token), 'secret');
  const code = appOf(shared(), secret);
  const added = await send('POST', '/auth/factors/app/confirm', { code: code.at(0) }, token);
  expect(added.status).toBe(200);
  return { code, recoveryCodes: part<string[]>(added, 'data', 'recovery_codes') };
}

async function addPasskey(token: string, device = createSoftwarePasskey()) {
  const begun = await send('POST', '/auth/factors/passkeys/options', undefined, token);
  const question = part<string>(begun, 'question');
  const added = await send(
    'POST',
    '/auth/factors/passkeys',
    { question, name: 'Phone', passkey: device.createCredential(question) },
    token,
  );
  return { device, added, question, handle: part<string>(begun, 'options', 'user', 'id') };
}

async function deeds(email: string): Promise<string[]> {
  const rows = await shared()
    .ctx.db.selectFrom('auditEntries')
    .select('action')
    .where('target', '=', email)
    .where('action', 'like', 'factor.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('An authenticator app', () => {
  test('asks for a code at the next login, accepts each code once and allows a clock offset of one step', async () => {
    const { email, token } = await newMember();
    const { code, recoveryCodes } = await addApp(token);
    expect(new Set(recoveryCodes).size).toBe(10);
    const asked = await questionOf(email);
    expect(asked).toMatchObject({ proofs: ['app', 'recovery'], passkey: null });
    // The code that activated the app cannot be used again. The code of the previous time step is older than this
    // code.
    for (const used of [code.at(0), code.at(-30)])
      expect(await finish(asked.question, { code: used })).toMatchObject({ status: 422 });
    const done = await finish(asked.question, {
      code: ` ${code.at(30).slice(0, 3)} ${code.at(30).slice(3)}`,
    });
    expect(done).toMatchObject({ status: 200, body: { data: { email } } });
    expect(await send('GET', '/auth/current_user', undefined, tokenOf(done))).toMatchObject({
      body: { data: { has_second_factor: true, second_factor_due: null } },
    });
    // After a correct code, the question accepts no further code.
    code.next();
    const again = await finish(asked.question, { code: code.next() });
    expect(again).toMatchObject({ status: 409, body: { type: problemTypes.challengeExpired } });
    expect(await deeds(email)).toEqual(['factor.app-added']);
  });

  test('accepts one of two parallel logins with the same code', async () => {
    const { email, token } = await newMember();
    const { code } = await addApp(token);
    const [one, other] = [await questionOf(email), await questionOf(email)];
    const right = code.next();
    const answers = await Promise.all([one, other].map(({ question }) => finish(question, { code: right })));
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 422]);
  });

  test('shows the same secret in two tabs, and changes nothing before the first valid code', async () => {
    const { email, token } = await newMember();
    const [one, other] = await Promise.all(
      [1, 2].map(() => send('POST', '/auth/factors/app', undefined, token)),
    );
    expect(one).toEqual(other);
    expect(part(await send('GET', '/auth/factors', undefined, token), 'app')).toBeNull();
    expect((await login(email)).status).toBe(200);
    expect(await send('POST', '/auth/factors/app/confirm', { code: '000000' }, token)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'code' }] },
    });
    await addApp(token);
    expect(part(await send('GET', '/auth/factors', undefined, token), 'app')).not.toBeNull();
  });

  test('stays valid until the first code of a new app is entered', async () => {
    const { email, token } = await newMember();
    const old = await addApp(token);
    await send('POST', '/auth/factors/app', undefined, token);
    const asked = await questionOf(email);
    const done = await finish(asked.question, { code: old.code.next() });
    expect(done.status).toBe(200);
    const fresh = await addApp(tokenOf(done));
    expect(fresh.recoveryCodes).toEqual([]);
    const { question } = await questionOf(email);
    expect((await finish(question, { code: old.code.next() })).status).toBe(422);
    expect((await finish(question, { code: fresh.code.next() })).status).toBe(200);
  });

  test('returns 409 if its secret was encrypted with another SECRET; a recovery code still works', async () => {
    const { id, email, token } = await newMember();
    const { code, recoveryCodes } = await addApp(token);
    const { db } = shared().ctx;
    const sealed = Buffer.concat([Buffer.of(1), Buffer.alloc(60)]);
    await db.updateTable('authenticators').set({ secret: sealed }).where('memberId', '=', id).execute();
    const { question } = await questionOf(email);
    const refused = await finish(question, { code: code.next() });
    expect(refused).toMatchObject({ status: 409, body: { type: 'about:blank' } });
    expect((await finish(question, { code: recoveryCodes[0] })).status).toBe(200);
  });
});

describe('Recovery codes', () => {
  test('work once each, are stored as hashes, and are replaced by new codes', async () => {
    const { id, email, token } = await newMember();
    const { recoveryCodes } = await addApp(token);
    const [first = '', second = ''] = recoveryCodes;
    const { question } = await questionOf(email);
    expect((await finish(question, { code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await finish((await questionOf(email)).question, { code: first })).status).toBe(422);
    expect(part(await send('GET', '/auth/factors', undefined, token), 'recovery_codes_left')).toBe(9);
    const fresh = await send('POST', '/auth/factors/recovery-codes', undefined, token);
    const codes = part<string[]>(fresh, 'data', 'recovery_codes');
    expect(codes).toHaveLength(10);
    expect((await finish((await questionOf(email)).question, { code: second })).status).toBe(422);
    expect((await finish((await questionOf(email)).question, { code: codes[3] })).status).toBe(200);
    expect(await deeds(email)).toEqual([
      'factor.app-added',
      'factor.code-used',
      'factor.codes-renewed',
      'factor.code-used',
    ]);
    const stored = await shared()
      .ctx.db.selectFrom('recoveryCodes')
      .select('codeHash')
      .where('memberId', '=', id)
      .execute();
    expect(stored.map(({ codeHash }) => codeHash.toString()).join()).not.toContain(codes[0]);
  });
});

describe('Wrong codes', () => {
  test('cause a growing but limited delay, which does not apply to passkeys', async () => {
    const app = shared();
    const { email, token } = await newMember();
    const { code } = await addApp(token);
    const { device } = await addPasskey(token);
    const { question } = await questionOf(email);
    const at = async (given: string) =>
      (await finish((await questionOf(email)).question, { code: given })).status;
    const wrong = await Promise.all(Array.from({ length: 8 }, () => finish(question, { code: '000000' })));
    expect(wrong.map(({ status }) => status).toSorted(ascending)).toEqual([
      422, 422, 422, 422, 422, 429, 429, 429,
    ]);
    expect(await at(code.at(30))).toBe(429);
    const byPasskey = await questionOf(email);
    const passkey = device.getAssertion(byPasskey.question);
    expect((await finish(byPasskey.question, { passkey })).status).toBe(200);
    for (const waitSeconds of [30, 60, 120, 240, 480, 900, 900]) {
      app.clock.advance({ seconds: waitSeconds - 1 });
      const { question: next } = await questionOf(email);
      const at = async (given: string) => (await finish(next, { code: given })).status;
      expect(await at('000000')).toBe(429);
      app.clock.advance({ seconds: 1 });
      expect(await at('000000')).toBe(422);
    }
    app.clock.advance({ seconds: 900 });
    expect(await at(code.at(0))).toBe(200);
    expect(await at('000000')).toBe(422);
    expect(await deeds(email)).toEqual(['factor.app-added', 'factor.passkey-added', 'factor.refused']);
  });
});

describe('Passkeys', () => {
  test('complete a login after the password, or without a password if they verified their owner', async () => {
    const { email, token } = await newMember();
    const { device, added, handle } = await addPasskey(token, createSoftwarePasskey({ counter: 1 }));
    expect(added).toMatchObject({ status: 200 });
    expect(part<string[]>(added, 'data', 'recovery_codes')).toHaveLength(10);
    const asked = await questionOf(email);
    expect(asked.passkey?.allowCredentials).toEqual([
      { type: 'public-key', id: device.id, transports: ['internal'] },
    ]);
    const second = await finish(asked.question, {
      passkey: device.getAssertion(asked.question, { isVerified: false }),
    });
    expect(second.status).toBe(200);
    const open = await send('POST', '/auth/passkey/options');
    const question = part<string>(open, 'question');
    expect(open).toMatchObject({
      body: { passkey: { rpId: 'www.example.com', userVerification: 'required' } },
    });
    const unseen = device.getAssertion(question, { isVerified: false });
    expect((await send('POST', '/auth/passkey', { question, passkey: unseen })).status).toBe(422);
    const passkey = device.getAssertion(question, { userHandle: handle });
    expect(await send('POST', '/auth/passkey', { question, passkey })).toMatchObject({
      status: 200,
      body: { data: { email } },
    });
    expect(await send('POST', '/auth/passkey', { question, passkey })).toMatchObject({ status: 422 });
    expect(
      await send('POST', '/auth/passkey', { question, passkey: device.getAssertion(question) }),
    ).toMatchObject({
      status: 409,
      body: { type: problemTypes.challengeExpired },
    });
  });

  test('are rejected if they belong to another site or member, are copied, or sign another challenge', async () => {
    const app = shared();
    const [{ email, token }, stranger] = [await newMember(), await newMember()];
    const { device } = await addPasskey(token, createSoftwarePasskey({ counter: 5 }));
    const { device: foreign } = await addPasskey(stranger.token);
    const { question } = await questionOf(email);
    const wrong = [
      device.getAssertion(question, { origin: 'https://www.examp1e.com' }),
      device.getAssertion(question, { rpId: 'example.com' }),
      device.getAssertion(question, { userHandle: 'c29tZWJvZHkgZWxzZQ' }),
      device.getAssertion((await questionOf(email)).question),
      foreign.getAssertion(question),
      createSoftwarePasskey().getAssertion(question),
      { ...device.getAssertion(question), id: foreign.id, rawId: foreign.id },
    ];
    for (const passkey of wrong) expect(await finish(question, { passkey })).toMatchObject({ status: 422 });
    expect((await finish(question, { passkey: device.getAssertion(question) })).status).toBe(200);
    // A copied passkey has the same key and an older counter.
    device.key.counter = 6;
    const copied = await questionOf(email);
    expect((await finish(copied.question, { passkey: device.getAssertion(copied.question) })).status).toBe(
      422,
    );
    expect(app.logged.some(({ message }) => message.includes('the counter of a passkey decreased'))).toBe(
      true,
    );
    // A question for another purpose is rejected, and so is an expired question.
    const open = part<string>(await send('POST', '/auth/passkey/options'), 'question');
    expect((await finish(open, { passkey: device.getAssertion(open) })).status).toBe(409);
    const late = await questionOf(email);
    app.clock.advance({ seconds: 301 });
    expect((await finish(late.question, { passkey: device.getAssertion(late.question) })).status).toBe(409);
    for (const odd of ['x', 'a'.repeat(80), `${late.question}A`])
      expect((await finish(odd, { code: '123456' })).status).toBe(409);
  });

  test('are added once, in the session that requested the challenge, and changed only by their owner', async () => {
    const [{ email, token }, stranger] = [await newMember(), await newMember()];
    const { device, question } = await addPasskey(token);
    const twice = { question, name: 'Phone', passkey: device.createCredential(question) };
    expect((await send('POST', '/auth/factors/passkeys', twice, token)).status).toBe(409);
    const other = part<string>(
      await send('POST', '/auth/factors/passkeys/options', undefined, stranger.token),
      'question',
    );
    const fresh = createSoftwarePasskey();
    const stolen = { question: other, name: 'Phone', passkey: fresh.createCredential(other) };
    expect((await send('POST', '/auth/factors/passkeys', stolen, token)).status).toBe(409);
    const known = { question: other, name: 'Phone', passkey: device.createCredential(other) };
    expect((await send('POST', '/auth/factors/passkeys', known, stranger.token)).status).toBe(409);
    const [{ id }] = part<[{ id: number }]>(await send('GET', '/auth/factors', undefined, token), 'passkeys');
    const path = `/auth/factors/passkeys/${id}`;
    for (const name of ['', ' ', 'x'.repeat(61), 'a\nb'])
      expect((await send('PUT', path, { name }, token)).status).toBe(422);
    expect((await send('PUT', path, { name: '\ud800' }, token)).status).toBe(400);
    expect((await send('PUT', path, { name: 'Mine' }, stranger.token)).status).toBe(404);
    expect((await send('DELETE', path, undefined, stranger.token)).status).toBe(404);
    expect((await send('PUT', path, { name: ' Téléphone ' }, token)).status).toBe(200);
    expect(part(await send('GET', '/auth/factors', undefined, token), 'passkeys')).toMatchObject([
      { name: 'Téléphone', synced: false },
    ]);
    expect((await send('DELETE', path, undefined, token)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect(part(await send('GET', '/auth/factors', undefined, token), 'recovery_codes_left')).toBe(0);
  });

  test('do not sign in a member who is deactivated between password and passkey', async () => {
    const { id, email, token } = await newMember();
    const { device } = await addPasskey(token);
    const [question, open] = [
      (await questionOf(email)).question,
      part<string>(await send('POST', '/auth/passkey/options'), 'question'),
    ];
    const { db } = shared().ctx;
    await db.updateTable('members').set({ enabled: false }).where('id', '=', id).execute();
    expect((await finish(question, { passkey: device.getAssertion(question) })).status).toBe(422);
    const passkey = device.getAssertion(open);
    expect((await send('POST', '/auth/passkey', { question: open, passkey })).status).toBe(422);
    await db
      .updateTable('members')
      .set({ enabled: true, passwordHash: 'another' })
      .where('id', '=', id)
      .execute();
    expect((await finish(question, { passkey: device.getAssertion(question) })).status).toBe(409);
  });
});

const isAsked = ({ status, body }: Answer) => status === 403 && body['type'] === problemTypes.confirmation;

describe('Confirmation of the identity before sensitive actions', () => {
  const asks = { status: 403, body: { type: problemTypes.confirmation } };
  test('is required by calls that declare it, and by requests that send emails or add permissions', async () => {
    const { token } = await newMember('ADMIN');
    const { email: other } = await newMember();
    shared().clock.advance({ seconds: 600 });
    const get = async (path: string) => (await send('GET', path, undefined, token)).body;
    const send1 = { subject: 'To all', body: 'Text' };
    const [digest, welcome] = [await get('/digest'), await get('/welcome-email')];
    /** Each call has a body that requires a confirmation and a body that does not. */
    const some: Record<string, [path: string, asking: object, free: object | undefined]> = {
      'PUT /api/v1/users/{user}': [`/users/${other}`, { role: 'ADMIN' }, { name: 'Renamed' }],
      'POST /api/v1/sendnewsletter': ['/sendnewsletter', send1, { ...send1, draft: 'true' }],
      'POST /api/v1/newsletters/{id}/undo-bounces': [
        '/newsletters/999999/undo-bounces',
        { send_again: true },
        {},
      ],
      'PUT /api/v1/digest': ['/digest', { ...digest, is_on: true }, { ...digest, is_on: false }],
      'PUT /api/v1/welcome-email': [
        '/welcome-email',
        { ...welcome, is_on: true },
        { ...welcome, is_on: false },
      ],
      'PUT /api/v1/scheduled/{kind}/{id}': [
        '/scheduled/newsletter/1',
        { at: '2030-01-01T00:00:00Z' },
        undefined,
      ],
    };
    const sometimes = routes.filter(({ call }) => call.confirms === 'sometimes').map(({ call }) => call.line);
    expect(Object.keys(some).toSorted()).toEqual(sometimes.toSorted());
    const wrong: string[] = [];
    for (const [line, [path, asking, free]] of Object.entries(some)) {
      const [method = ''] = line.split(' ');
      if (!isAsked(await send(method, path, asking, token))) wrong.push(`${line} does not ask`);
      if (free !== undefined && (await send(method, path, free, token)).status === 403)
        wrong.push(`${line} asks for nothing`);
    }
    for (const { method, path, call } of routes.filter(({ call: { confirms } }) => confirms === true)) {
      const address = path.replaceAll(/\{\w+\}/g, '999999').replace('/api/v1', '');
      const body = method === 'GET' ? undefined : {};
      if (!isAsked(await send(method, address, body, token))) wrong.push(`${call.line} does not ask`);
    }
    expect(wrong).toEqual([]);
    // Every team call that changes data requires a confirmation of the identity, except calls that only end a
    // session.
    const free = routes.filter(
      ({ method, call: { may, confirms } }) => may === 'team' && method !== 'GET' && confirms === undefined,
    );
    expect(free.map(({ call }) => call.line)).toEqual(['DELETE /api/v1/users/{user}/sessions']);
  });

  test('is required ten minutes after the login, before actions that could hand over the site', async () => {
    const { token } = await newMember('ADMIN');
    const { email: other } = await newMember();
    const person = { name: 'New', password, enabled: true };
    const calls: [string, string, unknown?][] = [
      ['POST', '/auth/add', { ...person, email: 'new-support@example.com', role: 'SUPPORT' }],
      ['POST', '/invites', { email: 'invited-admin@example.com', role: 'CREATOR' }],
      ['PUT', `/auth/update/${other}`, { enabled: false }],
      ['PUT', `/auth/update/${other}`, { enabled: true }],
      ['PUT', `/users/${other}`, { role: 'ADMIN' }],
      ['GET', '/subscribers/export'],
      ['GET', '/audit/export'],
      ['PUT', '/newsletters/settings', { reply_to: 'us@example.com' }],
      ['POST', '/auth/factors/app'],
      ['PUT', '/auth/factors/requirement', { roles: [], grace_days: 7 }],
    ];
    shared().clock.advance({ seconds: 600 });
    for (const [method, path, body] of calls)
      expect(await send(method, path, body, token)).toMatchObject(asks);
    // Changes that give no member more permissions need no confirmation.
    const free: typeof calls = [
      ['PUT', `/users/${other}`, { name: 'Renamed', role: 'SUPPORT' }],
      ['GET', '/subscribers'],
    ];
    for (const [method, path, body] of free) expect((await send(method, path, body, token)).status).toBe(200);
    const how = await send('POST', '/auth/confirm/options', undefined, token);
    expect(how).toMatchObject({ body: { proofs: ['password'], passkey: null } });
    expect(await send('POST', '/auth/confirm', { password: 'not this one' }, token)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await send('POST', '/auth/confirm', { password }, token)).status).toBe(200);
    for (const [method, path, body] of calls)
      expect((await send(method, path, body, token)).status).toBe(200);
  });

  test('requires the second factor if the member has one, and is valid only for the current session', async () => {
    const { email, token } = await newMember();
    const { code } = await addApp(token);
    const { device } = await addPasskey(token);
    const { question } = await questionOf(email);
    const other = tokenOf(await finish(question, { code: code.next() }));
    shared().clock.advance({ seconds: 600 });
    const asked = await send('POST', '/auth/confirm/options', undefined, token);
    expect(asked).toMatchObject({ body: { proofs: ['passkey', 'app', 'recovery'] } });
    expect((await send('POST', '/auth/confirm', { password }, token)).status).toBe(422);
    for (const empty of [{}, { code: '123456', password }, { passkey: device.getAssertion('x') }])
      expect((await send('POST', '/auth/confirm', empty, token)).status).toBe(422);
    const ours = part<string>(asked, 'question');
    const passkey = device.getAssertion(ours);
    expect((await send('POST', '/auth/confirm', { question: ours, passkey }, other)).status).toBe(409);
    expect((await send('POST', '/auth/confirm', { question: ours, passkey }, token)).status).toBe(200);
    expect(await send('GET', '/subscribers/export', undefined, other)).toMatchObject(asks);
    expect((await send('GET', '/subscribers/export', undefined, token)).status).toBe(200);
    expect((await send('POST', '/auth/confirm', { code: code.next() }, other)).status).toBe(200);
    expect((await send('GET', '/subscribers/export', undefined, other)).status).toBe(200);
  });
});

describe('A required second factor', () => {
  test('blocks everything except its setup after the grace period, and the last factor cannot be removed', async () => {
    const app = shared();
    const admin = await newMember('ADMIN');
    await addApp(admin.token);
    const { email, token } = await newMember('CREATOR');
    const change = { roles: ['CREATOR'], grace_days: 3 };
    expect(await send('PUT', '/auth/factors/requirement', change, admin.token)).toMatchObject({
      status: 200,
      body: { data: change },
    });
    const due = part<string>(
      await send('GET', '/auth/current_user', undefined, token),
      'data',
      'second_factor_due',
    );
    expect(Date.parse(due) - app.clock.now().getTime()).toBe(3 * 24 * 3600 * 1000);
    expect((await send('GET', '/posts', undefined, token)).status).toBe(200);
    app.clock.advance({ seconds: 3 * 24 * 3600 });
    const late = tokenOf(await login(email));
    for (const [method, path] of [
      ['GET', '/posts'],
      ['GET', '/notifications'],
      ['PUT', '/auth/current_user'],
      ['DELETE', '/sessions/others'],
    ] as const)
      expect(await send(method, path, undefined, late)).toMatchObject({
        status: 403,
        body: { type: problemTypes.enrolment },
      });
    const { added } = await addPasskey(late);
    expect(added.status).toBe(200);
    expect((await send('GET', '/posts', undefined, late)).status).toBe(200);
    const [{ id }] = part<[{ id: number }]>(await send('GET', '/auth/factors', undefined, late), 'passkeys');
    expect((await send('DELETE', `/auth/factors/passkeys/${id}`, undefined, late)).status).toBe(409);
    const fresh = tokenOf(await login((await newMember('SUPPORT')).email));
    expect(await send('GET', '/auth/current_user', undefined, fresh)).toMatchObject({
      body: { data: { second_factor_due: null } },
    });
    await send(
      'PUT',
      '/auth/factors/requirement',
      { roles: [], grace_days: 3 },
      await shared().signInAs('ADMIN'),
    );
    expect((await send('DELETE', `/auth/factors/passkeys/${id}`, undefined, late)).status).toBe(200);
  });

  test.each([
    [{ roles: ['*'], grace_days: -1 }],
    [{ roles: ['*'], grace_days: 91 }],
    [{ roles: ['*'], grace_days: 1.5 }],
    [{ roles: ['BOSS'], grace_days: 1 }],
    [{ grace_days: 1 }],
  ])('returns a validation error for %j', async (change) => {
    expect(
      (await send('PUT', '/auth/factors/requirement', change, await shared().signInAs('ADMIN'))).status,
    ).toBe(422);
  });
});

describe('A lost second factor', () => {
  test('is reset by another Admin, which ends the sessions of the member and notifies the member', async () => {
    const admin = await newMember('ADMIN');
    const { id, email, token } = await newMember('ADMIN');
    await addApp(token);
    await addPasskey(token);
    const path = `/users/${email}/factors`;
    expect((await send('DELETE', path, undefined, token)).status).toBe(409);
    expect((await send('DELETE', path, undefined, admin.token)).status).toBe(200);
    expect((await send('DELETE', path, undefined, admin.token)).status).toBe(409);
    expect((await send('GET', '/auth/current_user', undefined, token)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    const left = await shared()
      .ctx.db.selectFrom('recoveryCodes')
      .select('memberId')
      .where('memberId', '=', id)
      .execute();
    expect(left).toEqual([]);
    expect(await deeds(email)).toEqual(['factor.app-added', 'factor.passkey-added', 'factor.reset']);
    await expect
      .poll(async () => {
        const { emails } = await shared().ctx.outbox.list({ limit: 100 });
        return emails.filter(({ to }) => to.includes(email)).length;
      })
      .toBe(3);
  });
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { operator } from '#modules/audit-log/schema.ts';
import { hashPassword } from '#modules/auth/password.ts';
import { openSession } from '#modules/auth/session.ts';
import type { Ctx, Log } from '#modules/context.ts';
import { signUpJob } from '#modules/subscribers/constants.ts';
import { createMember } from '#modules/members/member.ts';
import type { GivenPermission } from '#modules/members/constants.ts';
import { requireRole } from '#modules/members/rights.ts';
import { createRole } from '#modules/members/roles.ts';
import type { Member } from '#modules/members/schema.ts';
import { startSite } from '#main.ts';
import type { Site } from '#main.ts';
import { readConfig } from '#platform/process/config.ts';
import { checkAnswer } from '#tests/harness/api-contract.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { fakeClock } from '#tests/harness/fake-clock.ts';
import type { FakeClock } from '#tests/harness/fake-clock.ts';
import { eventually } from '#tests/harness/mail-sink.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';
import { sharedWebBuild } from '#tests/harness/web-build.ts';

/**
 * For what another process shows: a notice tells it of a change at once, and without one it would learn of it by the heartbeat, 10 s
 * later. How long a notice takes is measured (npm run bench -- visible).
 */
export const byNotice = { timeout: 5_000, interval: 50 } as const;

/** What links in emails begin with: another address than the one that the test reaches. */
export const publicUrl = 'https://www.example.com';

export type AppOptions = {
  /** Emails go to this server (double opt-in); unset: into the outbox (single opt-in). */
  smtpUrl?: string;
  optIn?: 'double' | 'single';
  /** `none`: the product makes its first Admin, as at its first start. Else one stands already, who signs in nowhere. */
  team?: 'none';
  /** Further variables of the environment. */
  variables?: Record<string, string>;
};

export type RequestOptions = {
  /** Bearer token. */
  token?: string;
  /** Address that the request seems to come from. */
  client?: string;
  headers?: Record<string, string>;
};

/** The whole product on a database of its own, reached over real HTTP. */
export type App = AsyncDisposable & {
  url: string;
  ctx: Ctx;
  clock: FakeClock;
  dataDir: string;
  databaseUrl: string;
  firstAdmin: Site['firstAdmin'];
  /** The note with the generated password, while it stands in the data folder. */
  firstSignInNote(): Promise<string | undefined>;
  /** What the product logged, with fields. */
  logged: { level: string; fields: Record<string, unknown>; message: string }[];
  get(path: string, options?: RequestOptions): Promise<Response>;
  /** Sends an object as JSON, text and bytes as they are. */
  send(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Response>;
  /** Adds a member of this role and signs in; the token of the new session. */
  signInAs(role: string): Promise<string>;
  /** The same with a role of its own that permits this. */
  signInWith(permissions: readonly GivenPermission[]): Promise<string>;
};

/** Starts the product for one test: `await using app = await startApp()`. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  await using started = new AsyncDisposableStack();
  const folder = started.use(temporaryFolder());
  const { url: databaseUrl } = started.use(
    await createDatabase(inject('databaseServer'), options.team === 'none' ? 'migrated' : 'begun'),
  );
  const clock = fakeClock();
  const logged: App['logged'] = [];
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: publicUrl,
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: options.smtpUrl,
    NEWSLETTER_OPT_IN: options.optIn,
    ...options.variables,
  });
  const site = await startSite(config, { clock, log: recordingLog(logged), web: await sharedWebBuild() });
  started.defer(() => site.close());
  const { ctx, url = '' } = site;
  const { get, send } = client(url);
  const resources = started.move();
  return {
    get,
    send: async (method, path, ...rest) => {
      const answer = await send(method, path, ...rest);
      if (method === 'POST' && path === '/api/v1/newsletter') await signUpsStored(ctx);
      return answer;
    },
    url,
    ctx,
    clock,
    dataDir: folder.path,
    databaseUrl,
    firstAdmin: site.firstAdmin,
    firstSignInNote: () => readFile(join(folder.path, 'first-sign-in.txt'), 'utf8').catch(() => undefined),
    logged,
    signInAs: (role) => signInAs(ctx, role),
    signInWith: async (permissions) => signInAs(ctx, await makeRole(ctx, permissions)),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Resolves when no sign-up waits for the job that stores it. */
export async function signUpsStored({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await eventually(async () => {
    const { rows } =
      await sql`select 1 from jobs.job where name = ${signUpJob} and state < 'completed' limit 1`.execute(db);
    return rows.length === 0 || undefined;
  }, 'the sign-ups in the list');
}

/** Lets jobs that wait for a moment begin now: no clock that a test moves reaches those that were put in before. */
export async function hastenJobs({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`update jobs.job set start_after = now() where state < 'active' and start_after > now()`.execute(
    db,
  );
}

/** One product for all tests of a `describe`, for those that must leave nothing behind. */
export function sharedApp(options: AppOptions = {}): () => App {
  let app: App | undefined;
  beforeAll(async () => {
    app = await startApp(options);
  });
  afterAll(() => app?.[Symbol.asyncDispose]());
  return () => {
    if (app === undefined) throw new Error('The shared product is there inside tests alone');
    return app;
  };
}

function client(url: string): Pick<App, 'get' | 'send'> {
  const send: App['send'] = async (method, path, body, { token, client, headers = {} } = {}) => {
    const request: RequestInit = {
      method,
      redirect: 'manual',
      headers: {
        ...(isJson(body) ? { 'Content-Type': 'application/json' } : {}),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(client === undefined ? {} : { 'X-Forwarded-For': client }),
        ...headers,
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- text, bytes and forms go as they are
      body: isJson(body) ? JSON.stringify(body) : (body as BodyInit | undefined),
    };
    const answer = await reach(`${url}${path}`, request);
    await checkAnswer(method, path, answer);
    return answer;
  };
  return { send, get: (path, options) => send('GET', path, undefined, options) };
}

/**
 * The server closes a connection that rests for 5 s, and on a busy machine a request may meet that on its way: what only
 * reads is asked once more over a new connection, as browsers do (RFC 9110, 9.2.2).
 */
async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isClosed = cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
    if (!isClosed || request.method !== 'GET') throw error;
    return fetch(address, request);
  }
}

function isJson(body: unknown): boolean {
  if (body === undefined || typeof body === 'string') return false;
  return !(body instanceof Uint8Array || body instanceof FormData || body instanceof URLSearchParams);
}

type Person = { name: string; email: string; password: string; role: string };

/** A hash takes longer than most tests: one for all who share a password. */
const hashes = new Map<string, Promise<string>>();

/** Adds a member whose password is their own already: the admin opens at any page. */
export async function addOwner(ctx: Ctx, { name, email, password, role }: Person): Promise<Member> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  const [passwordHash, { id: roleId }] = [await hash, await requireRole(ctx.db, role)];
  return ctx.db.transaction().execute((trx) =>
    createMember(ctx, trx, {
      name,
      email,
      roleId,
      passwordHash,
      enabled: true,
      passwordChangeRequired: false,
    }),
  );
}

/**
 * Opens a session without the password, because login has its own tests. The session always counts as confirmed, because tests move
 * the clock; the tests of "Confirm that it is you" log in.
 */
async function signInAs(ctx: Ctx, role: string): Promise<string> {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.com`;
  const member = await addOwner(ctx, {
    name: `${role} of the test`,
    email,
    password: 'a long test password',
    role,
  });
  const token = await openSession(ctx, ctx.db, member, { client: '127.0.0.1', userAgent: 'node' });
  const confirmed = { confirmed_at: new Date('2100-01-01') };
  await ctx.db.updateTable('sessions').set(confirmed).where('member_id', '=', member.id).execute();
  return token;
}

/** A role that an Admin makes; answers its key. */
export async function makeRole(ctx: Ctx, permissions: readonly GivenPermission[]): Promise<string> {
  const name = `Role ${randomUUID().slice(0, 8)}`;
  const role = { name, description: '', permissions: [...permissions] };
  return (await createRole(ctx, operator, role)).key;
}

function recordingLog(logged: App['logged']): Log {
  const at = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, fields, message });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

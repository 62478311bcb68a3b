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
import type { GrantablePermission } from '#modules/members/constants.ts';
import { requireRole } from '#modules/members/role-permissions.ts';
import { createRole } from '#modules/members/roles.ts';
import type { Member } from '#modules/members/schema.ts';
import { startSite } from '#main.ts';
import type { Site } from '#main.ts';
import { type Config, readConfig } from '#platform/process/config.ts';
import { checkResponse } from '#tests/harness/api-contract.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { createFakeClock } from '#tests/harness/fake-clock.ts';
import type { FakeClock } from '#tests/harness/fake-clock.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { watchStatements } from '#tests/harness/statements.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { getSharedWebBuild } from '#tests/harness/web-build.ts';

/**
 * Timeout for a change that another process must show. A notice delivers the change at once; without a notice, the
 * heartbeat delivers the change 10 s later. `npm run bench -- visible` measures the delay of a notice.
 */
export const noticeTimeout = { timeout: 5_000, interval: 50 } as const;

/** The public URL in email links. It differs from the address that the test calls. */
export const publicUrl = 'https://www.example.com';

export type AppOptions = {
  /** The mail server for emails (double opt-in). If unset, emails go to the outbox (single opt-in). */
  smtpUrl?: string;
  optIn?: 'double' | 'single';
  /**
   * `none`: the product creates its first Admin, as at a first start. By default the database already has an Admin,
   * who never logs in.
   */
  team?: 'none';
  variables?: Record<string, string>;
  /** Values of the configuration that no variable sets. */
  config?: Partial<Config>;
};

export type RequestOptions = {
  token?: string;
  /** The client address that the request appears to come from. */
  client?: string;
  headers?: Record<string, string>;
};

/** The whole product with its own database, called over real HTTP. */
export type App = AsyncDisposable & {
  url: string;
  ctx: Ctx;
  clock: FakeClock;
  dataDir: string;
  databaseUrl: string;
  firstAdmin: Site['firstAdmin'];
  /** Returns the note with the generated password, if the data folder contains the note. */
  firstSignInNote(): Promise<string | undefined>;
  logged: { level: string; fields: Record<string, unknown>; message: string }[];
  get(path: string, options?: RequestOptions): Promise<Response>;
  /** Sends an object as JSON; sends strings and bytes unchanged. */
  send(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Response>;
  /** Adds a member with this role, logs the member in and returns the session token. */
  signInAs(role: string): Promise<string>;
  /** Adds a member with a new role that has exactly these permissions, and returns the session token. */
  signInWith(permissions: readonly GrantablePermission[]): Promise<string>;
};

watchStatements();

/** Starts the product for one test: `await using app = await startApp()`. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  await using started = new AsyncDisposableStack();
  const folder = started.use(createTemporaryFolder());
  const { url: databaseUrl } = started.use(
    await createDatabase(inject('databaseServer'), options.team === 'none' ? 'migrated' : 'begun'),
  );
  const clock = createFakeClock();
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
  const site = await startSite(
    { ...config, ...options.config },
    {
      clock,
      log: createRecordingLog(logged),
      web: await getSharedWebBuild(),
    },
  );
  started.defer(() => site.close());
  const { ctx, url = '' } = site;
  const { get, send } = createClient(url);
  const resources = started.move();
  return {
    get,
    send: async (method, path, ...rest) => {
      const answer = await send(method, path, ...rest);
      if (method === 'POST' && path === '/api/v1/newsletter') await waitForStoredSignUps(ctx);
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
    signInWith: async (permissions) => signInAs(ctx, await addRole(ctx, permissions)),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Resolves when the queue has stored every sign-up. */
export async function waitForStoredSignUps({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await pollUntil(async () => {
    const { rows } =
      await sql`select 1 from jobs.job where name = ${signUpJob} and state < 'completed' limit 1`.execute(db);
    return rows.length === 0 || undefined;
  }, 'the sign-ups in the list');
}

/** Starts delayed jobs now. Moving the test's clock does not affect jobs that are already in the queue. */
export async function makeJobsDue({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`update jobs.job set start_after = now() where state < 'active' and start_after > now()`.execute(
    db,
  );
}

/** Returns a product that all tests of a `describe` share, for tests that leave no data behind. */
export function createSharedApp(options: AppOptions = {}): () => App {
  let app: App | undefined;
  beforeAll(async () => {
    app = await startApp(options);
  });
  afterAll(() => app?.[Symbol.asyncDispose]());
  return () => {
    if (app === undefined) throw new Error('The shared product exists only while tests run');
    return app;
  };
}

function createClient(url: string): Pick<App, 'get' | 'send'> {
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
    const answer = await fetchWithRetry(`${url}${path}`, request);
    await checkResponse(method, path, answer);
    return answer;
  };
  return { send, get: (path, options) => send('GET', path, undefined, options) };
}

/**
 * The server closes a connection after 5 s of inactivity, and on a busy machine a request may arrive at the same
 * moment. Requests that only read are repeated on a new connection, as browsers do (RFC 9110, 9.2.2).
 */
async function fetchWithRetry(address: string, request: RequestInit): Promise<Response> {
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

type MemberInput = { name: string; email: string; password: string; role: string };

/** Password hashes by password. Hashing takes longer than most tests, so members with the same password share a hash. */
const hashes = new Map<string, Promise<string>>();

/** Adds a member with a final password, so that the admin opens every page at once. */
export async function addMember(ctx: Ctx, { name, email, password, role }: MemberInput): Promise<Member> {
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
 * Opens a session without the password, because login has its own tests. The session always counts as confirmed, because tests
 * move the clock; the tests of "Confirm that it is you" log in.
 */
async function signInAs(ctx: Ctx, role: string): Promise<string> {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.com`;
  const member = await addMember(ctx, {
    name: `${role} of the test`,
    email,
    password: 'a long test password',
    role,
  });
  const token = await openSession(ctx, ctx.db, member, { client: '127.0.0.1', userAgent: 'node' });
  const confirmed = { confirmedAt: new Date('2100-01-01') };
  await ctx.db.updateTable('sessions').set(confirmed).where('memberId', '=', member.id).execute();
  return token;
}

export async function addRole(ctx: Ctx, permissions: readonly GrantablePermission[]): Promise<string> {
  const name = `Role ${randomUUID().slice(0, 8)}`;
  const role = { name, description: '', permissions: [...permissions] };
  return (await createRole(ctx, operator, role)).key;
}

function createRecordingLog(logged: App['logged']): Log {
  const at = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, fields, message });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

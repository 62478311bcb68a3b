import type { Context, Hono } from 'hono';
import { answerError, answerWrongMethod } from '#api/http/answer.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { reply } from '#api/http/reply.ts';
import { readRequest } from '#api/http/request.ts';
import { visitorLanguage } from '#api/http/wire.ts';
import { english, type Spoken } from '#content/speak.ts';
import { routes } from '#api/routes.ts';
import type { Route } from '#api/routes.ts';
import type { Call } from '#api/http/call.ts';
import type { Ctx } from '#modules/context.ts';
import {
  type Bearer,
  holdRights,
  mayBearer,
  noteUse,
  readBearer,
  requireFactor,
  requireConfirmed,
  requirePermissions,
  requireStill,
} from '#modules/api-keys/bearer.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { spokenOf } from '#modules/translations/spoken.ts';
import { Refusal } from '#modules/refusal.ts';
import type { Permission } from '#modules/members/constants.ts';

/** Paths below which all responses, including 404, come from the API. */
const roots = ['/api', '/api/*'];

/**
 * Mounts the calls of the contract. Permissions are checked per call before its handler, never by path. Unknown paths get 404 and
 * wrong methods 405, both as problem+json. Responses are not stored by default.
 */
export function mountApi(app: Hono<ApiEnv>, ctx: Ctx): void {
  for (const root of roots) {
    app.use(root, async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    });
  }
  for (const route of routes) app.on(route.method, patternOf(route.path), (c) => answer(c, ctx, route));
  for (const [path, methods] of methodsByPath())
    app.all(patternOf(path), (c) => answerWrongMethod(c, methods));
  for (const root of roots) {
    app.all(root, (c) => answerError(c, new Refusal('missing', 'request.unknownAddress'), ctx.log));
  }
}

/** Converts `/api/v1/posts/{id}` to the router's syntax. */
function patternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

async function answer(c: Context<ApiEnv>, ctx: Ctx, { call, answer: handle }: Route): Promise<Response> {
  try {
    const rights = call.may === 'public' ? undefined : await admit(c, ctx, call, call.may);
    if (rights !== undefined)
      c.set('confirmRights', () => requireStill(ctx, rights.bearer, rights.permissions));
    if (call.isSecret === true) c.header('Cache-Control', 'no-store, no-transform');
    await using request = await readRequest(c, ctx, call);
    const handed = rights === undefined ? ctx : within(ctx, rights);
    return await reply(c, call, request.asked.page, await handle(request.asked, handed));
  } catch (error) {
    return answerError(c, error, ctx.log, await spokenTo(c, ctx, call));
  }
}

/** Error messages for visitors are in the language of their page; all others are in English. */
async function spokenTo(c: Context<ApiEnv>, ctx: Ctx, { query }: Call): Promise<Spoken> {
  return query === visitorLanguage ? spokenOf(ctx, c.req.query('language') ?? null) : english;
}

/** Authorizes a request. Automatic calls of pages do not count as activity, so that an absent member is logged out eventually. */
async function admit(c: Context<ApiEnv>, ctx: Ctx, call: Call, wanted: Permission): Promise<Rights> {
  const token = bearerToken(c.req.header('Authorization'));
  if (token === undefined)
    throw new Refusal('unauthenticated', 'session.missing', { type: problemTypes.noToken });
  const bearer = await readBearer(ctx, token, c.get('clientAddress'));
  if (call.isByPage !== true) await noteUse(ctx, bearer);
  const { orMay, alsoMay } = call;
  const first =
    orMay !== undefined && !mayBearer(bearer, wanted) && mayBearer(bearer, orMay) ? orMay : wanted;
  const permissions = alsoMay === undefined ? [first] : [first, alsoMay];
  c.set('member', bearer.member);
  c.set('bearer', bearer);
  requirePermissions(bearer, permissions);
  if (call.isBeforeFactor !== true) requireFactor(ctx, bearer);
  if (call.confirms === true) requireConfirmed(ctx, bearer);
  c.set('requireConfirmed', () => requireConfirmed(ctx, bearer));
  c.set('requireAlso', (permission) => {
    requirePermissions(bearer, [permission]);
    permissions.push(permission);
  });
  return { bearer, permissions, reachesOthers: call.reachesOthers };
}

/** The authorized sender, the required permissions, and whether the call may change data of other members. */
type Rights = {
  bearer: Bearer;
  permissions: readonly Permission[];
  reachesOthers: boolean | undefined;
};

/** Returns a context whose writes check the member's permissions in the same transaction. */
function within(ctx: Ctx, { bearer, ...wanted }: Rights): Ctx {
  return { ...ctx, db: ctx.guardWrites((trx) => holdRights(ctx, trx, bearer, wanted)) };
}

/** Reads the token from the header only (RFC 6750, 2.1), never from the URL or a cookie. */
function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  return methods;
}

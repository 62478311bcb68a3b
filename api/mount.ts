import type { Context, Hono } from 'hono';
import { toErrorResponse, toMethodNotAllowedResponse } from '#api/http/error-response.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { sendResult } from '#api/http/send-result.ts';
import { readRequest } from '#api/http/request.ts';
import { visitorLanguage } from '#api/http/shared-schemas.ts';
import { english, type VisitorLanguage } from '#content/visitor-language.ts';
import { routes } from '#api/routes.ts';
import type { Route } from '#api/routes.ts';
import type { Call } from '#api/http/call.ts';
import type { Ctx } from '#modules/context.ts';
import {
  type Bearer,
  lockRights,
  bearerHasPermission,
  recordUse,
  authenticateBearer,
  requireTwoFactor,
  requireRecentConfirmation,
  requirePermissions,
  recheckPermissions,
} from '#modules/api-keys/bearer.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import { AppError } from '#modules/app-error.ts';
import type { Permission } from '#modules/members/constants.ts';

/** Paths below which all responses, including 404, come from the API. */
const apiPaths = ['/api', '/api/*'];

/**
 * Mounts the calls of the contract. Permissions are checked per call before its handler, never by path. Unknown paths
 * get a 404 and wrong methods get a 405, each with a problem+json body. Responses are not stored by default.
 */
export function mountApi(app: Hono<ApiEnv>, ctx: Ctx): void {
  for (const root of apiPaths) {
    app.use(root, async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    });
  }
  for (const route of routes)
    app.on(route.method, toRoutePattern(route.path), (c) => handleRequest(c, ctx, route));
  for (const [path, methods] of listMethodsByPath())
    app.all(toRoutePattern(path), (c) => toMethodNotAllowedResponse(c, methods));
  for (const root of apiPaths) {
    app.all(root, (c) => toErrorResponse(c, new AppError('missing', 'request.notFound'), ctx.log));
  }
}

/** Converts `/api/v1/posts/{id}` to the router's syntax. */
function toRoutePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

async function handleRequest(c: Context<ApiEnv>, ctx: Ctx, { call, handle }: Route): Promise<Response> {
  try {
    const rights = call.may === 'public' ? undefined : await authorize(c, ctx, call, call.may);
    if (rights !== undefined)
      c.set('confirmRights', () => recheckPermissions(ctx, rights.bearer, rights.permissions));
    if (call.isSecret === true) c.header('Cache-Control', 'no-store, no-transform');
    await using request = await readRequest(c, ctx, call);
    const handlerCtx = rights === undefined ? ctx : withPermissionChecks(ctx, rights);
    return await sendResult(
      c,
      call,
      request.handlerRequest.page,
      await handle(request.handlerRequest, handlerCtx),
    );
  } catch (error) {
    return toErrorResponse(c, error, ctx.log, await getVisitorLanguage(c, ctx, call), call);
  }
}

/** Error messages for visitors are in the language of their page; all other messages are in English. */
async function getVisitorLanguage(c: Context<ApiEnv>, ctx: Ctx, { query }: Call): Promise<VisitorLanguage> {
  return query === visitorLanguage ? readLanguageTexts(ctx, c.req.query('language') ?? null) : english;
}

/** Authorizes a request. Automatic calls of pages do not count as activity, so that an absent member is logged out eventually. */
async function authorize(
  c: Context<ApiEnv>,
  ctx: Ctx,
  call: Call,
  requiredPermission: Permission,
): Promise<Rights> {
  const token = parseBearerToken(c.req.header('Authorization'));
  if (token === undefined)
    throw new AppError('unauthenticated', 'session.required', { type: problemTypes.noToken });
  const bearer = await authenticateBearer(ctx, token, c.get('clientAddress'));
  if (call.isByPage !== true) await recordUse(ctx, bearer);
  const { orMay, alsoMay } = call;
  const mainPermission =
    orMay !== undefined &&
    !bearerHasPermission(bearer, requiredPermission) &&
    bearerHasPermission(bearer, orMay)
      ? orMay
      : requiredPermission;
  const permissions = alsoMay === undefined ? [mainPermission] : [mainPermission, alsoMay];
  c.set('member', bearer.member);
  c.set('bearer', bearer);
  requirePermissions(bearer, permissions);
  if (call.isBeforeFactor !== true) requireTwoFactor(ctx, bearer);
  if (call.confirms === true) requireRecentConfirmation(ctx, bearer);
  c.set('requireConfirmed', () => requireRecentConfirmation(ctx, bearer));
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
function withPermissionChecks(ctx: Ctx, { bearer, ...required }: Rights): Ctx {
  return { ...ctx, db: ctx.guardWrites((trx) => lockRights(ctx, trx, bearer, required)) };
}

/** Reads the token from the header only (RFC 6750, 2.1), never from the URL or a cookie. */
function parseBearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

function listMethodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  return methods;
}

import type { Context, Hono } from 'hono';
import { answerError, answerWrongMethod } from '#api/answer.ts';
import type { ApiEnv, Route } from '#api/env.ts';
import { routes } from '#api/routes.ts';
import type { MessageKey } from '#content/messages.ts';
import { may } from '#domain/auth/permissions.ts';
import type { Permission } from '#domain/auth/permissions.ts';
import { readSession } from '#domain/auth/session.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';

/** The addresses below which every answer is the API's own, the unknown ones included. */
const roots = ['/api', '/api/*'];

/**
 * Mounts the table of api/routes.ts. The permission of a line is checked in front of its handler, never by the
 * look of the address; an unknown address is 404, a wrong method 405, both problem+json; nothing may be kept.
 */
export function mountApi(app: Hono<ApiEnv>, ctx: Ctx): void {
  for (const root of roots) {
    app.use(root, async (c, next) => {
      c.set('routes', routes);
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    });
  }
  for (const route of routes) app.on(route.method, route.path, (c) => answer(c, ctx, route));
  for (const [path, methods] of methodsByPath()) app.all(path, (c) => answerWrongMethod(c, methods));
  for (const root of roots) {
    app.all(root, (c) => answerError(c, new Refusal('missing', 'request.unknownAddress'), ctx.log));
  }
}

async function answer(c: Context<ApiEnv>, ctx: Ctx, route: Route): Promise<Response> {
  try {
    if (route.permission !== 'public') await admit(c, ctx, route.permission);
    return await route.answer(c, ctx);
  } catch (error) {
    return answerError(c, error, ctx.log);
  }
}

async function admit(
  c: Context<ApiEnv>,
  ctx: Ctx,
  permission: Exclude<Route['permission'], 'public'>,
): Promise<void> {
  const token = bearerToken(c.req.header('Authorization'));
  if (token === undefined) throw new Refusal('unauthenticated', 'session.missing');
  const { sessionId, member } = await readSession(ctx, token);
  if (!may(member.roleId, permission))
    throw new Refusal('forbidden', forbidden[permission] ?? 'request.forbidden');
  c.set('member', { ...member, sessionId });
}

/** Calls whose refusal the specification words (section 8). */
const forbidden: Partial<Record<Permission, MessageKey>> = { posts: 'post.forbidden' };

/** RFC 6750, 2.1: the header alone; a token in an address or a cookie is no token. */
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

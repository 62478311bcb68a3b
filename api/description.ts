import type { Context } from 'hono';
import type { ApiEnv, Route } from '#api/env.ts';
import { apiDocument } from '#api/openapi/document.ts';
import type { ApiDocument } from '#api/openapi/document.ts';
import { referencePolicy, renderReference } from '#api/openapi/reference-page.ts';
import type { Ctx } from '#domain/context.ts';

/** GET /api/openapi.json: the API as OpenAPI 3.1, made from the schemas that validate. */
export function showDocument(c: Context<ApiEnv>, ctx: Ctx): Response {
  return c.json(documentOf(c, ctx));
}

/** GET /api/docs: the same as a page, without script and without anybody else's files. */
export function showReference(c: Context<ApiEnv>, ctx: Ctx): Response {
  c.header('Content-Security-Policy', referencePolicy);
  return c.html(renderReference(documentOf(c, ctx)));
}

/** Made once: it changes with the code alone. */
const made = new WeakMap<readonly Route[], ApiDocument>();

function documentOf(c: Context<ApiEnv>, ctx: Ctx): ApiDocument {
  const routes = c.get('routes');
  const document = made.get(routes) ?? apiDocument(routes, ctx.settings.publicUrl);
  made.set(routes, document);
  return document;
}

import type { Context } from 'hono';
import { getActor } from '#api/http/request-actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { messages } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import type { PostAuthor } from '#modules/posts/save-post.ts';

/** Returns the signed-in member as the author of a post. */
export function getPostAuthor(c: Context<ApiEnv>, ctx: Pick<Ctx, 'siteSettings'>): PostAuthor {
  const trimmedName = c.get('member').name?.trim() ?? '';
  const name = trimmedName || messages['team.unnamed'];
  return { name, siteName: ctx.siteSettings.last().name, isNamed: trimmedName !== '', actor: getActor(c) };
}

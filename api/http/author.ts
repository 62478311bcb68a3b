import type { Context } from 'hono';
import { getActor } from '#api/http/request-actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { messages } from '#content/messages.ts';
import type { PostAuthor } from '#modules/posts/save-post.ts';

/** Returns the signed-in member as the author of a post. */
export function getPostAuthor(c: Context<ApiEnv>): PostAuthor {
  const trimmedName = c.get('member').name?.trim() ?? '';
  const name = trimmedName || messages['team.unnamed'];
  return { name, siteName: messages['post.bySite'], isNamed: trimmedName !== '', actor: getActor(c) };
}

import type { Context } from 'hono';
import { actorOf } from '#api/http/actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { messages } from '#content/messages.ts';
import type { Author } from '#modules/posts/writing.ts';

/** Returns the signed-in member as the author of a post. */
export function authorOf(c: Context<ApiEnv>): Author {
  const given = c.get('member').name?.trim() ?? '';
  const name = given || messages['team.unnamed'];
  return { name, siteName: messages['post.bySite'], isNamed: given !== '', actor: actorOf(c) };
}

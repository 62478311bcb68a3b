import type { Context } from 'hono';
import type { ApiEnv } from '#api/env.ts';
import { answerList, readPage } from '#api/paging.ts';
import { may } from '#domain/auth/permissions.ts';
import type { Ctx, OutboxEntry } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';

/** GET /api/v1/outbox: letters that wait as files, newest first; headers say where new ones go and who gets one. */
export async function showLetters(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  c.header('X-Letters-Go', ctx.settings.lettersGo);
  c.header('X-Opt-In', ctx.settings.optIn);
  const { letters, total, next } = await ctx.outbox.list({
    ...page,
    letters: mayReadPrivate(c) ? 'all' : 'open',
  });
  return answerList(c, letters.map(toItem), { total, limit: page.limit, next });
}

/** GET /api/v1/outbox/{id}: one letter with its headers, HTML and text. */
export async function showLetter(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const letter = await ctx.outbox.read(c.req.param('id') ?? '');
  if (letter === undefined || (letter.isPrivate && !mayReadPrivate(c)))
    throw new Refusal('missing', 'outbox.missing');
  return c.json({ ...toItem(letter), headers: letter.headers, html: letter.html, text: letter.text });
}

/** A link to a new password or into the team would make its reader somebody else. */
function mayReadPrivate(c: Context<ApiEnv>): boolean {
  return may(c.get('member').roleId, 'team');
}

function toItem({ id, from, to, subject, writtenAt }: OutboxEntry): Record<string, unknown> {
  return { id, from, to, subject, date: writtenAt };
}

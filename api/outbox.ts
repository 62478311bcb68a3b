import type { Context } from 'hono';
import type { ApiEnv } from '#api/env.ts';
import { answerList, readPage } from '#api/paging.ts';
import { may } from '#domain/auth/permissions.ts';
import type { Ctx } from '#domain/context.ts';
import type { OutboxEntry } from '#domain/mail/ports.ts';
import { Refusal } from '#domain/refusal.ts';

/** GET /api/v1/outbox: emails that wait as files, newest first; headers say where new ones go and who gets one. */
export async function showEmails(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  c.header('X-Letters-Go', ctx.settings.mailTransport);
  c.header('X-Opt-In', ctx.settings.optIn);
  const { emails, total, next } = await ctx.outbox.list({
    ...page,
    emails: mayReadPrivate(c) ? 'all' : 'open',
  });
  return answerList(c, emails.map(toItem), { total, limit: page.limit, next });
}

/** GET /api/v1/outbox/{id}: one email with its headers, HTML and text. */
export async function showEmail(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const email = await ctx.outbox.read(c.req.param('id') ?? '');
  if (email === undefined || (email.isPrivate && !mayReadPrivate(c)))
    throw new Refusal('missing', 'outbox.missing');
  return c.json({ ...toItem(email), headers: email.headers, html: email.html, text: email.text });
}

/** A link to a new password or into the team would make its reader somebody else. */
function mayReadPrivate(c: Context<ApiEnv>): boolean {
  return may(c.get('member').roleId, 'team');
}

function toItem({ id, from, to, subject, writtenAt }: OutboxEntry): Record<string, unknown> {
  return { id, from, to, subject, date: writtenAt };
}

import type { Ctx } from '#domain/context.ts';

/**
 * What tells a mailing apart from other emails, alike in all its copies: the list (RFC 2919), what providers count complaints
 * by, and that one press leaves (RFC 8058). `name` is the newsletter's id.
 */
export function listHeaders(
  ctx: Pick<Ctx, 'settings'>,
  name: number | 'test' | 'welcome',
): [string, string][] {
  const { mailFrom } = ctx.settings;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return [
    ['List-Id', `<newsletter.${domain}>`],
    ['Feedback-ID', `${name}:newsletter:letters:${domain}`],
    ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
  ];
}

import type { Ctx } from '#modules/context.ts';

/**
 * Returns the headers of a mailing, which are equal in all copies: List-Id (RFC 2919), Feedback-ID, by which
 * providers group complaints, one-click unsubscribe (RFC 8058), and Precedence. Automatic responders may check
 * Precedence (RFC 3834); SpamAssassin gives -1 point if Precedence is present in addition to the other headers
 * (MAILING_LIST_MULTI). `name` is the id of the newsletter, `test` or `welcome`.
 */
export function getListHeaders(
  ctx: { settings: Pick<Ctx['settings'], 'mailFrom'> },
  name: number | 'test' | 'welcome',
): [string, string][] {
  const { mailFrom } = ctx.settings;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return [
    ['List-Id', `<newsletter.${domain}>`],
    ['Feedback-ID', `${name}:newsletter:letters:${domain}`],
    ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
    ['Precedence', 'bulk'],
  ];
}

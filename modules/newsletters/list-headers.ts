import type { Ctx } from '#modules/context.ts';

/**
 * Returns the headers that mark a mailing, the same in all copies: the list (RFC 2919), the name by which providers count
 * complaints, unsubscribing with one click (RFC 8058), and Precedence, which RFC 3834 lets automatic replies look at and
 * SpamAssassin asks of a mailing list beside the others (MAILING_LIST_MULTI, -1 point). `name` is the newsletter's id.
 */
export function listHeaders(
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

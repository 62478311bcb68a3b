import type { Ctx } from '#modules/context.ts';

/**
 * Returns the headers that mark a mailing, the same in all copies: the list (RFC 2919), the name by which providers count
 * complaints, one-click unsubscribe (RFC 8058), and Precedence, which automatic replies may check (RFC 3834) and which
 * SpamAssassin expects of a mailing list in addition to the others (MAILING_LIST_MULTI, -1 point). `name` is the newsletter's id.
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

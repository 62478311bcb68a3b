import { filled } from '#content/alerts.ts';

/** Who did what, in one sentence, by the deed that the audit log holds. Apart from the messages: no browser needs them. */
export const auditTexts = {
  'audit.exported': '{user} exported the audit log',
  'session.opened': '{user} signed in',
  'session.closed': '{user} signed out',
  'session.ended': '{user} signed out a device of {target}',
  'session.ended-all': '{user} signed {target} out everywhere',
  'session.ended-others': '{user} signed out every other device of their own',
  'message.marked': '{user} marked message {target}',
  'message.answered': '{user} answered message {target}',
  'message.erased': '{user} erased message {target}',
  'post.started': '{user} began the post {target}',
  'post.changed': '{user} changed the post {target}',
  'post.scheduled': '{user} scheduled the post {target}',
  'post.moved': '{user} moved the publication of the post {target}',
  'post.unscheduled': '{user} took the post {target} off the schedule',
  'post.published': '{user} published the post {target}',
  'post.unpublished': '{user} took down the post {target}',
  'post.deleted': '{user} deleted the post {target}',
  'post.restored': '{user} brought back the post {target}',
  'member.added': '{user} added {target} to the team',
  'member.changed': '{user} changed the details of {target}',
  'member.activated': '{user} activated {target}',
  'member.deactivated': '{user} deactivated {target}',
  'member.removed': '{user} removed {target} from the team',
  'invite.sent': '{user} invited {target}',
  'invite.resent': '{user} sent the invite to {target} again',
  'invite.revoked': '{user} took back the invite to {target}',
  'invite.accepted': '{target} accepted the invite',
  'newsletter.drafted': '{user} began the newsletter {target}',
  'newsletter.changed': '{user} changed the newsletter {target}',
  'newsletter.deleted': '{user} deleted the draft {target}',
  'newsletter.sent': '{user} sent the newsletter {target}',
  'newsletter.scheduled': '{user} scheduled the newsletter {target}',
  'newsletter.moved': '{user} moved the newsletter {target} to another time',
  'newsletter.unscheduled': '{user} took the newsletter {target} off the schedule',
  'newsletter.undone': '{user} took the newsletter {target} back before it left',
  'newsletter.paused': '{user} paused the newsletter {target}',
  'newsletter.resumed': '{user} let the newsletter {target} go on',
  'newsletter.cancelled': '{user} cancelled the newsletter {target}',
  'newsletter.retried': '{user} sent what had failed of {target} once more',
  'newsletter.sent-again': '{user} sent emails of {target} again whose fate was unknown',
  'newsletter.setting-changed': '{user} changed whether opens are counted',
  'subscriber.exported': '{user} exported the subscribers',
  'subscriber.imported': '{user} imported subscribers',
  'subscriber.erased': '{user} erased subscriber {target}',
  'subscriber.restored': '{user} let subscriber {target} take emails again',
  'filter.added': '{user} added the filter {target}',
  'filter.changed': '{user} changed the filter {target}',
  'filter.removed': '{user} removed the filter {target}',
  'filter.restored': '{user} brought back the filter {target}',
  'sticker.added': '{user} added the sticker {target}',
  'sticker.changed': '{user} changed the sticker {target}',
  'sticker.removed': '{user} removed the sticker {target}',
  'sticker.restored': '{user} brought back the sticker {target}',
  'memoji.added': '{user} added the memoji {target}',
  'memoji.changed': '{user} changed the memoji {target}',
  'memoji.removed': '{user} removed the memoji {target}',
  'memoji.restored': '{user} brought back the memoji {target}',
  'account.renamed': '{user} changed their own name',
  'account.password-changed': '{user} changed their own password',
  'account.password-reset': '{user} set a new password by an email',
} as const;

/** Who did what no member did: a command on the machine. */
export const operator = 'The operator';

/** The sentence of a deed; one without a sentence of its own is told by its name. */
export function auditText(deed: string, { user, target }: { user: string; target: string }): string {
  if (!isAuditAction(deed)) return `${user}: ${deed}`;
  return filled(auditTexts[deed], { user, target });
}

export function isAuditAction(name: string): name is keyof typeof auditTexts {
  return Object.hasOwn(auditTexts, name);
}

import { filled } from '#content/alerts.ts';

/** Who did what, in one sentence, by the deed that the audit log holds. Apart from the messages: no browser needs them. */
export const auditTexts = {
  'audit.exported': '{user} exported the audit log',
  'session.opened': '{user} logged in',
  'session.closed': '{user} logged out',
  'session.ended': '{user} logged out a device of {target}',
  'session.ended-all': '{user} logged {target} out everywhere',
  'session.ended-others': '{user} logged out on all their other devices',
  'message.marked': '{user} marked message {target}',
  'message.answered': '{user} answered message {target}',
  'message.erased': '{user} deleted message {target}',
  'post.started': '{user} started the post {target}',
  'post.changed': '{user} changed the post {target}',
  'post.scheduled': '{user} scheduled the post {target}',
  'post.moved': '{user} changed the publishing time of the post {target}',
  'post.unscheduled': '{user} took the post {target} off the schedule',
  'post.published': '{user} published the post {target}',
  'post.unpublished': '{user} unpublished the post {target}',
  'post.deleted': '{user} deleted the post {target}',
  'post.restored': '{user} restored the post {target}',
  'post.erased': '{user} deleted the post {target} for good',
  'post.version-restored': '{user} restored an older version of the post {target}',
  'member.added': '{user} added {target} to the team',
  'member.changed': '{user} changed the details of {target}',
  'member.activated': '{user} activated {target}',
  'member.deactivated': '{user} deactivated {target}',
  'member.removed': '{user} removed {target} from the team',
  'invite.sent': '{user} invited {target}',
  'invite.resent': '{user} sent the invite to {target} again',
  'invite.revoked': '{user} cancelled the invite to {target}',
  'invite.accepted': '{target} accepted the invite',
  'newsletter.drafted': '{user} started the newsletter {target}',
  'newsletter.changed': '{user} changed the newsletter {target}',
  'newsletter.deleted': '{user} deleted the draft {target}',
  'newsletter.sent': '{user} sent the newsletter {target}',
  'newsletter.scheduled': '{user} scheduled the newsletter {target}',
  'newsletter.moved': '{user} changed the sending time of the newsletter {target}',
  'newsletter.unscheduled': '{user} took the newsletter {target} off the schedule',
  'newsletter.undone': '{user} undid sending the newsletter {target}',
  'newsletter.paused': '{user} paused the newsletter {target}',
  'newsletter.resumed': '{user} resumed sending the newsletter {target}',
  'newsletter.cancelled': '{user} cancelled the newsletter {target}',
  'newsletter.retried': '{user} retried the failed emails of {target}',
  'newsletter.sent-again': '{user} sent emails of {target} again that may not have arrived',
  'newsletter.bounces-undone': '{user} allowed emails again to those whose email of {target} bounced',
  'newsletter.exported': '{user} exported the recipients of {target}',
  'newsletter.setting-changed': '{user} changed the settings of newsletters',
  'subscriber.exported': '{user} exported the subscribers',
  'subscriber.imported': '{user} imported subscribers',
  'topic.created': '{user} added the topic {target}',
  'topic.changed': '{user} changed the topic {target}',
  'topic.deleted': '{user} deleted the topic {target}',
  'field.created': '{user} added the subscriber field {target}',
  'field.deleted': '{user} deleted the subscriber field {target}',
  'segment.created': '{user} added the segment {target}',
  'segment.changed': '{user} changed the segment {target}',
  'segment.deleted': '{user} deleted the segment {target}',
  'subscriber.changed': '{user} changed subscriber {target}',
  'subscriber.added': '{user} added subscriber {target}',
  'subscriber.unsubscribed': '{user} unsubscribed subscriber {target}',
  'subscriber.erased': '{user} deleted subscriber {target}',
  'subscriber.restored': '{user} turned emails to subscriber {target} back on',
  'filter.added': '{user} added the filter {target}',
  'filter.changed': '{user} changed the filter {target}',
  'filter.removed': '{user} removed the filter {target}',
  'filter.restored': '{user} restored the filter {target}',
  'sticker.added': '{user} added the sticker {target}',
  'sticker.changed': '{user} changed the sticker {target}',
  'sticker.removed': '{user} removed the sticker {target}',
  'sticker.restored': '{user} restored the sticker {target}',
  'memoji.added': '{user} added the memoji {target}',
  'memoji.changed': '{user} changed the memoji {target}',
  'memoji.removed': '{user} removed the memoji {target}',
  'memoji.restored': '{user} restored the memoji {target}',
  'account.renamed': '{user} changed their own name',
  'account.password-changed': '{user} changed their own password',
  'account.password-reset': '{user} set a new password with an emailed link',
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

import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'message.marked': '{user} changed the state of message {target}',
  'message.answered': '{user} answered message {target}',
  'message.assigned': '{user} changed the assignee of message {target}',
  'message.tagged': '{user} changed the tags of message {target}',
  'message.merged': '{user} added other messages to the thread of message {target}',
  'message.separated': '{user} removed message {target} from a thread',
  'message.noted': '{user} wrote a note on message {target}',
  'message.note-changed': '{user} changed a note on message {target}',
  'message.note-deleted': '{user} deleted a note on message {target}',
  'message.note-restored': '{user} restored a note on message {target}',
  'message.erased': '{user} deleted message {target}',
  'reply.created': '{user} created the saved reply {target}',
  'reply.changed': '{user} changed the saved reply {target}',
  'reply.deleted': '{user} deleted the saved reply {target}',
  'reply.restored': '{user} restored the saved reply {target}',
} as const;

/** Maps each kind of target in the audit log to its database table. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  message: { table: 'messages' },
  reply: { table: 'savedReplies', where: 'deleted_at is null' },
};

import type { AuditEntry } from '#modules/audit-log/schema.ts';
import { presentTargets, type Target } from '#modules/audit-log/target-store.ts';
import type { Ctx } from '#modules/context.ts';

/** The target of an entry: its id if it has one, and whether it still exists. */
export type EntryTarget = { id: number | null; exists: boolean };

/** The largest PostgreSQL integer. */
const mostId = 2 ** 31 - 1;
/** Nouns of actions whose target is a member, identified by an email address. */
const aboutMembers = new Set(['member', 'session', 'account']);

/** Looks up the targets of entries, with one query per kind. */
export async function findTargets(
  ctx: Pick<Ctx, 'db' | 'auditActions'>,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<number, EntryTarget>> {
  const named = entries.map((entry) => ({ entry, id: idOf(entry), target: targetOf(entry) }));
  const present = await presentTargets(
    ctx.db,
    ctx.auditActions.targets,
    named.flatMap(({ target }) => target ?? []),
  );
  return new Map(
    named.map(({ entry, id, target }) => {
      const exists = target !== undefined && present.has(`${target.kind} ${target.key}`);
      return [entry.id, { id, exists }];
    }),
  );
}

function targetOf(entry: AuditEntry): Target | undefined {
  const [noun = ''] = entry.action.split('.');
  const isMember = aboutMembers.has(noun) || entry.action === 'invite.accepted';
  if (isMember || noun === 'invite')
    return entry.target === null ? undefined : { kind: isMember ? 'member' : 'invite', key: entry.target };
  const id = idOf(entry);
  return id === null ? undefined : { kind: noun, key: String(id) };
}

/** The id is in the details of an entry. Entries about messages and subscribers may have it as their target. */
function idOf({ action, target, details }: AuditEntry): number | null {
  const written = /^(message|subscriber)\./.test(action) ? (details['id'] ?? target) : details['id'];
  const id = Number(written);
  return written !== null && Number.isInteger(id) && id > 0 && id <= mostId ? id : null;
}

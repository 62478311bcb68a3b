import type { AuditEntry } from '#modules/audit-log/schema.ts';
import { listExistingTargets, type TargetRef } from '#modules/audit-log/target-store.ts';
import type { Ctx } from '#modules/context.ts';

/** The target of an entry: its id if it has one, and whether it still exists. */
export type EntryTarget = { id: number | null; exists: boolean };

/** The largest PostgreSQL integer. */
const maxId = 2 ** 31 - 1;
/** Nouns of actions whose target is a member, identified by an email address. */
const memberNouns = new Set(['member', 'session', 'account']);

/** Looks up the targets of entries, with one query per kind. */
export async function findTargets(
  ctx: Pick<Ctx, 'db' | 'auditActions'>,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<number, EntryTarget>> {
  const entriesWithTargets = entries.map((entry) => ({
    entry,
    id: getTargetId(entry),
    target: getTargetRef(entry),
  }));
  const existingTargets = await listExistingTargets(
    ctx.db,
    ctx.auditActions.targets,
    entriesWithTargets.flatMap(({ target }) => target ?? []),
  );
  return new Map(
    entriesWithTargets.map(({ entry, id, target }) => {
      const exists = target !== undefined && existingTargets.has(`${target.kind} ${target.key}`);
      return [entry.id, { id, exists }];
    }),
  );
}

function getTargetRef(entry: AuditEntry): TargetRef | undefined {
  const [noun = ''] = entry.action.split('.');
  const isMember = memberNouns.has(noun) || entry.action === 'invite.accepted';
  if (isMember || noun === 'invite')
    return entry.target === null ? undefined : { kind: isMember ? 'member' : 'invite', key: entry.target };
  const id = getTargetId(entry);
  return id === null ? undefined : { kind: noun, key: String(id) };
}

/**
 * Returns the target's id from the details of the entry. Entries about messages and subscribers may contain the id in
 * `target` instead.
 */
function getTargetId({ action, target, details }: AuditEntry): number | null {
  const idValue = /^(message|subscriber)\./.test(action) ? (details['id'] ?? target) : details['id'];
  const id = Number(idValue);
  return idValue !== null && Number.isInteger(id) && id > 0 && id <= maxId ? id : null;
}

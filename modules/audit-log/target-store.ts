import { sql } from 'kysely';
import type { AuditTarget } from '#modules/audit-log/ports.ts';
import type { Db } from '#modules/context.ts';

/** The target of audit log entries, such as a post with its id or a member with an email address. */
export type TargetRef = { kind: string; key: string };

/** Returns the targets that still exist, each as `kind key`. The file `audit.ts` of each module names its tables. */
export async function listExistingTargets(
  db: Db,
  targetTables: Readonly<Record<string, AuditTarget>>,
  targets: readonly TargetRef[],
): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(targets, ({ kind }) => kind);
  const existingTargets = await Promise.all(
    [...groups].map(async ([kind, group]) => {
      const target = Object.hasOwn(targetTables, kind) ? targetTables[kind] : undefined;
      if (target === undefined) return [];
      const keys = [...new Set(group.map(({ key }) => key))];
      return (await listExistingKeys(db, target, keys)).map((key) => `${kind} ${key}`);
    }),
  );
  return new Set(existingTargets.flat());
}

async function listExistingKeys(db: Db, target: AuditTarget, keys: readonly string[]): Promise<string[]> {
  const rows = sql`${sql.table(target.table)} where ${sql.raw(target.where ?? 'true')}`;
  const query =
    target.key === 'email'
      ? sql<{ key: string }>`select email as key from ${rows} and email = any(${keys}::text[])`
      : sql<{ key: string }>`select id::text as key from ${rows} and id = any(${keys}::int[])`;
  return (await query.execute(db)).rows.map(({ key }) => key);
}

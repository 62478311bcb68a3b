import type { Tables } from '#db/tables.ts';

/** The table of a kind of audit target. The key column is `id` unless `key` is set; `where` (SQL) restricts the rows. */
export type AuditTarget = { table: keyof Tables; key?: 'email'; where?: string };

/** The audit definitions of all modules, collected in modules/registry.ts. */
export type AuditActions = {
  /** The sentence of each action with the placeholders `{user}` and `{target}`. */
  sentences: Readonly<Record<string, string>>;
  targets: Readonly<Record<string, AuditTarget>>;
};

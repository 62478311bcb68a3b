import type { Tables } from '#db/tables.ts';

/** Where the rows are that entries of one kind name: by `id` unless `key` says otherwise, and only those that `where` (SQL) finds. */
export type AuditTarget = { table: keyof Tables; key?: 'email'; where?: string };

/** What all modules say of the audit log, from modules/registry.ts. */
export type AuditActions = {
  /** The sentence of each action, with `{user}` and `{target}`. */
  sentences: Readonly<Record<string, string>>;
  /** The rows that entries name, by kind. */
  targets: Readonly<Record<string, AuditTarget>>;
};

import { sql } from 'kysely';

/** A table expression for joins, with one row while a second factor is required. */
export const factorRequirement = sql<{ since: Date; graceDays: number }>`(
  select since, grace_days from factor_requirement
)`;

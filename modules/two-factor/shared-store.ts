import { sql } from 'kysely';

/** The row that exists while a second factor is required, a table to join. */
export const factorRequirement = sql<{ since: Date; grace_days: number }>`(
  select since, grace_days from factor_requirement
)`;

import { CamelCasePlugin } from 'kysely';

/**
 * Translates the names of tables, columns and aliases: camelCase in code, snake_case in SQL. The text of `sql` templates and the
 * keys inside JSON values remain unchanged; the keys of all rows are in camelCase.
 */
export const sqlNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

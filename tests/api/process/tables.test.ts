// On PostgreSQL 15 too: the types of columns that the migrations create.
import { expect, inject, test } from 'vitest';
import { createDatabase } from '#tests/harness/database-server.ts';
import { writeTableTypes } from '#tests/harness/table-types.ts';

test('db/tables.ts equals the output of npm run tables for the migrated database', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  await expect(await writeTableTypes(database.url)).toMatchFileSnapshot('../../../db/tables.ts');
});

import { z } from 'zod';

/** Length limit of PostgreSQL identifiers: 63 bytes. */
const name = z.string().min(1).max(63);

/** The first part of an archive. It describes the following parts. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** `database`: without uploaded files, as for backups before a migration. */
  contents: z.enum(['all', 'database']),
  installation: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string().max(200), checksum: z.string().length(64) })).max(10_000),
  tables: z.array(z.object({ name: name.max(127), columns: z.array(name).max(1600) })).max(10_000),
  files: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The next value of each sequence, in the format of `setval`. */
export const sequencesSchema = z
  .array(z.object({ name, value: z.string().regex(/^-?\d{1,19}$/) }))
  .max(10_000);
export type Sequences = z.infer<typeof sequencesSchema>;

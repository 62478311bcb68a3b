import { z } from 'zod';

/** A name of the database, never more than 63 bytes. */
const name = z.string().min(1).max(63);

/** What an archive says of itself before its parts. */
export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** `database`: without stored files, as before a migration; they stay where they are. */
  contents: z.enum(['all', 'database']),
  installation: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string().max(200), checksum: z.string().length(64) })).max(10_000),
  tables: z.array(z.object({ name: name.max(127), columns: z.array(name).max(1600) })).max(10_000),
  files: z.int(),
});
export type Manifest = z.infer<typeof manifestShape>;

/** The next value of each sequence, as `setval` takes it. */
export const sequencesShape = z
  .array(z.object({ name, value: z.string().regex(/^-?\d{1,19}$/) }))
  .max(10_000);
export type Sequences = z.infer<typeof sequencesShape>;

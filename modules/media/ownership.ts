import type { Ctx } from '#modules/context.ts';
import { installationId, knownFiles } from '#modules/media/store.ts';

/** How many files of a storage without an owner are looked up to tell whose it is. */
const sample = 200;

/**
 * Tells whether the stored files are this database's. A storage that nobody has claimed becomes its own where it is empty, or
 * where a row names one of its files; any other belongs to another database, and nothing is deleted there.
 */
export async function ownsStorage(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<boolean> {
  const [owner, id] = await Promise.all([ctx.storage.owner(), installationId(ctx.db)]);
  if (owner !== undefined) return owner === id;
  if (!(await isOwnByContent(ctx))) return false;
  await ctx.storage.setOwner(id);
  return true;
}

/** Whose the stored files say that they are; claims nothing. */
export async function ownerOfStorage(
  ctx: Pick<Ctx, 'db' | 'storage'>,
): Promise<'own' | 'foreign' | 'nobody'> {
  const [owner, id] = await Promise.all([ctx.storage.owner(), installationId(ctx.db)]);
  if (owner === undefined) return 'nobody';
  return owner === id ? 'own' : 'foreign';
}

/** What this database is called beside others; a restored one has another name than the one that was backed up. */
export function installationOf({ db }: Pick<Ctx, 'db'>): Promise<string> {
  return installationId(db);
}

/** Makes the stored files this database's, whoever they belonged to: a person has said so. */
export async function adoptStorage(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<void> {
  await ctx.storage.setOwner(await installationId(ctx.db));
}

/** Claims a new storage at start, and says in the log where it belongs to another database or does not answer. */
export async function reportStorage(ctx: Pick<Ctx, 'db' | 'storage' | 'log'>): Promise<void> {
  try {
    if (!(await ownsStorage(ctx)))
      ctx.log.error(
        {},
        'The stored files belong to another database: nothing is deleted there. Check DATABASE_URL and STORAGE_URL, see npm run media',
      );
  } catch (error) {
    ctx.log.error({ err: error }, 'The storage of uploaded files does not answer as it should');
  }
}

async function isOwnByContent(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<boolean> {
  const names: string[] = [];
  for await (const { name } of ctx.storage.list()) {
    names.push(name);
    if (names.length === sample) break;
  }
  return names.length === 0 || (await knownFiles(ctx.db, names)).size > 0;
}

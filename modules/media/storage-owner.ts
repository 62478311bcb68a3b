import type { Ctx } from '#modules/context.ts';
import { findInstallationId, filterKnownFiles } from '#modules/media/store.ts';

/** Number of files that are looked up to detect the owner of an unclaimed storage. */
const sampledFiles = 200;

/**
 * Returns true if the stored files belong to this database. Claims a storage without an owner if it is empty, or if this
 * database has a row for one of its files. Otherwise the storage belongs to another database, and no file is deleted there.
 */
export async function ownsStorage(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<boolean> {
  const [owner, id] = await Promise.all([ctx.storage.owner(), findInstallationId(ctx.db)]);
  if (owner !== undefined) return owner === id;
  if (!(await hasOwnFiles(ctx))) return false;
  await ctx.storage.setOwner(id);
  return true;
}

/** Returns the owner of the storage without claiming it. */
export async function getStorageOwner(
  ctx: Pick<Ctx, 'db' | 'storage'>,
): Promise<'own' | 'foreign' | 'nobody'> {
  const [owner, id] = await Promise.all([ctx.storage.owner(), findInstallationId(ctx.db)]);
  if (owner === undefined) return 'nobody';
  return owner === id ? 'own' : 'foreign';
}

/** Returns the id of this database; a restored copy has another id than the original. */
export function getInstallationId({ db }: Pick<Ctx, 'db'>): Promise<string> {
  return findInstallationId(db);
}

/**
 * Claims the storage for this database, even if the storage belongs to another database. Called only after an
 * explicit decision of the operator.
 */
export async function adoptStorage(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<void> {
  await ctx.storage.setOwner(await findInstallationId(ctx.db));
}

/** Claims a new storage at startup. Logs an error if the storage belongs to another database or does not respond. */
export async function checkStorageOwner(ctx: Pick<Ctx, 'db' | 'storage' | 'log'>): Promise<void> {
  try {
    if (!(await ownsStorage(ctx)))
      ctx.log.error(
        {},
        'The stored files belong to another database, so nothing is deleted. Check DATABASE_URL and STORAGE_URL, and run npm run media',
      );
  } catch (error) {
    ctx.log.error({ err: error }, 'The owner of the stored files could not be read from the storage');
  }
}

async function hasOwnFiles(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<boolean> {
  const names: string[] = [];
  for await (const { name } of ctx.storage.list()) {
    names.push(name);
    if (names.length === sampledFiles) break;
  }
  return names.length === 0 || (await filterKnownFiles(ctx.db, names)).size > 0;
}

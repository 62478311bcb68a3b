import { imageIdsIn } from '#modules/posts/images.ts';
import { installationOf } from '#modules/media/ownership.ts';
import { manifestName, movingLimits } from '#modules/import-export/constants.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import { openMedia, type OwnMedia } from '#modules/import-export/own/media.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { readOwnArchive } from '#modules/import-export/reading/own.ts';
import type { ExportedName } from '#modules/import-export/own-schema.ts';
import type { MovedPost } from '#modules/import-export/schema.ts';
import { awaitTurn } from '#modules/import-export/storing/moved-store.ts';
import { insertNameAddresses, type NameAddress } from '#modules/import-export/storing/name-address-store.ts';
import { insertNames, postsThere } from '#modules/import-export/storing/post-store.ts';

/** The parts of our own export besides its posts. */
export type OwnSource = {
  folder: string;
  installation: string;
  /** The export was made by this site. */
  isOwn: boolean;
  media: OwnMedia;
  /** Stores all authors and tags, also those without a post. */
  storeNames(): Promise<void>;
  /** Stores the images of a post under their existing names, without conversion. */
  storeMedia(post: MovedPost, how: 'told' | 'stored'): Promise<void>;
  /** Returns the existing posts, if the export was made by this site. */
  ownPosts(keys: readonly string[]): Promise<Map<string, number>>;
};

/** Reads the parts besides posts. Throws the errors of `readOwnArchive`. */
export async function openOwn(ctx: MovingCtx, archive: Archive, sender: number): Promise<OwnSource> {
  const manifest = [...archive.files.keys()].find(
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  );
  const own = await readOwnArchive(archive, manifest ?? manifestName);
  const { folder, installation } = own;
  const media = openMedia({ ctx, archive, folder, sender }, own.media);
  const isOwn = (await installationOf(ctx)) === installation;
  return {
    folder,
    installation,
    isOwn,
    media,
    storeNames: () =>
      ctx.db.transaction().execute(async (trx) => {
        await awaitTurn(trx);
        await insertNames(trx, { tags: own.tags.map(nameOf), authors: own.authors.map(nameOf) });
        const now = ctx.clock.now();
        await insertNameAddresses(trx, {
          tags: own.tags.flatMap((tag) => addressesOf(tag, now)),
          authors: own.authors.flatMap((author) => addressesOf(author, now)),
        });
      }),
    async storeMedia(post, how) {
      if (how === 'stored') await media.find(imagesOf(post), ['post-image', 'video'], how);
    },
    async ownPosts(keys) {
      if (!isOwn) return new Map();
      const ids = new Map(keys.map((key) => [Number(key.split(':').at(-1)), key]));
      const there = await postsThere(ctx.db, [...ids.keys()]);
      return new Map(there.map((id) => [ids.get(id) ?? '', id]));
    },
  };
}

function nameOf({ id, name, about, createdAt, updatedAt }: ExportedName) {
  return { id, name: name.slice(0, 400), about, createdAt, updatedAt };
}

function addressesOf({ name, addresses, addressedAt }: ExportedName, now: Date): NameAddress[] {
  return addresses.flatMap((path, nr) => {
    const at = addressedAt[nr];
    const isPath = path.startsWith('/') && path.length <= movingLimits.address;
    return isPath ? [{ name: name.slice(0, 400), path, at: at === undefined || at > now ? now : at }] : [];
  });
}

function imagesOf({ body, own }: MovedPost): string[] {
  const named = [own?.imageId, own?.revision?.imageId].filter((id) => typeof id === 'string');
  return [...new Set([...imageIdsIn(body), ...imageIdsIn(own?.revision?.body ?? ''), ...named])];
}

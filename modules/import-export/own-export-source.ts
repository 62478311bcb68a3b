import { findBodyUploadIds } from '#modules/posts/images.ts';
import { getInstallationId } from '#modules/media/storage-owner.ts';
import { manifestName, importLimits } from '#modules/import-export/constants.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import { createMediaStore, type ExportedMediaStore } from '#modules/import-export/own/media.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { readOwnArchive } from '#modules/import-export/reading/own-export.ts';
import type { ExportedTagOrAuthor } from '#modules/import-export/own-schema.ts';
import type { ImportedPost } from '#modules/import-export/schema.ts';
import { lockImports } from '#modules/import-export/storing/imported-item-store.ts';
import { findExistingPosts } from '#modules/posts/transfer-store.ts';
import { insertAuthorAddresses, insertMissingAuthors } from '#modules/authors/transfer-store.ts';
import { insertMissingTags, insertTagAddresses } from '#modules/tags/transfer-store.ts';

/** The parts of our own export besides its posts. */
export type OwnExportSource = {
  folder: string;
  installation: string;
  /** True if the export was made by this site. */
  isThisSite: boolean;
  media: ExportedMediaStore;
  /** Stores all authors and tags, including authors and tags without a post. */
  storeNames(): Promise<void>;
  /** Stores the images of a post under their existing names, without conversion. */
  storeMedia(post: ImportedPost, mode: 'reported' | 'stored'): Promise<void>;
  /** Returns the existing posts, if the export was made by this site. */
  findExistingPosts(keys: readonly string[]): Promise<Map<string, number>>;
};

/** Reads the parts besides posts. Throws the errors of `readOwnArchive`. */
export async function openOwnExport(
  ctx: ImportExportCtx,
  archive: Archive,
  sender: number,
): Promise<OwnExportSource> {
  const manifest = [...archive.files.keys()].find(
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  );
  const ownArchive = await readOwnArchive(archive, manifest ?? manifestName);
  const { folder, installation } = ownArchive;
  const media = createMediaStore({ ctx, archive, folder, sender }, ownArchive.media);
  const isThisSite = (await getInstallationId(ctx)) === installation;
  return {
    folder,
    installation,
    isThisSite,
    media,
    storeNames: () =>
      ctx.db.transaction().execute(async (trx) => {
        await lockImports(trx);
        await insertMissingTags(trx, ownArchive.tags.map(toNameRow));
        await insertMissingAuthors(trx, ownArchive.authors.map(toNameRow));
        const now = ctx.clock.now();
        await insertTagAddresses(
          trx,
          ownArchive.tags.flatMap((tag) => toNameAddresses(tag, now)),
        );
        await insertAuthorAddresses(
          trx,
          ownArchive.authors.flatMap((author) => toNameAddresses(author, now)),
        );
      }),
    async storeMedia(post, mode) {
      if (mode === 'stored') await media.findOrStore(listImageIds(post), ['post-image', 'video'], mode);
    },
    async findExistingPosts(keys) {
      if (!isThisSite) return new Map();
      const ids = new Map(keys.map((key) => [Number(key.split(':').at(-1)), key]));
      const existingIds = await findExistingPosts(ctx.db, [...ids.keys()]);
      return new Map(existingIds.map((id) => [ids.get(id) ?? '', id]));
    },
  };
}

function toNameRow({ id, name, about, createdAt, updatedAt }: ExportedTagOrAuthor) {
  return { id, name: name.slice(0, 400), about, createdAt, updatedAt };
}

function toNameAddresses({ name, addresses, addressedAt }: ExportedTagOrAuthor, now: Date) {
  return addresses.flatMap((path, pathIndex) => {
    const at = addressedAt[pathIndex];
    const isPath = path.startsWith('/') && path.length <= importLimits.address;
    return isPath ? [{ name: name.slice(0, 400), path, at: at === undefined || at > now ? now : at }] : [];
  });
}

function listImageIds({ body, own }: ImportedPost): string[] {
  const postImageIds = [own?.imageId, own?.revision?.imageId].filter((id) => typeof id === 'string');
  return [
    ...new Set([
      ...findBodyUploadIds(body),
      ...findBodyUploadIds(own?.revision?.body ?? ''),
      ...postImageIds,
    ]),
  ];
}

import { createHash } from 'node:crypto';
import { centreFocalPoint, type FocalPoint, type PostStatus } from '#modules/posts/constants.ts';
import type { ComposedBody } from '#modules/posts/ports.ts';
import type { ComposedPost } from '#modules/posts/schema.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import { getImageSources } from '#modules/media/schema.ts';
import { findImage } from '#modules/import-export/find-image.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import {
  getImageUrl,
  type ArchiveImages,
  storeArchiveImage,
  storeArchiveVideo,
} from '#modules/import-export/images.ts';
import {
  toDescriptions,
  getAuthor,
  toPostStatus,
  getTags,
  toPostTexts,
} from '#modules/import-export/post-texts.ts';
import { placeholderImage, type RemoteImages } from '#modules/import-export/remote-images.ts';
import { shortenAddress } from '#modules/import-export/rewrite-body.ts';
import type {
  BodyParts,
  LinkOrigin,
  StoredVideoPaths,
  VideoRef,
  ImportedPost,
  TaxonomyName,
  Note,
  OwnExportPost,
} from '#modules/import-export/schema.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { iterateWithYield } from '#modules/import-export/yield-to-event-loop.ts';

export type PreparedPost = ReturnType<typeof toDescriptions> & {
  key: string;
  wantedId: number | null;
  texts: ComposedPost;
  ownSlug: string | null;
  status: PostStatus;
  language: Language;
  translationGroup: string | null;
  textChangedAt: Date;
  signer: TaxonomyName | undefined;
  /** The name that the post shows if its author has no author page. */
  unsigned: string;
  tags: TaxonomyName[];
  addresses: string[];
  imageId: string | null;
  focus: FocalPoint;
  createdAt: Date;
  updatedAt: Date;
  publishAt: Date | null;
  publishedAt: Date | null;
  own: OwnExportPost | undefined;
  /** The body of the pending draft, for posts of our own export. */
  revisionBody: ComposedBody | null;
  notes: Note[];
};

/**
 * Name of the queue in the parsing thread. Imports and exports use this queue, which takes turns with the queues of members.
 */
const queueName = 'import';

/** `parts`: the result of `findPostParts`. */
type PrepareOptions = {
  parts: BodyParts | undefined;
  pictures: ArchiveImages;
  remote: RemoteImages;
  how: 'reported' | 'stored';
};

/** Parses the texts of a post and stores its images. The mode `reported` stores nothing and only checks which images exist. */
export async function preparePost(
  ctx: ImportExportCtx,
  post: ImportedPost,
  options: PrepareOptions,
): Promise<PreparedPost> {
  const notes = [...post.notes];
  const body = await composePostBody(ctx, post, { ...options, notes });
  const revision = post.own?.revision ?? null;
  const { texts, ownSlug } = toPostTexts(post, { body, notes });
  const now = ctx.clock.now();
  const status = toPostStatus(post, { texts, now, notes });
  const isSigned = post.own?.isSigned !== false;
  const signer = isSigned ? getAuthor(post, notes) : undefined;
  const publishedAt = post.publishedAt !== null && post.publishedAt < now ? post.publishedAt : null;
  const createdAt = getEarliest([post.createdAt, publishedAt, now]);
  const updatedAt =
    post.updatedAt !== null && post.updatedAt <= now ? post.updatedAt : (publishedAt ?? createdAt);
  return {
    ...toDescriptions(post, { siteUrl: ctx.settings.publicUrl, notes }),
    key: post.key,
    wantedId: post.own?.id ?? null,
    texts,
    ownSlug,
    status,
    signer,
    unsigned: post.own?.author ?? '',
    tags: getTags(post, notes),
    addresses: [...new Set(post.addresses)].slice(0, importLimits.addresses),
    imageId:
      post.own === undefined ? await storeMainImage(ctx, post, { ...options, notes }) : post.own.imageId,
    focus: post.own?.focus ?? centreFocalPoint,
    createdAt,
    updatedAt,
    language: toLanguage(post.language),
    translationGroup: post.own?.translationGroup ?? toTranslationGroup(post.translationKey),
    textChangedAt: post.own?.textChangedAt ?? updatedAt,
    publishAt: status === 'scheduled' ? (post.publishAt ?? post.publishedAt) : null,
    publishedAt: status === 'published' ? (publishedAt ?? now) : post.own ? publishedAt : null,
    own: post.own,
    revisionBody: revision === null ? null : await composeOwnExportBody(ctx, revision),
    notes,
  };
}

/** Returns the language of a tag without its region: French for `fr-FR`. */
function toLanguage(tag = ''): Language {
  const [name] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return languages.find((language) => language === name) ?? 'en';
}

/** Returns the same group for the same key in later imports. */
function toTranslationGroup(key = ''): string | null {
  if (key.trim() === '') return null;
  const digest = createHash('sha256').update(key.trim()).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function getEarliest(dates: readonly (Date | null)[]): Date {
  return new Date(Math.min(...dates.flatMap((moment) => moment?.getTime() ?? [])));
}

/** Stores the images and videos of a body and composes its stored form. Posts of our own export already have their images. */
async function composePostBody(
  ctx: ImportExportCtx,
  post: ImportedPost,
  { parts, pictures, remote, how: options, notes }: PrepareOptions & { notes: Note[] },
): Promise<ComposedBody> {
  if (parts === undefined) return composeOwnExportBody(ctx, post);
  notes.push(...parts.notes);
  const { base, site } = post;
  const videos = await storeVideos(ctx, parts.videos, { pictures, how: options, notes, base });
  const videosByAddress = new Map<string, string>();
  for (const address of parts.linkedImages) {
    if (findImage(pictures.index, address, base) === undefined) continue;
    const media =
      options === 'reported' ? undefined : await storeArchiveImage(ctx, pictures, { address, base, notes });
    if (options === 'reported') videosByAddress.set(address, placeholderImage);
    else if (media !== undefined) videosByAddress.set(address, getImageUrl(media));
  }
  for (const address of parts.images) {
    if (findImage(pictures.index, address, base) === undefined) {
      const remoteImage = remote.get(address, notes);
      if (remoteImage !== undefined) videosByAddress.set(address, remoteImage.path);
    } else if (options === 'reported') videosByAddress.set(address, placeholderImage);
    else {
      const media = await storeArchiveImage(ctx, pictures, { address, base, notes });
      if (media !== undefined) videosByAddress.set(address, getImageUrl(media));
    }
  }
  const posts = new Map<string, string>();
  for await (const link of iterateWithYield(parts.links)) {
    const path = site?.postAt(link, base);
    if (path !== undefined) posts.set(link, path);
  }
  const targets = { pictures: videosByAddress, videos, posts, siteUrl: ctx.settings.publicUrl, notes };
  const composeInput = { body: parts.body, origin: toLinkOrigin(post), targets };
  const { composed, notes: all } = await ctx.parsing.composeMovedBody(composeInput, queueName);
  notes.push(...all.slice(notes.length));
  return composed;
}

function composeOwnExportBody(ctx: ImportExportCtx, { body }: { body: string }): Promise<ComposedBody> {
  return ctx.parsing.composeOwnBody({ body, siteUrl: ctx.settings.publicUrl }, queueName);
}

function toLinkOrigin({ base, addresses, site }: ImportedPost): LinkOrigin {
  return { base, addresses: addresses.slice(0, 1), siteAddress: site?.address ?? '' };
}

/** Placeholder for a video in a dry run, where no video is stored. */
const placeholderVideo: StoredVideoPaths = { path: `/media/${'0'.repeat(32)}.mp4`, poster: '' };

async function storeVideos(
  ctx: ImportExportCtx,
  videoRefs: readonly VideoRef[],
  {
    pictures,
    how: options,
    notes,
    base,
  }: Pick<PrepareOptions, 'pictures' | 'how'> & { notes: Note[]; base: string },
): Promise<Map<string, StoredVideoPaths>> {
  const videos = new Map<string, StoredVideoPaths>();
  for (const { address, poster } of videoRefs) {
    if (findImage(pictures.index, address, base) === undefined) continue;
    const media =
      options === 'reported' ? undefined : await storeArchiveVideo(ctx, pictures, { address, base, notes });
    if (options === 'reported') videos.set(address, placeholderVideo);
    const { video } = media === undefined ? {} : getImageSources(media);
    if (video === undefined) continue;
    const image = await storeArchiveImage(ctx, pictures, { address: poster, base, notes });
    videos.set(address, { path: video.path, poster: image === undefined ? '' : getImageUrl(image) });
  }
  return videos;
}

async function storeMainImage(
  ctx: ImportExportCtx,
  post: ImportedPost,
  { pictures, remote, how: options, notes }: Omit<PrepareOptions, 'parts'> & { notes: Note[] },
) {
  const address = (post.image ?? '').trim();
  if (address === '') return null;
  if (findImage(pictures.index, address, post.base) === undefined) {
    const noteCount = notes.length;
    const remoteImage = remote.get(address, notes);
    if (remoteImage === undefined && notes.length === noteCount)
      notes.push({ code: 'pictureMissing', value: shortenAddress(address) });
    return remoteImage?.media?.id ?? null;
  }
  if (options === 'reported') return null;
  return (await storeArchiveImage(ctx, pictures, { address, base: post.base, notes }))?.id ?? null;
}

/** Returns the images, videos and links of a post, except for posts of our own export. */
export async function findPostParts(
  ctx: ImportExportCtx,
  post: ImportedPost,
): Promise<BodyParts | undefined> {
  if (post.own !== undefined) return undefined;
  return ctx.parsing.findBodyParts({ body: post.body, origin: toLinkOrigin(post) }, queueName);
}

/** Returns the URLs of all images of a post that the archive does not contain. */
export function listRemoteImages(
  post: ImportedPost,
  parts: BodyParts | undefined,
  pictures: ArchiveImages,
): string[] {
  if (parts === undefined) return [];
  const videoRefs = [...parts.images, (post.image ?? '').trim()];
  return videoRefs.filter((address) => findImage(pictures.index, address, post.base) === undefined);
}

import { centre, type Focus, type PostStatus } from '#modules/posts/constants.ts';
import type { ComposedBody } from '#modules/posts/ports.ts';
import type { Composed } from '#modules/posts/schema.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import { imageSources } from '#modules/media/schema.ts';
import { findImage } from '#modules/import-export/find-image.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import {
  addressOfImage,
  type ImageFiles,
  storeImageOf,
  storeVideoOf,
} from '#modules/import-export/images.ts';
import { describedBy, signerOf, statusOf, tagsOf, textsOf } from '#modules/import-export/post-texts.ts';
import { blankImage, type RemoteImages } from '#modules/import-export/remote-images.ts';
import { shortened } from '#modules/import-export/rewrite.ts';
import type {
  BodyParts,
  LinkOrigin,
  MovedVideo,
  NamedVideo,
  MovedPost,
  Named,
  Note,
  OwnPost,
} from '#modules/import-export/schema.ts';
import { inTurns } from '#modules/import-export/turns.ts';

export type PreparedPost = ReturnType<typeof describedBy> & {
  key: string;
  wantedId: number | null;
  texts: Composed;
  ownSlug: string | null;
  status: PostStatus;
  signer: Named | undefined;
  /** The author's name on a post without an author page. */
  unsigned: string;
  tags: Named[];
  addresses: string[];
  imageId: string | null;
  focus: Focus;
  createdAt: Date;
  updatedAt: Date;
  publishAt: Date | null;
  publishedAt: Date | null;
  own: OwnPost | undefined;
  /** The body of the pending draft, for posts of our own export. */
  revisionBody: ComposedBody | null;
  notes: Note[];
};

/** Imports and exports take turns with members in the parsing thread. */
const turn = 'import';

/** `parts`: the result of `findParts`. */
type How = {
  parts: BodyParts | undefined;
  pictures: ImageFiles;
  remote: RemoteImages;
  how: 'told' | 'stored';
};

/** Parses the texts of a post and stores its images; with `told`, only checks which images exist. */
export async function preparePost(ctx: MovingCtx, post: MovedPost, how: How): Promise<PreparedPost> {
  const notes = [...post.notes];
  const body = await bodyOf(ctx, post, { ...how, notes });
  const revision = post.own?.revision ?? null;
  const { texts, ownSlug } = textsOf(post, { body, notes });
  const now = ctx.clock.now();
  const status = statusOf(post, { texts, now, notes });
  const isSigned = post.own?.isSigned !== false;
  const signer = isSigned ? signerOf(post, notes) : undefined;
  const publishedAt = post.publishedAt !== null && post.publishedAt < now ? post.publishedAt : null;
  const createdAt = earliest([post.createdAt, publishedAt, now]);
  return {
    ...describedBy(post, { siteUrl: ctx.settings.publicUrl, notes }),
    key: post.key,
    wantedId: post.own?.id ?? null,
    texts,
    ownSlug,
    status,
    signer,
    unsigned: post.own?.author ?? '',
    tags: tagsOf(post, notes),
    addresses: [...new Set(post.addresses)].slice(0, movingLimits.addresses),
    imageId: post.own === undefined ? await imageOf(ctx, post, { ...how, notes }) : post.own.imageId,
    focus: post.own?.focus ?? centre,
    createdAt,
    updatedAt: post.updatedAt !== null && post.updatedAt <= now ? post.updatedAt : (publishedAt ?? createdAt),
    publishAt: status === 'scheduled' ? (post.publishAt ?? post.publishedAt) : null,
    publishedAt: status === 'published' ? (publishedAt ?? now) : post.own ? publishedAt : null,
    own: post.own,
    revisionBody: revision === null ? null : await composeOwn(ctx, revision),
    notes,
  };
}

function earliest(moments: readonly (Date | null)[]): Date {
  return new Date(Math.min(...moments.flatMap((moment) => moment?.getTime() ?? [])));
}

/** Stores the images and videos of a body and composes its stored form. Posts of our own export already have their images. */
async function bodyOf(
  ctx: MovingCtx,
  post: MovedPost,
  { parts, pictures, remote, how, notes }: How & { notes: Note[] },
): Promise<ComposedBody> {
  if (parts === undefined) return composeOwn(ctx, post);
  notes.push(...parts.notes);
  const { base, site } = post;
  const videos = await videosOf(ctx, parts.videos, { pictures, how, notes, base });
  const found = new Map<string, string>();
  for (const address of parts.linkedImages) {
    if (findImage(pictures.index, address, base) === undefined) continue;
    const media = how === 'told' ? undefined : await storeImageOf(ctx, pictures, { address, base, notes });
    if (how === 'told') found.set(address, blankImage);
    else if (media !== undefined) found.set(address, addressOfImage(media));
  }
  for (const address of parts.images) {
    if (findImage(pictures.index, address, base) === undefined) {
      const fetched = remote.of(address, notes);
      if (fetched !== undefined) found.set(address, fetched.path);
    } else if (how === 'told') found.set(address, blankImage);
    else {
      const media = await storeImageOf(ctx, pictures, { address, base, notes });
      if (media !== undefined) found.set(address, addressOfImage(media));
    }
  }
  const posts = new Map<string, string>();
  for await (const link of inTurns(parts.links)) {
    const path = site?.postAt(link, base);
    if (path !== undefined) posts.set(link, path);
  }
  const targets = { pictures: found, videos, posts, siteUrl: ctx.settings.publicUrl, notes };
  const moved = { body: parts.body, origin: originOf(post), targets };
  const { composed, notes: all } = await ctx.parsing.composeMovedBody(moved, turn);
  notes.push(...all.slice(notes.length));
  return composed;
}

function composeOwn(ctx: MovingCtx, { body }: { body: string }): Promise<ComposedBody> {
  return ctx.parsing.composeOwnBody({ body, siteUrl: ctx.settings.publicUrl }, turn);
}

function originOf({ base, addresses, site }: MovedPost): LinkOrigin {
  return { base, addresses: addresses.slice(0, 1), siteAddress: site?.address ?? '' };
}

/** Placeholder for a video in a dry run, where no video is stored. */
const blankVideo: MovedVideo = { path: `/media/${'0'.repeat(32)}.mp4`, poster: '' };

async function videosOf(
  ctx: MovingCtx,
  named: readonly NamedVideo[],
  { pictures, how, notes, base }: Pick<How, 'pictures' | 'how'> & { notes: Note[]; base: string },
): Promise<Map<string, MovedVideo>> {
  const videos = new Map<string, MovedVideo>();
  for (const { address, poster } of named) {
    if (findImage(pictures.index, address, base) === undefined) continue;
    const media = how === 'told' ? undefined : await storeVideoOf(ctx, pictures, { address, base, notes });
    if (how === 'told') videos.set(address, blankVideo);
    const { video } = media === undefined ? {} : imageSources(media);
    if (video === undefined) continue;
    const image = await storeImageOf(ctx, pictures, { address: poster, base, notes });
    videos.set(address, { path: video.path, poster: image === undefined ? '' : addressOfImage(image) });
  }
  return videos;
}

async function imageOf(
  ctx: MovingCtx,
  post: MovedPost,
  { pictures, remote, how, notes }: Omit<How, 'parts'> & { notes: Note[] },
) {
  const address = (post.image ?? '').trim();
  if (address === '') return null;
  if (findImage(pictures.index, address, post.base) === undefined) {
    const told = notes.length;
    const fetched = remote.of(address, notes);
    if (fetched === undefined && notes.length === told)
      notes.push({ code: 'pictureMissing', value: shortened(address) });
    return fetched?.media?.id ?? null;
  }
  if (how === 'told') return null;
  return (await storeImageOf(ctx, pictures, { address, base: post.base, notes }))?.id ?? null;
}

/** Returns the images, videos and links of a post, except for posts of our own export. */
export async function findParts(ctx: MovingCtx, post: MovedPost): Promise<BodyParts | undefined> {
  if (post.own !== undefined) return undefined;
  return ctx.parsing.findBodyParts({ body: post.body, origin: originOf(post) }, turn);
}

/** Returns the URLs of all images of a post that the archive does not contain. */
export function imagesElsewhere(
  post: MovedPost,
  parts: BodyParts | undefined,
  pictures: ImageFiles,
): string[] {
  if (parts === undefined) return [];
  const named = [...parts.images, (post.image ?? '').trim()];
  return named.filter((address) => findImage(pictures.index, address, post.base) === undefined);
}

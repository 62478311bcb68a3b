import { postPath } from '#modules/posts/constants.ts';
import type { Ctx } from '#modules/context.ts';
import type { DigestPost } from '#modules/digests/schema.ts';
import type { Digest } from '#modules/digests/store.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import { copyImageForEmail, readMedia } from '#modules/media/upload.ts';

/** The maximum width of an image in the email, in pixels. */
const maxImageWidth = 536;

/**
 * Returns the message of a digest: the introduction, each post with image, title, preview and link, and a link to the
 * blog if there are more posts. `images`: copies for a real newsletter, or the images of the posts for a preview.
 */
export async function renderDigestMessage(
  ctx: Ctx,
  { intro, mostPosts }: Pick<Digest, 'intro' | 'mostPosts'>,
  posts: readonly DigestPost[],
  { images }: { images: 'copied' | 'shared' },
): Promise<string> {
  const { publicUrl } = ctx.settings;
  const shownPosts = [];
  for (const post of posts.slice(0, mostPosts)) {
    const { title, preview, imageId } = post;
    const image = imageId === null ? undefined : await getImage(ctx, imageId, images);
    shownPosts.push({ title, preview, image, url: `${publicUrl}${postPath(post)}` });
  }
  return ctx.emails.digestMessage({
    intro,
    posts: shownPosts,
    more: posts.length - shownPosts.length,
    blogUrl: `${publicUrl}/blog`,
  });
}

async function getImage(ctx: Ctx, id: string, images: 'copied' | 'shared') {
  const media =
    images === 'copied' ? await copyImageForEmail(ctx, id) : await readMedia(ctx, id, 'post-image');
  const name = media?.files.find((file) => file.endsWith('.jpg'));
  if (media === undefined || name === undefined) return undefined;
  const { width, height } = media;
  if (width === null || height === null || width === 0) return undefined;
  const scale = Math.min(1, maxImageWidth / width);
  return {
    path: buildMediaPath(name),
    width: Math.round(width * scale),
    height: Math.max(1, Math.round(height * scale)),
  };
}

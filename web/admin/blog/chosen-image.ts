import type { AdminPost } from './posts-data.ts';

/** The picture of a post, as it was sent. */
export type ChosenImage = { id: string; src: string };

/** The picture that a form begins with. */
export function startImage(post: AdminPost | null, imageId: string | null): ChosenImage | null {
  if (imageId === null) return null;
  const isStored = post?.image_id === imageId && post.image;
  return { id: imageId, src: isStored ? pathOf(isStored) : `/media/${imageId}-1200.jpg` };
}

/** The admin looks at the server that it came from, whatever its public address is. */
function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? address;
}

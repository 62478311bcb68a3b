import { pathOf } from '../catalogue/items.ts';
import type { AdminPost } from './posts-data.ts';

/** The uploaded image of a post. */
export type ChosenImage = { id: string; src: string };

export function startImage(post: AdminPost | null, imageId: string | null): ChosenImage | null {
  if (imageId === null) return null;
  const isStored = post?.image_id === imageId && post.image;
  return { id: imageId, src: isStored ? pathOf(isStored) : `/media/${imageId}-1200.jpg` };
}

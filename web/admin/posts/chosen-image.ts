import { getUrlPath } from '../catalogue/items.ts';
import type { AdminPost } from './posts-data.ts';

/** The uploaded image of a post. */
export type ChosenImage = { id: string; src: string };

export function getStartImage(post: AdminPost | null, imageId: string | null): ChosenImage | null {
  if (imageId === null) return null;
  const storedImage = post?.imageId === imageId && post.image;
  return { id: imageId, src: storedImage ? getUrlPath(storedImage) : `/media/${imageId}-1200.jpg` };
}

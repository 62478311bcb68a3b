import { blogAdmin } from '#content/admin/blog.ts';
import { versions } from '#content/admin/versions.ts';
import type { ShownVersion } from '../editing/versions/versions.tsx';
import { momentText } from '../time-text.ts';
import type { AdminPost } from './posts-data.ts';

/** A stored post as one of two versions; `post` with the words that were written of it last. */
export function storedVersion(post: AdminPost, now: Date): ShownVersion {
  const at = new Date(post.draft?.updated ?? post.updated);
  const name = post.draft?.author ?? post.saved_by;
  return {
    heading: blogAdmin.conflict.theirs(name, momentText(at, now)),
    title: post.title || versions.untitled,
    body: post.format === 'html' ? post.html : post.body,
  };
}

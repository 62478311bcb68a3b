import { blogAdmin } from '#content/admin/blog.ts';
import { versions } from '#content/admin/versions.ts';
import { markupLines } from '#modules/posts/markup.ts';
import { formatOf } from '#modules/posts/readable.ts';
import { htmlOfLines } from '../editing/versions/marked-text.tsx';
import type { ShownVersion } from '../editing/versions/versions.tsx';
import { momentWithin } from '../time-text.ts';
import { type AdminPost, type PostText, textOf } from './posts-data.ts';

/** A stored post as one of two versions; `post` with the words that were written of it last. */
export function storedVersion(post: AdminPost, now: Date): ShownVersion {
  const at = new Date(post.draft?.updated ?? post.updated);
  const name = post.draft?.author ?? post.saved_by;
  return postVersion(blogAdmin.conflict.theirs(name, momentWithin(at, now)), textOf(post));
}

/** The words of a post as one of two versions; line markup as it was written. */
export function postVersion(
  heading: string,
  { title, body }: Pick<PostText, 'title' | 'body'>,
): ShownVersion {
  return {
    heading,
    title: title || versions.untitled,
    body: formatOf(body) === 'html' ? body : htmlOfLines(markupLines(body)),
  };
}

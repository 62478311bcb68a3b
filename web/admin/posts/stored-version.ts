import { blogAdmin } from '#content/admin/blog.ts';
import { versions } from '#content/admin/versions.ts';
import { markupLines } from '#modules/posts/markup.ts';
import { formatOf } from '#modules/posts/readable.ts';
import { htmlOfLines } from '../editing/versions/marked-text.tsx';
import type { ShownVersion } from '../editing/versions/versions.tsx';
import { momentWithin } from '../time-text.ts';
import { type AdminPost, type PostText, textOf } from './posts-data.ts';

/** Returns the latest text of a stored post as a version for the comparison. */
export function storedVersion(post: AdminPost, now: Date): ShownVersion {
  const at = new Date(post.draft?.updated ?? post.updated);
  const name = post.draft?.author ?? post.saved_by;
  return postVersion(blogAdmin.conflict.theirs(name, momentWithin(at, now)), textOf(post));
}

/** Returns the text of a post as a version for the comparison. Line markup stays plain text. */
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

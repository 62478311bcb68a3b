import { getMarkupLines } from '#modules/posts/markup.ts';
import { detectFormat } from '#modules/posts/readable.ts';
import { linesToHtml } from '../editing/versions/marked-text.tsx';
import type { ShownVersion } from '../editing/versions/versions.tsx';
import { formatMomentInSentence } from '../time-text.ts';
import { type AdminPost, type PostText, toPostText } from './posts-data.ts';
import { versions } from '../texts.ts';

/** Returns the latest text of a stored post as a version for the comparison. */
export function toStoredVersion(post: AdminPost, now: Date): ShownVersion {
  const at = new Date(post.draft?.updated ?? post.updated);
  const name = post.draft?.author ?? post.savedBy;
  return toShownVersion(
    `Saved by ${name ?? 'someone else'}, ${formatMomentInSentence(at, now)}`,
    toPostText(post),
  );
}

/** Returns the text of a post as a version for the comparison. Line markup stays plain text. */
export function toShownVersion(
  heading: string,
  { title, body }: Pick<PostText, 'title' | 'body'>,
): ShownVersion {
  return {
    heading,
    title: title || versions.untitled,
    body: detectFormat(body) === 'html' ? body : linesToHtml(getMarkupLines(body)),
  };
}

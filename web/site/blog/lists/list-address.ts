import { buildAuthorPath } from '#modules/authors/constants.ts';
import { parsePostId } from '#modules/posts/constants.ts';
import type { TagOrAuthorKind } from '#modules/posts/lists/names.ts';
import { tagPath } from '#modules/tags/constants.ts';

/** Parses an address below `/blog/tags/` or `/blog/authors/`; undefined if it has no valid id. */
export function parseListAddress(
  url: string,
  segment: string,
): { kind: TagOrAuthorKind; id: number } | undefined {
  const { pathname } = new URL(url);
  const id = parsePostId(segment);
  return id === undefined ? undefined : { kind: isTagPath(pathname) ? 'tag' : 'author', id };
}

export function getListPath(kind: TagOrAuthorKind, named: { id: number; name: string }): string {
  return kind === 'tag' ? tagPath(named) : buildAuthorPath(named);
}

function isTagPath(pathname: string): boolean {
  return pathname.toLowerCase().startsWith('/blog/tags/');
}

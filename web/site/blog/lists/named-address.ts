import { authorPath } from '#modules/authors/constants.ts';
import { postIdOf } from '#modules/posts/constants.ts';
import type { NamedKind } from '#modules/post-lists/names.ts';
import { tagPath } from '#modules/tags/constants.ts';

/** Parses an address below `/blog/tags/` or `/blog/authors/`; undefined if it has no valid id. */
export function namedIn(url: string, segment: string): { kind: NamedKind; id: number } | undefined {
  const { pathname } = new URL(url);
  const id = postIdOf(segment);
  return id === undefined ? undefined : { kind: isTag(pathname) ? 'tag' : 'author', id };
}

export function namedPath(kind: NamedKind, named: { id: number; name: string }): string {
  return kind === 'tag' ? tagPath(named) : authorPath(named);
}

function isTag(pathname: string): boolean {
  return pathname.toLowerCase().startsWith('/blog/tags/');
}

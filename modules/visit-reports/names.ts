import { authorsByIds } from '#modules/authors/author.ts';
import { archivedTitles } from '#modules/newsletter-archive/archive.ts';
import type { VisitDimension } from '#modules/analytics/constants.ts';
import { postTitles } from '#modules/posts/staff-list.ts';
import type { Ctx } from '#modules/context.ts';
import { tagsNumbered } from '#modules/tags/tag.ts';

/**
 * Titles of counted names by dimension and name. `listed`: titles of lists of posts, with `{name}` for the tag, author or
 * month.
 */
export type KnownNames = Readonly<
  Partial<Record<VisitDimension, Readonly<Record<string, string>>>> & {
    listed?: Readonly<Record<ListedKind, string>>;
  }
>;
/** The kind of a list of posts, as in its address. */
type ListedKind = 'tags' | 'authors' | 'archive';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const postPage = /^\/blog\/([1-9]\d{0,8})$/;
const tagPage = /^\/blog\/tags\/([1-9]\d{0,8})$/;
const authorPage = /^\/blog\/authors\/([1-9]\d{0,8})$/;
const monthPage = /^\/blog\/archive\/(\d{4})\/(\d{2})$/;
const monthText = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const newsletterPage = /^\/newsletters\/([1-9]\d{0,8})$/;

/**
 * Returns the titles of names: the titles of posts and newsletters, the names of tags, authors and archive months, countries in
 * English, and the titles in `known`. Omits names without a title.
 */
export async function titlesFor(
  ctx: Pick<Ctx, 'db'>,
  dimension: VisitDimension,
  names: readonly string[],
  known: KnownNames,
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  if (isPage(dimension)) {
    for (const [name, title] of await pageTitles(ctx, names, known)) titles.set(name, title);
  }
  const own = known[isPage(dimension) ? 'page' : dimension] ?? {};
  for (const name of names) {
    const title = Object.hasOwn(own, name)
      ? own[name]
      : dimension === 'country'
        ? countryOf(name)
        : undefined;
    if (title !== undefined) titles.set(name, title);
  }
  return titles;
}

async function pageTitles(
  ctx: Pick<Ctx, 'db'>,
  names: readonly string[],
  { listed }: KnownNames,
): Promise<[string, string][]> {
  const [posts, newsletters, tags, authors] = await Promise.all([
    postTitles(ctx, idsIn(names, postPage)),
    archivedTitles(ctx, idsIn(names, newsletterPage)),
    tagsNumbered(ctx, idsIn(names, tagPage)),
    authorsByIds(ctx, idsIn(names, authorPage)),
  ]);
  const called = (kind: ListedKind, name: string) => listed?.[kind].replace('{name}', () => name) ?? name;
  return [
    ...[...posts].map(([id, title]): [string, string] => [`/blog/${id}`, title]),
    ...[...newsletters].map(([id, title]): [string, string] => [`/newsletters/${id}`, title]),
    ...tags.map(({ id, name }): [string, string] => [`/blog/tags/${id}`, called('tags', name)]),
    ...authors.map(({ id, name }): [string, string] => [`/blog/authors/${id}`, called('authors', name)]),
    ...names.flatMap((name): [string, string][] => {
      const [, year, month] = monthPage.exec(name) ?? [];
      if (year === undefined || month === undefined) return [];
      const shown = monthText.format(Date.UTC(Number(year), Number(month) - 1));
      return [[name, called('archive', shown)]];
    }),
  ];
}

/** Returns true for dimensions whose names are pages. */
export function isPage(dimension: VisitDimension): boolean {
  return dimension === 'page' || dimension === 'entry' || dimension === 'exit';
}

function idsIn(names: readonly string[], shape: RegExp): number[] {
  return names.flatMap((name) => {
    const id = shape.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

function countryOf(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? countries.of(code) : undefined;
}

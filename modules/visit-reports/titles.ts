import { listAuthorsByIds } from '#modules/authors/author.ts';
import { getArchivedTitles } from '#modules/newsletter-archive/archive.ts';
import type { VisitDimension } from '#modules/analytics/constants.ts';
import { getPostTitles } from '#modules/posts/staff-list.ts';
import type { Ctx } from '#modules/context.ts';
import { findExistingTags } from '#modules/tags/tag.ts';

/**
 * Titles of counted names by dimension and name. `listed` contains the titles of post lists. `{name}` in a title is
 * the placeholder for the tag, author or month.
 */
export type KnownTitles = Readonly<
  Partial<Record<VisitDimension, Readonly<Record<string, string>>>> & {
    listed?: Readonly<Record<ListedKind, string>>;
  }
>;
/** The kind of a post list, as written in its address. */
type ListedKind = 'tags' | 'authors' | 'archive';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const postPage = /^\/blog\/([1-9]\d{0,8})$/;
const tagPage = /^\/blog\/tags\/([1-9]\d{0,8})$/;
const authorPage = /^\/blog\/authors\/([1-9]\d{0,8})$/;
const monthPage = /^\/blog\/archive\/(\d{4})\/(\d{2})$/;
const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const newsletterPage = /^\/newsletters\/([1-9]\d{0,8})$/;

/**
 * Returns the titles of names: the titles of posts and newsletters, the names of tags, authors and archive months, countries in
 * English, and the titles in `titlesByDimension`. Omits names without a title.
 */
export async function getTitles(
  ctx: Pick<Ctx, 'db'>,
  dimension: VisitDimension,
  names: readonly string[],
  titlesByDimension: KnownTitles,
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  if (isPageDimension(dimension)) {
    for (const [name, title] of await getPageTitles(ctx, names, titlesByDimension)) titles.set(name, title);
  }
  const knownTitles = titlesByDimension[isPageDimension(dimension) ? 'page' : dimension] ?? {};
  for (const name of names) {
    const title = Object.hasOwn(knownTitles, name)
      ? knownTitles[name]
      : dimension === 'country'
        ? getCountryName(name)
        : undefined;
    if (title !== undefined) titles.set(name, title);
  }
  return titles;
}

async function getPageTitles(
  ctx: Pick<Ctx, 'db'>,
  names: readonly string[],
  { listed }: KnownTitles,
): Promise<[string, string][]> {
  const [posts, newsletters, tags, authors] = await Promise.all([
    getPostTitles(ctx, findIds(names, postPage)),
    getArchivedTitles(ctx, findIds(names, newsletterPage)),
    findExistingTags(ctx, findIds(names, tagPage)),
    listAuthorsByIds(ctx, findIds(names, authorPage)),
  ]);
  const formatListTitle = (kind: ListedKind, name: string) =>
    listed?.[kind].replace('{name}', () => name) ?? name;
  return [
    ...[...posts].map(([id, title]): [string, string] => [`/blog/${id}`, title]),
    ...[...newsletters].map(([id, title]): [string, string] => [`/newsletters/${id}`, title]),
    ...tags.map(({ id, name }): [string, string] => [`/blog/tags/${id}`, formatListTitle('tags', name)]),
    ...authors.map(({ id, name }): [string, string] => [
      `/blog/authors/${id}`,
      formatListTitle('authors', name),
    ]),
    ...names.flatMap((name): [string, string][] => {
      const [, year, month] = monthPage.exec(name) ?? [];
      if (year === undefined || month === undefined) return [];
      const monthName = monthFormat.format(Date.UTC(Number(year), Number(month) - 1));
      return [[name, formatListTitle('archive', monthName)]];
    }),
  ];
}

/** Returns true for dimensions whose names are pages. */
export function isPageDimension(dimension: VisitDimension): boolean {
  return dimension === 'page' || dimension === 'entry' || dimension === 'exit';
}

function findIds(names: readonly string[], pattern: RegExp): number[] {
  return names.flatMap((name) => {
    const id = pattern.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

function getCountryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? countryNames.of(code) : undefined;
}

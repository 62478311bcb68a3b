import { findPosts } from '#modules/posts/staff-list.ts';
import { findItems } from '#modules/catalogue/find-items.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import { findMessages } from '#modules/messages/find-messages.ts';
import type { Ctx } from '#modules/context.ts';
import { findNewsletters } from '#modules/newsletters/find-newsletters.ts';
import { findSubscribers } from '#modules/subscribers/subscriber-list.ts';
import { rankResults } from '#modules/search/rank.ts';
import { searchWithTypos } from '#modules/text-search/lookup.ts';
import { searchLimits } from '#modules/search/constants.ts';
import type { SearchKind } from '#modules/search/constants.ts';
import type { SearchResult, SearchResultGroup, RecentItem } from '#modules/search/schema.ts';
import { findMembers } from '#modules/members/find-members.ts';
import type { Permission } from '#modules/members/constants.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';
import type { Role } from '#modules/members/schema.ts';

/** A searchable module: the required permission and the search function. */
type SearchedModule = {
  kind: SearchKind;
  permission: Permission;
  find: (ctx: Ctx, text: string, limit: number) => Promise<SearchResult[]>;
};

/** The searchable modules, in the order of their results. */
const searchedModules: readonly SearchedModule[] = [
  {
    kind: 'posts',
    permission: 'posts',
    find: async (...wanted) =>
      (await findPosts(...wanted)).map(({ id, title, status, updatedAt }) => ({
        id,
        title,
        detail: '',
        state: status,
        at: updatedAt,
      })),
  },
  {
    kind: 'newsletters',
    permission: 'newsletters',
    find: async (...wanted) =>
      (await findNewsletters(...wanted)).map(({ id, subject, state, createdAt }) => ({
        id,
        title: subject,
        detail: '',
        state,
        at: createdAt,
      })),
  },
  {
    kind: 'filters',
    permission: 'catalogue',
    find: async (ctx, ...wanted) => (await findItems(ctx, ['filter'], ...wanted)).map(toSearchResult),
  },
  {
    kind: 'stickers',
    permission: 'catalogue',
    find: async (ctx, ...wanted) =>
      (await findItems(ctx, ['sticker', 'memoji'], ...wanted)).map(toSearchResult),
  },
  {
    kind: 'members',
    permission: 'staffList',
    find: async (...wanted) =>
      (await findMembers(...wanted)).map(({ id, name, email, enabled, createdAt }) => ({
        id,
        title: name ?? email,
        detail: email,
        state: enabled ? 'active' : 'inactive',
        at: createdAt,
      })),
  },
  {
    kind: 'subscribers',
    permission: 'subscribers',
    find: async (...wanted) =>
      (await findSubscribers(...wanted)).map(({ id, email, name, state, createdAt }) => ({
        id,
        title: email,
        detail: name ?? '',
        state,
        at: createdAt,
      })),
  },
  {
    kind: 'messages',
    permission: 'messages',
    find: async (...wanted) =>
      (await findMessages(...wanted)).map(({ id, email, body, state, createdAt }) => ({
        id,
        title: email,
        detail: getExcerpt(body),
        state,
        at: createdAt,
      })),
  },
];

const excerptCharacters = 120;

/**
 * Searches every module that the role may read, up to five results each, the best first; omits groups without results. If
 * there are none, searches for words with a typing error. `text` is parsed (modules/search/schema.ts).
 */
export async function search(ctx: Ctx, role: Role, text: string): Promise<SearchResultGroup[]> {
  if (text === '') return [];
  const permittedModules = searchedModules.filter(({ permission }) => hasPermission(role, permission));
  const find = async (searchText: string) => {
    const groups = await Promise.all(permittedModules.map((one) => searchOneModule(ctx, one, searchText)));
    return groups.filter(({ items }) => items.length > 0);
  };
  return searchWithTypos(text, find, ({ length }) => length);
}

const recentKinds: ReadonlySet<SearchKind> = new Set([
  'posts',
  'newsletters',
  'filters',
  'stickers',
  'messages',
]);

/** Returns recently created items of the modules that the role may read, newest first, without members and subscribers. */
export async function listRecent(ctx: Ctx, role: Role): Promise<RecentItem[]> {
  const recentModules = searchedModules.filter(
    ({ kind, permission }) => recentKinds.has(kind) && hasPermission(role, permission),
  );
  const found = await Promise.all(
    recentModules.map(async ({ kind, find }) => {
      const items = await find(ctx, '', searchLimits.recent);
      return items.map((item): RecentItem => Object.assign(item, { kind }));
    }),
  );
  return found
    .flat()
    .toSorted((first, second) => second.at.getTime() - first.at.getTime())
    .slice(0, searchLimits.recent);
}

async function searchOneModule(
  ctx: Ctx,
  searchedModule: SearchedModule,
  text: string,
): Promise<SearchResultGroup> {
  const found = await searchedModule.find(ctx, text, searchLimits.ranked);
  return {
    kind: searchedModule.kind,
    items: rankResults(found, text).slice(0, searchLimits.perKind),
    hasMore: found.length > searchLimits.perKind,
  };
}

function toSearchResult({ id, name, kind, createdAt }: Item): SearchResult {
  return { id, title: name, detail: '', state: kind, at: createdAt };
}

function getExcerpt(body: string): string {
  return body.slice(0, excerptCharacters).replaceAll(/\s+/g, ' ').toWellFormed();
}

import { findPosts } from '#modules/posts/staff-list.ts';
import { findItems } from '#modules/catalogue/find.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import { findMessages } from '#modules/messages/find.ts';
import type { Ctx } from '#modules/context.ts';
import { findNewsletters } from '#modules/newsletters/find.ts';
import { findSubscribers } from '#modules/subscribers/find.ts';
import { searchLimits } from '#modules/search/constants.ts';
import type { SearchKind } from '#modules/search/constants.ts';
import type { Found, FoundGroup, RecentItem } from '#modules/search/schema.ts';
import { findMembers } from '#modules/members/find.ts';
import type { Permission } from '#modules/members/constants.ts';
import { may } from '#modules/members/rights.ts';
import type { Role } from '#modules/members/schema.ts';

/** A searchable module: the required permission and the search function. */
type SearchedRoom = {
  kind: SearchKind;
  permission: Permission;
  find: (ctx: Ctx, text: string, limit: number) => Promise<Found[]>;
};

/** The searchable modules, in the order of their results. */
const rooms: readonly SearchedRoom[] = [
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
    find: async (ctx, ...wanted) => (await findItems(ctx, ['filter'], ...wanted)).map(foundItem),
  },
  {
    kind: 'stickers',
    permission: 'catalogue',
    find: async (ctx, ...wanted) => (await findItems(ctx, ['sticker', 'memoji'], ...wanted)).map(foundItem),
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
      (await findSubscribers(...wanted)).map(({ id, email, state, createdAt }) => ({
        id,
        title: email,
        detail: '',
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
        detail: firstText(body),
        state,
        at: createdAt,
      })),
  },
];

const detailLength = 120;

/**
 * Searches every module that the role may read, up to five results each; omits groups without results. `text` is parsed
 * (modules/search/schema.ts).
 */
export async function search(ctx: Ctx, role: Role, text: string): Promise<FoundGroup[]> {
  if (text === '') return [];
  const open = rooms.filter(({ permission }) => may(role, permission));
  const groups = await Promise.all(open.map((room) => ask(ctx, room, text)));
  return groups.filter(({ items }) => items.length > 0);
}

const recentKinds: ReadonlySet<SearchKind> = new Set([
  'posts',
  'newsletters',
  'filters',
  'stickers',
  'messages',
]);

/** Returns recently created items of the modules that the role may read, except people, newest first. */
export async function listRecent(ctx: Ctx, role: Role): Promise<RecentItem[]> {
  const open = rooms.filter(({ kind, permission }) => recentKinds.has(kind) && may(role, permission));
  const found = await Promise.all(
    open.map(async ({ kind, find }) => {
      const items = await find(ctx, '', searchLimits.recent);
      return items.map((item): RecentItem => Object.assign(item, { kind }));
    }),
  );
  return found
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, searchLimits.recent);
}

async function ask(ctx: Ctx, room: SearchedRoom, text: string): Promise<FoundGroup> {
  const found = await room.find(ctx, text, searchLimits.perKind + 1);
  return {
    kind: room.kind,
    items: found.slice(0, searchLimits.perKind),
    hasMore: found.length > searchLimits.perKind,
  };
}

function foundItem({ id, name, kind, createdAt }: Item): Found {
  return { id, title: name, detail: '', state: kind, at: createdAt };
}

function firstText(body: string): string {
  return body.slice(0, detailLength).replaceAll(/\s+/g, ' ').toWellFormed();
}

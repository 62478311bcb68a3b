import { frame } from '#content/admin/frame.ts';
import type { SearchKind } from '#modules/search/constants.ts';
import { plainDate } from '#web/format/dates.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import type { CurrentUser } from '../current-user.ts';
import { draftAddress, importAddress, newsletterAddress, writeAddress } from '../paths.ts';
import { findPages, matches } from './find-pages.ts';
import { mayUse, type SectionName, sectionNamed } from '../shell/sections.ts';
import type { FoundItem, RecentItems, SearchAnswer } from './use-search.ts';

const { kinds, singular, states, actions, untitled } = frame.search;

/** An option of the search: a link or an action. */
export type Option = {
  id: string;
  label: string;
  detail: string;
  icon: IconName;
  goTo?: string | undefined;
  act?: 'viewSite' | 'shortcuts' | 'logOut' | undefined;
};
export type OptionGroup = { name: keyof typeof kinds; label: string; options: Option[]; hasMore: boolean };

const looks: Record<SearchKind, { icon: IconName; address: (item: FoundItem) => string }> = {
  posts: { icon: 'pencil', address: ({ id }) => `${sectionNamed('blog').address}?post=${id}` },
  newsletters: {
    icon: 'send',
    address: ({ id, state }) => (state === 'draft' ? draftAddress(id) : newsletterAddress(id)),
  },
  filters: { icon: 'mask', address: ({ id }) => `${sectionNamed('filters').address}?edit=${id}` },
  stickers: {
    icon: 'sticker',
    address: ({ id, state }) => `${sectionNamed('stickers').address}?kind=${state}&edit=${id}`,
  },
  members: { icon: 'user', address: () => sectionNamed('sessions').address },
  subscribers: {
    icon: 'contacts',
    address: ({ title }) =>
      `${sectionNamed('subscribers').address}?${new URLSearchParams({ search: title }).toString()}`,
  },
  messages: { icon: 'inbox', address: ({ id }) => `${sectionNamed('messages').address}?message=${id}` },
};

/** Returns the pages and actions that match the query, followed by the server's results. Empty groups are left out. */
export function searchOptions(
  query: string,
  found: SearchAnswer['groups'],
  user: CurrentUser | undefined,
): OptionGroup[] {
  return filled([
    group('pages', pagesFor(query, user)),
    group('actions', actionsFor(query, user)),
    ...found.map(({ kind, items, has_more: hasMore }) => ({
      ...group(
        kind,
        items.map((item) => foundOption(kind, item)),
      ),
      hasMore,
    })),
  ]);
}

/**
 * Returns the options for an empty query: actions that create something, recent records, and all pages. Pages follow
 * after the recent records have loaded (null while loading), so that no option moves under the pointer.
 */
export function firstOptions(recent: RecentItems | null, user: CurrentUser | undefined): OptionGroup[] {
  const all = actionsFor('', user);
  const creates = group('create', all.filter(isCreating));
  if (recent === null) return filled([creates]);
  return filled([
    creates,
    group(
      'recent',
      recent.map((item) => foundOption(item.kind, item)),
    ),
    group('pages', pagesFor('', user)),
    group(
      'actions',
      all.filter((option) => !isCreating(option)),
    ),
  ]);
}

function group(name: OptionGroup['name'], options: Option[]): OptionGroup {
  return { name, label: kinds[name], options, hasMore: false };
}

function filled(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

/** Returns the option of a record with its kind, state, date and detail. */
function foundOption(kind: SearchKind, item: FoundItem): Option {
  const { id, title, detail, state, at } = item;
  const parts = [singular[kind], stateText(state), plainDate(new Date(at)), detail === title ? '' : detail];
  return {
    id: `${kind}-${id}`,
    label: title === '' ? untitled : title,
    detail: parts.filter(Boolean).join(' · '),
    icon: looks[kind].icon,
    goTo: looks[kind].address(item),
  };
}

function pagesFor(query: string, user: CurrentUser | undefined): Option[] {
  return findPages(query).map((section) => ({
    id: `page-${section.name}`,
    label: section.label,
    detail: mayUse(user, section) ? '' : frame.notForRole,
    icon: section.icon,
    goTo: section.address,
  }));
}

type Action = { name: keyof typeof actions; icon: IconName; act?: Option['act'] } & (
  | { goTo: string; section: SectionName }
  | { goTo?: never; section?: never }
);

/** Actions that create something link to a page, and need that section's permission. */
const allActions: readonly Action[] = [
  { name: 'writeNewsletter', icon: 'send', goTo: writeAddress, section: 'newsletter' },
  { name: 'newPost', icon: 'pencil', goTo: sectionNamed('blog').address, section: 'blog' },
  { name: 'newFilter', icon: 'mask', goTo: sectionNamed('filters').address, section: 'filters' },
  { name: 'newSticker', icon: 'sticker', goTo: sectionNamed('stickers').address, section: 'stickers' },
  { name: 'newMember', icon: 'personPlus', goTo: sectionNamed('team').address, section: 'team' },
  { name: 'importSubscribers', icon: 'upload', goTo: importAddress, section: 'subscribers' },
  { name: 'viewSite', icon: 'external', act: 'viewSite' },
  { name: 'shortcuts', icon: 'keyboard', act: 'shortcuts' },
  { name: 'logOut', icon: 'logOut', act: 'logOut' },
];

function actionsFor(query: string, user: CurrentUser | undefined): Option[] {
  return allActions
    .filter(({ section }) => section === undefined || mayUse(user, sectionNamed(section)))
    .filter(({ name }) => matches(query, `${actions[name].label} ${actions[name].also}`))
    .map(({ name, icon, goTo, act }) => ({
      id: `action-${name}`,
      label: actions[name].label,
      detail: '',
      icon,
      goTo,
      act,
    }));
}

function isCreating({ goTo }: Option): boolean {
  return goTo !== undefined;
}

function stateText(state: string | null): string {
  const known: Readonly<Record<string, string>> = states;
  return state !== null && Object.hasOwn(known, state) ? (known[state] ?? '') : '';
}

import { frame } from '#content/admin/frame.ts';
import type { SearchKind } from '#domain/search/limits.ts';
import type { RoleName } from '#domain/team/limits.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import { draftAddress, newsletterAddress, writeAddress } from '../paths.ts';
import { findPages, matches } from './find-pages.ts';
import { sectionNamed } from '../shell/sections.ts';
import type { SearchAnswer } from './use-search.ts';

const { kinds, states, actions } = frame.search;

/** Something that can be chosen: an address to go to, or something to do. */
export type Option = {
  id: string;
  label: string;
  detail: string;
  icon: IconName;
  goTo?: string | undefined;
  act?: 'viewSite' | 'shortcuts' | 'logOut' | undefined;
};
export type OptionGroup = { name: keyof typeof kinds; label: string; options: Option[]; hasMore: boolean };

const looks: Record<
  SearchKind,
  { icon: IconName; address: (id: number, item: { title: string; state: string | null }) => string }
> = {
  posts: { icon: 'pencil', address: (id) => `${sectionNamed('blog').address}?post=${id}` },
  newsletters: {
    icon: 'send',
    address: (id, { state }) => (state === 'draft' ? draftAddress(id) : newsletterAddress(id)),
  },
  members: { icon: 'user', address: () => sectionNamed('sessions').address },
  subscribers: {
    icon: 'contacts',
    address: (_, { title }) =>
      `${sectionNamed('subscribers').address}?${new URLSearchParams({ search: title }).toString()}`,
  },
  messages: { icon: 'inbox', address: (id) => `${sectionNamed('messages').address}?message=${id}` },
};

/** Pages and actions as one types, and what the server found below them; groups without anything are left out. */
export function searchOptions(
  query: string,
  found: SearchAnswer['groups'],
  role: RoleName | undefined,
): OptionGroup[] {
  const pages: Option[] = findPages(query).map(({ name, label, icon, address }) => ({
    id: `page-${name}`,
    label,
    detail: '',
    icon,
    goTo: address,
  }));
  const groups: OptionGroup[] = [
    { name: 'pages', label: kinds.pages, options: pages, hasMore: false },
    { name: 'actions', label: kinds.actions, options: actionsFor(query, role), hasMore: false },
    ...found.map(({ kind, items, has_more: hasMore }) => ({
      name: kind,
      label: kinds[kind],
      hasMore,
      options: items.map(({ id, title, detail, state }) => ({
        id: `${kind}-${id}`,
        label: title,
        detail: [stateText(state), detail === title ? '' : detail].filter(Boolean).join(' · '),
        icon: looks[kind].icon,
        goTo: looks[kind].address(id, { title, state }),
      })),
    })),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

type ActionName = keyof typeof actions;

const doings: readonly {
  name: ActionName;
  icon: IconName;
  goTo?: string;
  act?: Option['act'];
  not?: RoleName;
}[] = [
  { name: 'writeNewsletter', icon: 'send', goTo: writeAddress, not: 'CREATOR' },
  { name: 'newPost', icon: 'pencil', goTo: sectionNamed('blog').address, not: 'SUPPORT' },
  { name: 'viewSite', icon: 'external', act: 'viewSite' },
  { name: 'shortcuts', icon: 'keyboard', act: 'shortcuts' },
  { name: 'logOut', icon: 'logOut', act: 'logOut' },
];

function actionsFor(query: string, role: RoleName | undefined): Option[] {
  return doings
    .filter(({ name, not }) => not !== role && matches(query, `${actions[name].label} ${actions[name].also}`))
    .map(({ name, icon, goTo, act }) => ({
      id: `action-${name}`,
      label: actions[name].label,
      detail: '',
      icon,
      goTo,
      act,
    }));
}

function stateText(state: string | null): string {
  const known: Readonly<Record<string, string>> = states;
  return state !== null && Object.hasOwn(known, state) ? (known[state] ?? '') : '';
}

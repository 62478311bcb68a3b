import type { SearchKind } from '#modules/search/constants.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import type { CurrentUser } from '../current-user.ts';
import { getDraftAddress, importAddress, getNewsletterAddress, writeAddress } from '../paths.ts';
import { findPages, isMatch } from './find-pages.ts';
import { canUseSection, type SectionName, getSection } from '../shell/sections.ts';
import type { WireType } from '#api/http/call.ts';
import type { search } from '#modules/search/contract.ts';
import { frame } from '../texts.ts';

type SearchResponse = WireType<typeof search.find.item>;
type FoundItem = SearchResponse['groups'][number]['items'][number];
/** Recently created records, newest first. */
type RecentItems = WireType<typeof search.listRecent.item>['items'];

const kindTexts = {
  create: 'Create',
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  posts: 'Posts',
  newsletters: 'Newsletters',
  filters: 'Filters',
  stickers: 'Stickers and memoji',
  members: 'Members',
  subscribers: 'Subscribers',
  messages: 'Messages',
} as const;

const actionTexts = {
  writeNewsletter: { label: 'Write a newsletter', also: 'create new send letter email mail compose' },
  newPost: { label: 'Write a blog post', also: 'create new article publish' },
  newFilter: { label: 'Add a filter', also: 'create new face' },
  newSticker: { label: 'Add a sticker or memoji', also: 'create new' },
  newMember: { label: 'Add a member', also: 'create new user invite admin team' },
  importSubscribers: { label: 'Import subscribers', also: 'create new add csv file' },
  viewSite: { label: 'View the site', also: 'open public home' },
  shortcuts: { label: 'Keyboard shortcuts', also: 'keys help' },
  logOut: { label: 'Log Out', also: 'leave sign out' },
} as const;

/**
 * Singular names. The name of `stickers` is empty, because each result shows its own kind (sticker or memoji).
 */
const singularTexts = {
  posts: 'Blog post',
  newsletters: 'Newsletter',
  filters: 'Filter',
  stickers: '',
  members: 'Member',
  subscribers: 'Subscriber',
  messages: 'Message',
} as const;

const searchStates = {
  filter: '',
  sticker: 'Sticker',
  memoji: 'Memoji',
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  waiting: 'Starts soon',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  new: 'New',
  answered: 'Answered',
  spam: 'Spam',
} as const;

/** An option of the search: a link or an action. */
export type Option = {
  id: string;
  label: string;
  detail: string;
  icon: IconName;
  goTo?: string | undefined;
  act?: 'viewSite' | 'shortcuts' | 'logOut' | undefined;
};
export type OptionGroup = {
  name: keyof typeof kindTexts;
  label: string;
  options: Option[];
  hasMore: boolean;
};

const kindDetails: Record<SearchKind, { icon: IconName; address: (item: FoundItem) => string }> = {
  posts: { icon: 'pencil', address: ({ id }) => `${getSection('blog').address}?post=${id}` },
  newsletters: {
    icon: 'send',
    address: ({ id, state }) => (state === 'draft' ? getDraftAddress(id) : getNewsletterAddress(id)),
  },
  filters: { icon: 'mask', address: ({ id }) => `${getSection('filters').address}?edit=${id}` },
  stickers: {
    icon: 'sticker',
    address: ({ id, state }) => `${getSection('stickers').address}?kind=${state}&edit=${id}`,
  },
  members: { icon: 'user', address: () => getSection('sessions').address },
  subscribers: {
    icon: 'contacts',
    address: ({ title }) =>
      `${getSection('subscribers').address}?${new URLSearchParams({ search: title }).toString()}`,
  },
  messages: { icon: 'inbox', address: ({ id }) => `${getSection('messages').address}?message=${id}` },
};

/** Returns the pages and actions that match the query, followed by the server's results. Empty groups are left out. */
export function createSearchOptions(
  query: string,
  foundGroups: SearchResponse['groups'],
  user: CurrentUser | undefined,
): OptionGroup[] {
  return removeEmptyGroups([
    createGroup('pages', findPageOptions(query, user)),
    createGroup('actions', findActionOptions(query, user)),
    ...foundGroups.map(({ kind, items, hasMore }) => ({
      ...createGroup(
        kind,
        items.map((item) => toOption(kind, item)),
      ),
      hasMore,
    })),
  ]);
}

/**
 * Returns the options for an empty query: actions that create something, recent records, and all pages. Pages follow
 * after the recent records have loaded (null while loading), so that no option moves under the pointer.
 */
export function createInitialOptions(
  recent: RecentItems | null,
  user: CurrentUser | undefined,
): OptionGroup[] {
  const all = findActionOptions('', user);
  const creates = createGroup('create', all.filter(isCreating));
  if (recent === null) return removeEmptyGroups([creates]);
  return removeEmptyGroups([
    creates,
    createGroup(
      'recent',
      recent.map((item) => toOption(item.kind, item)),
    ),
    createGroup('pages', findPageOptions('', user)),
    createGroup(
      'actions',
      all.filter((option) => !isCreating(option)),
    ),
  ]);
}

function createGroup(name: OptionGroup['name'], options: Option[]): OptionGroup {
  return { name, label: kindTexts[name], options, hasMore: false };
}

function removeEmptyGroups(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

/** Returns the option of a record with its kind, state, date and detail. */
function toOption(kind: SearchKind, item: FoundItem): Option {
  const { id, title, detail, state, at } = item;
  const parts = [
    singularTexts[kind],
    formatState(state),
    formatPlainDate(new Date(at)),
    detail === title ? '' : detail,
  ];
  return {
    id: `${kind}-${id}`,
    label: title === '' ? 'Without a title' : title,
    detail: parts.filter(Boolean).join(' · '),
    icon: kindDetails[kind].icon,
    goTo: kindDetails[kind].address(item),
  };
}

function findPageOptions(query: string, user: CurrentUser | undefined): Option[] {
  return findPages(query).map((section) => ({
    id: `page-${section.name}`,
    label: section.label,
    detail: canUseSection(user, section) ? '' : frame.notForRole,
    icon: section.icon,
    goTo: section.address,
  }));
}

type Action = { name: keyof typeof actionTexts; icon: IconName; act?: Option['act'] } & (
  | { goTo: string; section: SectionName }
  | { goTo?: never; section?: never }
);

/** The actions of the search. An action with `goTo` opens that page and requires the permission of its section. */
const allActions: readonly Action[] = [
  { name: 'writeNewsletter', icon: 'send', goTo: writeAddress, section: 'newsletter' },
  { name: 'newPost', icon: 'pencil', goTo: getSection('blog').address, section: 'blog' },
  { name: 'newFilter', icon: 'mask', goTo: getSection('filters').address, section: 'filters' },
  { name: 'newSticker', icon: 'sticker', goTo: getSection('stickers').address, section: 'stickers' },
  { name: 'newMember', icon: 'personPlus', goTo: getSection('team').address, section: 'team' },
  { name: 'importSubscribers', icon: 'upload', goTo: importAddress, section: 'subscribers' },
  { name: 'viewSite', icon: 'external', act: 'viewSite' },
  { name: 'shortcuts', icon: 'keyboard', act: 'shortcuts' },
  { name: 'logOut', icon: 'logOut', act: 'logOut' },
];

function findActionOptions(query: string, user: CurrentUser | undefined): Option[] {
  return allActions
    .filter(({ section }) => section === undefined || canUseSection(user, getSection(section)))
    .filter(({ name }) => isMatch(query, `${actionTexts[name].label} ${actionTexts[name].also}`))
    .map(({ name, icon, goTo, act }) => ({
      id: `action-${name}`,
      label: actionTexts[name].label,
      detail: '',
      icon,
      goTo,
      act,
    }));
}

function isCreating({ goTo }: Option): boolean {
  return goTo !== undefined;
}

function formatState(state: string | null): string {
  const stateTexts: Readonly<Record<string, string>> = searchStates;
  return state !== null && Object.hasOwn(stateTexts, state) ? (stateTexts[state] ?? '') : '';
}

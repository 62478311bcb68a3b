import { menuGroups, sections as texts } from '#content/admin/frame.ts';
import type { Permission } from '#modules/members/constants.ts';
import type { PaintedMotif } from '#web/ui/cloth/painted-motifs.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import type { CurrentUser } from '../current-user.ts';
import { dashboardAddress } from '../paths.ts';

export type SectionName = keyof typeof texts;

export type Section = {
  name: SectionName;
  address: string;
  icon: IconName;
  /** The motif of the section in the phone menu and beside its heading. */
  motif: PaintedMotif;
  label: string;
  /** The heading of the page. */
  title: string;
  /** Further search terms for the section. */
  also: string;
  /** A member with at least one of these permissions can use the section. */
  permissions: readonly Permission[];
};

export type MenuGroup = { name: keyof typeof menuGroups; label: string; sections: readonly Section[] };

/** The menu, grouped by task. The seven sections of the specification are in its order. */
export const menu: readonly MenuGroup[] = [
  createMenuGroup('daily', [
    createSection('dashboard', '', 'figures', 'dashboard', 'sun'),
    createSection('sessions', '/sessions', 'staffList', 'people', 'moons'),
    createSection('messages', '/messages', 'messages', 'inbox', 'comb'),
    createSection('subscribers', '/subscribers', 'subscribers', 'contacts', 'moons'),
    createSection('newsletter', '/newsletter', 'newsletters', 'mail', 'talk'),
    createSection('blog', '/create-blog-content', 'posts', 'pencil', 'leaf'),
    createSection('media', '/media', ['posts', 'newsletters'], 'copy', 'lattice'),
    createSection('visits', '/visits', 'figures', 'chart', 'water'),
  ]),
  createMenuGroup('catalogue', [
    createSection('filters', '/add-filter', 'catalogue', 'mask', 'fish'),
    createSection('stickers', '/add-stickers', 'catalogue', 'sticker', 'lattice'),
    createSection('packs', '/packs', 'catalogue', 'pack', 'spiral'),
    createSection('appChanges', '/app-changes', 'posts', 'log', 'sun'),
  ]),
  createMenuGroup('settings', [
    createSection('team', '/add-admin', 'team', 'personPlus', 'house'),
    createSection('outbox', '/outbox', 'outbox', 'outbox', 'spiral'),
    createSection('programs', '/programs', ['keys', 'webhooks'], 'plug', 'water'),
    createSection('sources', '/sources', 'sources', 'trend', 'leaf'),
    createSection('translations', '/translations', 'translations', 'lines', 'talk'),
    createSection('audit', '/audit', 'audit', 'log', 'comb'),
  ]),
];

/** The user's own account. The avatar, the menu sheet and the search link to it; the sidebar does not. */
export const accountSection: Section = createSection('account', '/account', 'account', 'user', 'water');

/** The page of the sender address, below Send Newsletter. Only that section and the search link to this page. */
export const senderSection: Section = createSection(
  'sender',
  '/newsletter/sender',
  'newsletters',
  'mail',
  'talk',
);

/** The page of the email for new subscribers, below Send Newsletter. */
export const welcomeSection: Section = createSection(
  'welcome',
  '/newsletter/welcome',
  'newsletters',
  'mail',
  'talk',
);

/** The page of the automatic newsletter about new posts, below Send Newsletter. */
export const digestSection: Section = createSection(
  'digest',
  '/newsletter/digest',
  'newsletters',
  'mail',
  'talk',
);

/** The page of roles and their permissions, below the team. */
export const rolesSection: Section = createSection(
  'roles',
  '/add-admin/roles',
  'team',
  'personPlus',
  'house',
);

export const allSections: readonly Section[] = [
  ...menu.flatMap(({ sections }) => sections),
  accountSection,
  senderSection,
  welcomeSection,
  digestSection,
  rolesSection,
];

/** Returns true if the member may use the section, and also while the user is still loading. */
export function canUseSection(
  user: Pick<CurrentUser, 'permissions'> | undefined,
  { permissions }: Section,
): boolean {
  return user === undefined || permissions.some((permission) => user.permissions.includes(permission));
}

/** Returns the section of a URL path, or the dashboard if no section matches. */
export function findSectionOfPath(pathname: string): Section {
  const found = allSections.find(
    ({ address, name }) => name !== 'dashboard' && `${pathname}/`.startsWith(`${address}/`),
  );
  return found ?? getSection('dashboard');
}

export function getSection(name: SectionName): Section {
  const found = allSections.find((section) => section.name === name);
  if (found === undefined) throw new Error(`there is no section ${name}`);
  return found;
}

function createMenuGroup(name: MenuGroup['name'], sections: readonly Section[]): MenuGroup {
  return { name, label: menuGroups[name], sections };
}

function createSection(
  name: SectionName,
  path: string,
  permissions: Permission | readonly Permission[],
  icon: IconName,
  motif: PaintedMotif,
): Section {
  return {
    name,
    address: dashboardAddress + path,
    permissions: [permissions].flat(),
    icon,
    motif,
    ...texts[name],
  };
}

import { menuGroups, sections as texts } from '#content/admin/frame.ts';
import type { Permission } from '#modules/members/constants.ts';
import type { PaintedMotif } from '#web/ui/cloth/painted-motifs.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import type { CurrentUser } from '../current-user.ts';
import { home } from '../paths.ts';

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
  /** Any one of these permissions allows the section. */
  may: readonly Permission[];
};

export type MenuGroup = { name: keyof typeof menuGroups; label: string; sections: readonly Section[] };

/** The menu, grouped by task. The seven sections of the specification are in its order. */
export const menu: readonly MenuGroup[] = [
  group('daily', [
    section('dashboard', '', 'figures', 'dashboard', 'sun'),
    section('sessions', '/sessions', 'staffList', 'people', 'moons'),
    section('messages', '/messages', 'messages', 'inbox', 'comb'),
    section('subscribers', '/subscribers', 'subscribers', 'contacts', 'moons'),
    section('newsletter', '/newsletter', 'newsletters', 'mail', 'talk'),
    section('blog', '/create-blog-content', 'posts', 'pencil', 'leaf'),
    section('media', '/media', ['posts', 'newsletters'], 'copy', 'lattice'),
    section('visits', '/visits', 'figures', 'chart', 'water'),
  ]),
  group('catalogue', [
    section('filters', '/add-filter', 'catalogue', 'mask', 'fish'),
    section('stickers', '/add-stickers', 'catalogue', 'sticker', 'lattice'),
    section('packs', '/packs', 'catalogue', 'pack', 'spiral'),
    section('appChanges', '/app-changes', 'posts', 'log', 'sun'),
  ]),
  group('settings', [
    section('team', '/add-admin', 'team', 'personPlus', 'house'),
    section('outbox', '/outbox', 'outbox', 'outbox', 'spiral'),
    section('programs', '/programs', ['keys', 'webhooks'], 'plug', 'water'),
    section('sources', '/sources', 'sources', 'trend', 'leaf'),
    section('translations', '/translations', 'translations', 'lines', 'talk'),
    section('audit', '/audit', 'audit', 'log', 'comb'),
  ]),
];

/** The user's own account. The avatar, the menu sheet and the search link to it; the sidebar does not. */
export const account: Section = section('account', '/account', 'account', 'user', 'water');

/** A page below Send Newsletter. That section and the search link to it. */
export const sender: Section = section('sender', '/newsletter/sender', 'newsletters', 'mail', 'talk');

/** The page of the email for new subscribers, below Send Newsletter. */
export const welcome: Section = section('welcome', '/newsletter/welcome', 'newsletters', 'mail', 'talk');

/** The page of the automatic newsletter about new posts, below Send Newsletter. */
export const digest: Section = section('digest', '/newsletter/digest', 'newsletters', 'mail', 'talk');

/** The page of roles and their permissions, below the team. */
export const roles: Section = section('roles', '/add-admin/roles', 'team', 'personPlus', 'house');

export const pages: readonly Section[] = [
  ...menu.flatMap(({ sections }) => sections),
  account,
  sender,
  welcome,
  digest,
  roles,
];

/** Returns true if the member may use the section, and also while the user is still loading. */
export function mayUse(user: Pick<CurrentUser, 'permissions'> | undefined, { may }: Section): boolean {
  return user === undefined || may.some((permission) => user.permissions.includes(permission));
}

/** Returns the section of a URL path, or the dashboard if no section matches. */
export function sectionAt(pathname: string): Section {
  const found = pages.find(
    ({ address, name }) => name !== 'dashboard' && `${pathname}/`.startsWith(`${address}/`),
  );
  return found ?? sectionNamed('dashboard');
}

export function sectionNamed(name: SectionName): Section {
  const found = pages.find((section) => section.name === name);
  if (found === undefined) throw new Error(`no section is named ${name}`);
  return found;
}

function group(name: MenuGroup['name'], sections: readonly Section[]): MenuGroup {
  return { name, label: menuGroups[name], sections };
}

function section(
  name: SectionName,
  path: string,
  may: Permission | readonly Permission[],
  icon: IconName,
  motif: PaintedMotif,
): Section {
  return { name, address: home + path, may: [may].flat(), icon, motif, ...texts[name] };
}

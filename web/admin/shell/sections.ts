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
  /** The cloth square that stands for the section on a phone and beside its heading. */
  motif: PaintedMotif;
  /** What the menu calls it. */
  label: string;
  /** What its page calls itself. */
  title: string;
  /** Further words by which the search finds it. */
  also: string;
  /** What a role must carry to use it: one of these. */
  may: readonly Permission[];
};

export type MenuGroup = { name: keyof typeof menuGroups; label: string; sections: readonly Section[] };

/** The menu by what one comes for; the seven sections of the specification keep their order among themselves. */
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

/** One's own page: led to from the avatar, the menu sheet and the search, not from the sidebar. */
export const account: Section = section('account', '/account', 'account', 'user', 'water');

/** A page below Send Newsletter: led to from there and from the search; it belongs to that section. */
export const sender: Section = section('sender', '/newsletter/sender', 'newsletters', 'mail', 'talk');

/** Another one: the email that greets new subscribers. */
export const welcome: Section = section('welcome', '/newsletter/welcome', 'newsletters', 'mail', 'talk');

/** Another one: the newsletter that is made of new posts by itself. */
export const digest: Section = section('digest', '/newsletter/digest', 'newsletters', 'mail', 'talk');

/** A page below the team: what members may do. */
export const roles: Section = section('roles', '/add-admin/roles', 'team', 'personPlus', 'house');

/** Every page of the admin. */
export const pages: readonly Section[] = [
  ...menu.flatMap(({ sections }) => sections),
  account,
  sender,
  welcome,
  digest,
  roles,
];

/** True when a member may use the section; also while it is not known who is signed in. */
export function mayUse(user: Pick<CurrentUser, 'permissions'> | undefined, { may }: Section): boolean {
  return user === undefined || may.some((permission) => user.permissions.includes(permission));
}

/** The section that an address belongs to; the dashboard where none does. */
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

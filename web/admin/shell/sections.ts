import { sections as texts } from '#content/admin/frame.ts';
import type { PaintedMotif } from '#web/ui/cloth/painted-motifs.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
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
};

/** The seven sections of the specification in its order, then our own. */
export const sections: readonly Section[] = [
  section('dashboard', '', 'dashboard', 'sun'),
  section('sessions', '/sessions', 'people', 'moons'),
  section('newsletter', '/newsletter', 'mail', 'talk'),
  section('blog', '/create-blog-content', 'pencil', 'leaf'),
  section('filters', '/add-filter', 'mask', 'fish'),
  section('stickers', '/add-stickers', 'sticker', 'lattice'),
  section('team', '/add-admin', 'personPlus', 'house'),
  section('subscribers', '/subscribers', 'contacts', 'moons'),
  section('outbox', '/outbox', 'outbox', 'spiral'),
  section('audit', '/audit', 'log', 'comb'),
  section('messages', '/messages', 'inbox', 'comb'),
  section('visits', '/visits', 'chart', 'water'),
];

/** One's own page: led to from the avatar, the menu sheet and the search, not from the sidebar. */
export const account: Section = section('account', '/account', 'user', 'water');

/** A page below Send Newsletter: led to from there and from the search; it belongs to that section. */
export const sender: Section = section('sender', '/newsletter/sender', 'mail', 'talk');

/** Every page of the admin. */
export const pages: readonly Section[] = [...sections, account, sender];

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

function section(name: SectionName, path: string, icon: IconName, motif: PaintedMotif): Section {
  return { name, address: home + path, icon, motif, ...texts[name] };
}

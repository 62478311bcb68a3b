import type { Permission } from '#modules/members/constants.ts';
import type { PaintedMotif } from '#web/ui/cloth/painted-motifs.ts';
import type { IconName } from '#web/ui/display/icon.tsx';
import type { CurrentUser } from '../current-user.ts';
import { dashboardAddress, helpAddress } from '../paths.ts';

type SectionData = {
  /** The path below the address of the dashboard. */
  path: string;
  /** A member with at least one of these permissions can use the section. */
  permissions: readonly Permission[];
  icon: IconName;
  /** The motif of the section in the phone menu and beside its heading. */
  motif: PaintedMotif;
  /** The name in the menu. */
  label: string;
  /** The heading of the page. */
  title: string;
  /** Further search terms for the section. */
  also: string;
};

/** The sections of the admin. */
export const sections = {
  dashboard: {
    path: '',
    permissions: ['figures'],
    icon: 'dashboard',
    motif: 'sun',
    label: 'Dashboard',
    title: 'Dashboard',
    also: 'home welcome profile start',
  },
  sessions: {
    path: '/sessions',
    permissions: ['staffList'],
    icon: 'people',
    motif: 'moons',
    label: 'Sessions',
    title: 'Sessions',
    also: 'staff job title active device',
  },
  messages: {
    path: '/messages',
    permissions: ['messages'],
    icon: 'inbox',
    motif: 'comb',
    label: 'Messages',
    title: 'Messages',
    also: 'contact inbox answer reply visitors wrote',
  },
  subscribers: {
    path: '/subscribers',
    permissions: ['subscribers'],
    icon: 'contacts',
    motif: 'moons',
    label: 'Subscribers',
    title: 'Subscribers',
    also: 'people readers import export csv erase bounced unsubscribed',
  },
  newsletter: {
    path: '/newsletter',
    permissions: ['newsletters'],
    icon: 'mail',
    motif: 'talk',
    label: 'Send Newsletter',
    title: 'Newsletter',
    also: 'subscribers letters emails mail readers',
  },
  blog: {
    path: '/create-blog-content',
    permissions: ['posts'],
    icon: 'pencil',
    motif: 'leaf',
    label: 'Blog',
    title: 'Add a new blog post',
    also: 'write publish schedule article',
  },
  media: {
    path: '/media',
    permissions: ['posts', 'newsletters'],
    icon: 'copy',
    motif: 'lattice',
    label: 'Media',
    title: 'Media',
    also: 'images pictures library',
  },
  visits: {
    path: '/visits',
    permissions: ['figures'],
    icon: 'chart',
    motif: 'water',
    label: 'Visits',
    title: 'Visits',
    also: 'visitors pages sources store clicks figures',
  },
  filters: {
    path: '/add-filter',
    permissions: ['catalogue'],
    icon: 'mask',
    motif: 'fish',
    label: 'Add filters',
    title: 'Add filters',
    also: 'face filter catalogue',
  },
  stickers: {
    path: '/add-stickers',
    permissions: ['catalogue'],
    icon: 'sticker',
    motif: 'lattice',
    label: 'Add stickers',
    title: 'Add stickers',
    also: 'memoji sticker catalogue',
  },
  packs: {
    path: '/packs',
    permissions: ['catalogue'],
    icon: 'pack',
    motif: 'spiral',
    label: 'Packs',
    title: 'Packs',
    also: 'bundle set',
  },
  appChanges: {
    path: '/app-changes',
    permissions: ['posts'],
    icon: 'log',
    motif: 'sun',
    label: 'What is new',
    title: 'What is new in the app',
    also: 'changelog release version update changes news faq confirm',
  },
  team: {
    path: '/add-admin',
    permissions: ['team'],
    icon: 'personPlus',
    motif: 'house',
    label: 'Add Admin',
    title: 'Add Admin',
    also: 'team users roles members',
  },
  outbox: {
    path: '/outbox',
    permissions: ['outbox'],
    icon: 'outbox',
    motif: 'spiral',
    label: 'Outbox',
    title: 'Outbox',
    also: 'letters emails mail confirm test',
  },
  programs: {
    path: '/programs',
    permissions: ['keys', 'webhooks'],
    icon: 'plug',
    motif: 'water',
    label: 'API and webhooks',
    title: 'API and webhooks',
    also: 'keys tokens programs integrations developers',
  },
  sources: {
    path: '/sources',
    permissions: ['sources'],
    icon: 'trend',
    motif: 'leaf',
    label: 'Sources',
    title: 'Sources',
    also: 'connect app stores analytics samsung huawei google play downloads figures',
  },
  siteSettings: {
    path: '/settings',
    permissions: ['settings'],
    icon: 'monitor',
    motif: 'house',
    label: 'Settings',
    title: 'Settings',
    also: 'site name brand logo colours stores networks contact team announcement footer search engines robots',
  },
  translations: {
    path: '/translations',
    permissions: ['translations'],
    icon: 'lines',
    motif: 'talk',
    label: 'Texts',
    title: 'Texts',
    also: 'translations pages english faq terms privacy languages hausa yoruba igbo pidgin french words texts approve',
  },
  status: {
    path: '/status',
    permissions: ['status'],
    icon: 'info',
    motif: 'water',
    label: 'Status',
    title: 'Status',
    also: 'incidents outage maintenance planned work updates status page',
  },
  audit: {
    path: '/audit',
    permissions: ['audit'],
    icon: 'log',
    motif: 'comb',
    label: 'Audit log',
    title: 'Audit log',
    also: 'history who what when changes csv',
  },
  /** The user's own account. The avatar, the menu sheet and the search link to it; the sidebar does not. */
  account: {
    path: '/account',
    permissions: ['account'],
    icon: 'user',
    motif: 'water',
    label: 'Your account',
    title: 'Your account',
    also: 'profile name password devices sessions',
  },
  /** The staff handbook. The heading of each page and the account menu link to it. */
  help: {
    path: '/help',
    permissions: ['account'],
    icon: 'info',
    motif: 'sun',
    label: 'Help',
    title: 'Help',
    also: 'handbook manual how guide',
  },
  /** The page of the sender address, below Send Newsletter. Only that section and the search link to this page. */
  sender: {
    path: '/newsletter/sender',
    permissions: ['newsletters'],
    icon: 'mail',
    motif: 'talk',
    label: 'Sender and delivery',
    title: 'Sender and delivery',
    also: 'dns dkim spf dmarc records mail server opens settings',
  },
  /** The page of the email for new subscribers, below Send Newsletter. */
  welcome: {
    path: '/newsletter/welcome',
    permissions: ['newsletters'],
    icon: 'mail',
    motif: 'talk',
    label: 'Welcome email',
    title: 'Welcome email',
    also: 'greeting new subscribers automatic',
  },
  /** The page of the automatic newsletter about new posts, below Send Newsletter. */
  digest: {
    path: '/newsletter/digest',
    permissions: ['newsletters'],
    icon: 'mail',
    motif: 'talk',
    label: 'Digest',
    title: 'Digest',
    also: 'automatic email blog posts week friday',
  },
  /** The page of roles and their permissions, below the team. */
  roles: {
    path: '/add-admin/roles',
    permissions: ['team'],
    icon: 'personPlus',
    motif: 'house',
    label: 'Roles',
    title: 'Roles',
    also: 'permissions rights matrix who may what access',
  },
} as const satisfies Readonly<Record<string, SectionData>>;

export type SectionName = keyof typeof sections;

export type Section = Omit<SectionData, 'path'> & { name: SectionName; address: string };

export type MenuGroup = { name: string; label: string; sections: readonly Section[] };

/** The menu, grouped by task. The seven sections of the specification are in its order. */
export const menu: readonly MenuGroup[] = [
  createMenuGroup('daily', 'Daily work', [
    'dashboard',
    'sessions',
    'messages',
    'subscribers',
    'newsletter',
    'blog',
    'media',
    'visits',
  ]),
  createMenuGroup('catalogue', 'Catalogue', ['filters', 'stickers', 'packs', 'appChanges']),
  createMenuGroup('settings', 'Team and settings', [
    'team',
    'outbox',
    'programs',
    'sources',
    'siteSettings',
    'translations',
    'status',
    'audit',
  ]),
];

/** All sections: those of the menu, the user's account, and the pages below Send Newsletter and below the team. */
export const allSections: readonly Section[] = [
  ...menu.flatMap((group) => group.sections),
  ...(['account', 'help', 'sender', 'welcome', 'digest', 'roles'] as const).map(createSection),
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

function createMenuGroup(name: string, label: string, names: readonly SectionName[]): MenuGroup {
  return { name, label, sections: names.map(createSection) };
}

function createSection(name: SectionName): Section {
  const { path, ...section }: SectionData = sections[name];
  return { ...section, name, address: name === 'help' ? helpAddress : dashboardAddress + path };
}

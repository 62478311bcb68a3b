import { brand } from '#content/brand.ts';

/** Words of the admin's frame. */
export const frame = {
  title: (page: string) => `${page} · ${brand.name} admin`,
  skip: 'Skip to the page',
  menu: 'Admin',
  loading: 'Opening the admin…',
  noScript: 'The admin needs JavaScript. Turn it on in your browser and load this page again.',
  goTo: 'Go to',
  close: 'Close',
  foot: 'Menu and actions',
  openMenu: (section: string) => `${section}, open the menu`,
  /** Beside a section in the menu. */
  notForRole: 'not part of your role',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  isNew: 'new',
  search: {
    label: 'Search the admin',
    placeholder: 'Search or go to',
    short: 'Search',
    key: '/',
    results: 'Results',
    none: (query: string) => `Nothing matches “${query}”`,
    searching: 'Searching…',
    failed: 'The search did not work. Check your connection and try again.',
    recentFailed: 'Recent items could not be loaded.',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    kinds: {
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
    },
    untitled: 'Without a title',
    /** What one of a kind is called; a sticker or memoji says by its state which it is. */
    singular: {
      posts: 'Blog post',
      newsletters: 'Newsletter',
      filters: 'Filter',
      stickers: '',
      members: 'Member',
      subscribers: 'Subscriber',
      messages: 'Message',
    },
    states: {
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
    },
    more: (kind: string) => `More ${kind.toLowerCase()} match. Type more to narrow the list`,
    actions: {
      writeNewsletter: { label: 'Write a newsletter', also: 'create new send letter email mail compose' },
      newPost: { label: 'Write a blog post', also: 'create new article publish' },
      newFilter: { label: 'Add a filter', also: 'create new face' },
      newSticker: { label: 'Add a sticker or memoji', also: 'create new' },
      newMember: { label: 'Add a member', also: 'create new user invite admin team' },
      importSubscribers: { label: 'Import subscribers', also: 'create new add csv file' },
      viewSite: { label: 'View the site', also: 'open public home' },
      shortcuts: { label: 'Keyboard shortcuts', also: 'keys help' },
      logOut: { label: 'Log Out', also: 'leave sign out' },
    },
  },
  notifications: {
    label: 'Notifications',
    unread: (count: number) =>
      count >= 100 ? 'Notifications, more than 99 unread' : `Notifications, ${count} unread`,
    heading: 'Notifications',
    failed: 'Notifications could not be loaded.',
  },
  shortcuts: { heading: 'Keyboard shortcuts' },
  account: { label: 'Your account', open: 'Your account', site: 'View the site' },
  offline: {
    heading: 'You are offline',
    note: 'What is already open stays. The rest loads when you are connected again.',
    again: 'Try again',
    trying: 'Trying…',
  },
  theme: { heading: 'Theme', names: { device: 'Same as this device', light: 'Light', dark: 'Dark' } },
  toasts: 'Alerts',
  logOut: 'Log Out',
  loggingOut: 'Logging out…',
  failed: {
    heading: 'This page could not be shown',
    lead: 'Nothing of yours is lost. Reload it, or choose another page from the menu.',
    again: 'Reload',
  },
} as const;

/** The parts of the menu. */
export const menuGroups = {
  daily: 'Daily work',
  catalogue: 'Catalogue',
  settings: 'Team and settings',
} as const;

/** The sections of the admin: what the menu calls each, its page's title, and further words that find it. */
export const sections = {
  dashboard: { label: 'Dashboard', title: 'Dashboard', also: 'home welcome profile start' },
  sessions: { label: 'Sessions', title: 'Sessions', also: 'staff job title active device' },
  newsletter: {
    label: 'Send Newsletter',
    title: 'Newsletter',
    also: 'subscribers letters emails mail readers',
  },
  subscribers: {
    label: 'Subscribers',
    title: 'Subscribers',
    also: 'people readers import export csv erase bounced unsubscribed',
  },
  sender: {
    label: 'Sender and delivery',
    title: 'Sender and delivery',
    also: 'dns dkim spf dmarc records mail server opens settings',
  },
  digest: {
    label: 'Digest',
    title: 'Digest',
    also: 'automatic email blog posts week friday',
  },
  welcome: {
    label: 'Welcome email',
    title: 'Welcome email',
    also: 'greeting new subscribers automatic',
  },
  blog: { label: 'Blog', title: 'Add a new blog post', also: 'write publish schedule article' },
  media: { label: 'Media', title: 'Media', also: 'images pictures library' },
  filters: { label: 'Add filters', title: 'Add filters', also: 'face filter catalogue' },
  stickers: { label: 'Add stickers', title: 'Add stickers', also: 'memoji sticker catalogue' },
  packs: { label: 'Packs', title: 'Packs', also: 'bundle set' },
  appChanges: {
    label: 'What is new',
    title: 'What is new in the app',
    also: 'changelog release version update changes news faq confirm',
  },
  team: { label: 'Add Admin', title: 'Add Admin', also: 'team users roles members' },
  roles: { label: 'Roles', title: 'Roles', also: 'permissions rights matrix who may what access' },
  outbox: { label: 'Outbox', title: 'Outbox', also: 'letters emails mail confirm test' },
  programs: {
    label: 'API and webhooks',
    title: 'API and webhooks',
    also: 'keys tokens programs integrations developers',
  },
  sources: {
    label: 'Sources',
    title: 'Sources',
    also: 'connect app stores analytics samsung huawei google play downloads figures',
  },
  translations: {
    label: 'Translations',
    title: 'Translations',
    also: 'languages hausa yoruba igbo pidgin french words texts approve',
  },
  audit: { label: 'Audit log', title: 'Audit log', also: 'history who what when changes csv' },
  account: { label: 'Your account', title: 'Your account', also: 'profile name password devices sessions' },
  messages: { label: 'Messages', title: 'Messages', also: 'contact inbox answer reply visitors wrote' },
  visits: { label: 'Visits', title: 'Visits', also: 'visitors pages sources store clicks figures' },
} as const;

export const states = {
  loading: 'Loading…',
  sample: 'Sample data',
  again: 'Try again',
} as const;

/** What is asked before a key, a secret or a password that is shown only once goes. */
export const shownOnce = {
  question: 'This is shown only once and was not copied yet. Copy it first, or close without it.',
  closeAnyway: 'Close without it',
} as const;

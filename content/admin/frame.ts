import { brand } from '#content/brand.ts';

/** What every list says that has no words of its own for it. */
export const lists = {
  range: (from: number, to: number, total: string) => `${from}–${to} of ${total}`,
  moreThan: (count: string) => `more than ${count}`,
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  above: (pages: string) => `${pages}, above the list`,
  dense: 'Compact rows',
  pageGone: 'This page is empty',
  pageGoneAdvice: 'What was here has been deleted.',
  firstPage: 'Go to the first page',
} as const;

/** What forms say of words that wait on this device. */
export const drafts = {
  kept: (moment: string) => `Kept on this device: ${moment}`,
  keptInTab: 'This browser has no room to keep it: it is lost when you close the tab.',
  discard: 'Discard',
  discarded: 'Draft discarded',
  undo: (seconds: number) => `Undo (${seconds})`,
} as const;

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
    none: 'Nothing new',
    failed: 'Notifications could not be loaded.',
    isNew: 'new',
    kinds: {
      message: (title: string) => `New message from ${title}`,
      'post-published': (title: string) => `“${title}” was published`,
      'newsletter-sent': (title: string) => `“${title}” was sent to everybody`,
      'newsletter-failed': (title: string) => `“${title}” could not be sent to everybody`,
      'mailbox-away': (title: string) => `The mailbox for bounces cannot be read: ${title}`,
      'mail-trouble': (title: string) => `The mail server takes no emails. ${title}`,
      'mail-recovered': (title: string) => `The mail server takes emails again: ${title}`,
      'newsletter-braked': (title: string) => `“${title}” is paused: the mail server refuses it`,
      'backup-failed': (title: string) => `The backup could not be made. ${title}`,
      'backup-made': (title: string) => `Backups are made again: ${title}`,
      'backup-missing': (title: string) => `No backup was made since ${title}`,
      'webhook-given-up': (title: string) =>
        `The webhook “${title}” is off: nothing has arrived there for 5 days`,
    },
  },
  shortcuts: {
    heading: 'Keyboard shortcuts',
    close: 'Close',
    keys: [
      { keys: ['/'], texts: 'Search, or go anywhere' },
      { keys: ['Ctrl', 'K'], texts: 'The same, also while typing' },
      { keys: ['↑', '↓'], texts: 'Choose a result' },
      { keys: ['Enter'], texts: 'Open the chosen result' },
      { keys: ['Esc'], texts: 'Close what is open' },
      { keys: ['←', '→'], texts: 'Move from bar to bar in a chart' },
      { keys: ['?'], texts: 'This list' },
    ],
    single: 'Use the shortcuts / and ?',
    singleNote:
      'Turn this off if you use your voice to type, or press keys by accident. Ctrl+K always works.',
  },
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
  logOutDrafts: {
    heading: 'Log out without sending?',
    lead: 'You began to write something that is not sent or saved yet. Logging out deletes it from this device.',
    keep: 'Stay',
    sure: 'Log out',
    busy: 'Logging out…',
  },
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
  filters: { label: 'Add filters', title: 'Add filters', also: 'face filter catalogue' },
  stickers: { label: 'Add stickers', title: 'Add stickers', also: 'memoji sticker catalogue' },
  team: { label: 'Add Admin', title: 'Add Admin', also: 'team users roles members' },
  roles: { label: 'Roles', title: 'Roles', also: 'permissions rights matrix who may what access' },
  outbox: { label: 'Outbox', title: 'Outbox', also: 'letters emails mail confirm test' },
  programs: {
    label: 'API and webhooks',
    title: 'API and webhooks',
    also: 'keys tokens programs integrations developers',
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

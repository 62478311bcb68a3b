export const roles = {
  list: {
    members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
    invites: (count: number) => (count === 1 ? '1 invite' : `${count} invites`),
  },
} as const;

export const permissions = {
  account: { texts: 'Own account', note: 'Name, password, devices, notifications' },
  figures: { texts: 'Dashboard and visits', note: 'Statistics, scheduled items, snippets' },
  staffList: { texts: 'List of the staff', note: 'Names, roles, who is active' },
  newsletters: {
    texts: 'Newsletters',
    note: 'Write, send and follow them; templates, digest, welcome email, sender',
  },
  subscribers: {
    texts: 'Subscribers',
    note: 'Find, add, import, export and delete them; choose topics and segments',
  },
  outbox: { texts: 'Outbox', note: 'Read stored emails, except their private links' },
  messages: { texts: 'Contact messages', note: 'Read, answer and delete what visitors write' },
  posts: { texts: 'Blog', note: 'Write, publish, schedule and delete posts; what is new in the app' },
  catalogue: { texts: 'Filters, stickers and memoji', note: 'Add, change and delete them in the app' },
  team: { texts: 'Team and roles', note: 'Members, invites, devices, roles' },
  audit: { texts: 'Audit log', note: 'Read and download who did what' },
  keys: { texts: 'API keys', note: 'Create API keys with your own permissions at most' },
  webhooks: { texts: 'Webhooks', note: 'Notify other programs of events' },
  emails: { texts: 'Transactional emails', note: 'Let programs send single emails' },
  sources: { texts: 'Sources of figures', note: 'Connect app stores and web analytics, and read them' },
  translations: { texts: 'Translations', note: 'Write and approve the texts of the site in other languages' },
  settings: {
    texts: 'Site settings',
    note: 'Name, stores, networks, colours and search engines of the public site',
  },
  status: { texts: 'Status', note: 'Incidents and planned maintenance on the public status page' },
} as const;

export const permissionGroups = [
  { name: 'everybody', texts: 'Every member', permissions: ['account', 'figures', 'staffList'] },
  { name: 'emails', texts: 'Emails', permissions: ['newsletters', 'subscribers', 'outbox', 'messages'] },
  { name: 'publishing', texts: 'Publishing', permissions: ['posts', 'catalogue', 'translations', 'status'] },
  { name: 'team', texts: 'Team', permissions: ['team', 'audit', 'settings'] },
  { name: 'programs', texts: 'Programs', permissions: ['keys', 'webhooks', 'emails', 'sources'] },
] as const;

export const memberRoles = [
  { name: 'ADMIN', texts: 'ADMIN', note: 'Everything, and the team' },
  { name: 'SUPPORT', texts: 'SUPPORT', note: 'Newsletters, subscribers, messages' },
  { name: 'CREATOR', texts: 'CREATOR', note: 'Blog, filters, stickers' },
] as const;

export const roles = {
  heading: 'Roles',
  back: 'Team',
  lead: (count: number) => (count === 1 ? '1 role' : `${count} roles`),
  add: 'New role',
  failed: 'The roles could not be loaded.',
  list: {
    heading: 'Who has which role',
    lead: 'Admin, Support and Creator cannot be changed. Duplicate one and change the copy.',
    fixed: 'Fixed',
    yours: 'Custom',
    members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
    invites: (count: number) => (count === 1 ? '1 invite' : `${count} invites`),
    nobody: 'no members',
    none: 'No roles yet',
    edit: 'Edit',
    duplicate: 'Duplicate',
    remove: 'Delete',
  },
  matrix: {
    heading: 'Permissions of each role',
    permission: 'Permission',
    may: 'yes',
    mayNot: 'no',
  },
  form: {
    adding: 'New role',
    copying: (name: string) => `Duplicate ${name}`,
    copyName: (name: string) => `${name} (copy)`,
    editing: (name: string) => `Edit ${name}`,
    name: 'Name',
    description: 'Description',
    descriptionHint: 'What the role is for. Shown where a role is chosen.',
    everybody: 'Every role includes your own account, the dashboard and the staff list.',
    counts: (members: number) =>
      members === 1
        ? 'A change applies to 1 member immediately.'
        : `A change applies to ${members} members immediately.`,
    own: 'This is your own role: you cannot give back a permission that you remove.',
    team: 'Members who manage the team can give only permissions that they have themselves, and cannot change members with more permissions.',
    close: 'Close',
    save: 'Save role',
    saving: 'Saving…',
    notSaved: 'The role was not saved.',
  },
  deletion: {
    heading: (name: string) => `Delete ${name}?`,
    unused: 'No one has this role. A deleted role cannot be restored.',
    used: (who: string) =>
      `${who} get another role immediately, with only the permissions of that role. The deleted role cannot be restored.`,
    and: ' and ',
    replacement: 'Replacement role',
    keep: 'Keep the role',
    sure: 'Delete role',
    busy: 'Deleting…',
  },
} as const;

/** Name and description of each permission. */
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

/** Permissions in the order of the screen. */
export const permissionGroups = [
  { name: 'everybody', texts: 'Every member', permissions: ['account', 'figures', 'staffList'] },
  { name: 'emails', texts: 'Emails', permissions: ['newsletters', 'subscribers', 'outbox', 'messages'] },
  { name: 'publishing', texts: 'Publishing', permissions: ['posts', 'catalogue', 'translations', 'status'] },
  { name: 'team', texts: 'Team', permissions: ['team', 'audit', 'settings'] },
  { name: 'programs', texts: 'Programs', permissions: ['keys', 'webhooks', 'emails', 'sources'] },
] as const;

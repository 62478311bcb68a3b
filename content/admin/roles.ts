export const roles = {
  heading: 'Roles',
  back: 'Team',
  lead: (count: number) => (count === 1 ? '1 role' : `${count} roles`),
  add: 'New role',
  failed: 'The roles could not be loaded.',
  list: {
    heading: 'Who has which role',
    lead: 'Admin, Support and Creator stay as they are. Duplicate one to change the copy.',
    fixed: 'Fixed',
    yours: 'Yours',
    members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
    invites: (count: number) => (count === 1 ? '1 invite' : `${count} invites`),
    nobody: 'nobody',
    edit: (name: string) => `Edit ${name}`,
    duplicate: (name: string) => `Duplicate ${name}`,
    remove: (name: string) => `Delete ${name}`,
  },
  matrix: {
    heading: 'What each role opens',
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
    everybody: 'Every role has one’s own account, the dashboard and the staff list.',
    counts: (members: number) =>
      members === 1
        ? 'A change counts at once for 1 member.'
        : `A change counts at once for ${members} members.`,
    own: 'This is your own role: a permission that you remove you cannot give back yourself.',
    team: 'Who manages the team gives only what they may do themselves, and changes nobody who may do more.',
    close: 'Close',
    save: 'Save role',
    saving: 'Saving…',
    notSaved: 'The role was not saved.',
    undo: (seconds: number) => `Undo (${seconds})`,
  },
  deletion: {
    heading: (name: string) => `Delete ${name}?`,
    unused: 'Nobody has this role. It cannot be restored.',
    used: (who: string) =>
      `${who} get another role at once, and the rights of that role alone. The deleted role cannot be restored.`,
    and: ' and ',
    replacement: 'They get',
    keep: 'Keep the role',
    sure: 'Delete role',
    busy: 'Deleting…',
  },
} as const;

/** Name and description of each permission. */
export const permissions = {
  account: { texts: 'Own account', note: 'Name, password, devices, notifications' },
  figures: { texts: 'Dashboard and visits', note: 'Figures, what is scheduled, snippets' },
  staffList: { texts: 'List of the staff', note: 'Names, roles, who is active' },
  newsletters: {
    texts: 'Newsletters',
    note: 'Write, send and follow them; templates, digest, welcome email, sender',
  },
  subscribers: {
    texts: 'Subscribers',
    note: 'Find, add, import, export and delete them; choose topics and segments',
  },
  outbox: { texts: 'Outbox', note: 'Read emails that wait as files, but for private links' },
  messages: { texts: 'Contact messages', note: 'Read, answer and delete what visitors write' },
  posts: { texts: 'Blog', note: 'Write, publish, schedule and delete posts; what is new in the app' },
  catalogue: { texts: 'Filters, stickers and memoji', note: 'Add, change and delete them in the app' },
  team: { texts: 'Team and roles', note: 'Members, invites, everybody’s devices, roles' },
  audit: { texts: 'Audit log', note: 'Read and download who did what' },
  keys: { texts: 'API keys', note: 'Let programs in, with no more rights than who lets them in' },
  webhooks: { texts: 'Webhooks', note: 'Tell programs elsewhere what happens here' },
  emails: { texts: 'Transactional emails', note: 'Have programs send emails to one person each' },
  sources: { texts: 'Sources of figures', note: 'Connect app stores and web analytics, and read them' },
  translations: { texts: 'Translations', note: 'Write and approve what the site says in other languages' },
} as const;

/** Permissions in the order of the screen. */
export const permissionGroups = [
  { name: 'everybody', texts: 'Every member', permissions: ['account', 'figures', 'staffList'] },
  { name: 'emails', texts: 'Emails', permissions: ['newsletters', 'subscribers', 'outbox', 'messages'] },
  { name: 'publishing', texts: 'Publishing', permissions: ['posts', 'catalogue', 'translations'] },
  { name: 'team', texts: 'Team', permissions: ['team', 'audit'] },
  { name: 'programs', texts: 'Programs', permissions: ['keys', 'webhooks', 'emails', 'sources'] },
] as const;

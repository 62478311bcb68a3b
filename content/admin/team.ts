/** Texts of the Add Admin screen. Alerts with fixed wording of the specification are in messages.ts. */
export const team = {
  heading: 'Add Admin',
  lead: (members: number, active: number) =>
    `${members === 1 ? '1 member' : `${members} members`}, ${active} active`,
  leadUnknown: 'The members of the team',
  addNew: 'Add New',
  roles: 'Roles',
  table: 'Team',
  search: 'Search name or email',
  roleFilter: 'Show members with this role',
  allRoles: 'All roles',
  columns: {
    user: 'User',
    email: 'Email',
    role: 'Role',
    lastActive: 'Last active',
    status: 'Status',
    actions: 'Actions',
  },
  you: 'you',
  now: 'Now',
  notYet: 'Not yet',
  active: 'Active',
  inactive: 'Inactive',
  changeStatusOf: (name: string, status: string) => `${status}: change the status of ${name}`,
  remove: 'Remove',
  edit: 'Edit',
  notYourself: 'You cannot remove yourself. Ask another Admin.',
  rule: 'The last active Admin cannot be removed or deactivated, and members cannot remove themselves.',
  nobodyMatches: (query: string) => `No member matches “${query}”`,
  nobodyOfRole: 'No member has this role',
  nobodyAdvice: 'Check the spelling, or show all roles.',
  showAll: 'Show all members',
  close: 'Close',
  failed: 'The team could not be loaded.',
} as const;

export const memberRoles = [
  { name: 'ADMIN', texts: 'ADMIN', note: 'Everything, and the team' },
  { name: 'SUPPORT', texts: 'SUPPORT', note: 'Newsletters, subscribers, messages' },
  { name: 'CREATOR', texts: 'CREATOR', note: 'Blog, filters, stickers' },
] as const;

export const addUser = {
  heading: 'Add new user',
  ways: [
    { name: 'password', texts: 'With a password' },
    { name: 'invite', texts: 'Invite by email' },
  ],
  waysLabel: 'How the new member logs in',
  name: 'Name',
  inviteName: 'Name (optional)',
  email: 'Email',
  password: 'Password',
  generate: 'Generate',
  passwordHint: (name: string) => `${name} chooses a new password at the first login.`,
  somebody: 'The new member',
  inviteHint: 'An email with a link goes to this address. The link works once, for 7 days.',
  role: 'Role',
  submit: 'Add user',
  busy: 'Adding…',
  invite: 'Send invite',
  inviting: 'Sending…',
  copy: 'Copy the password',
  copied: 'Password copied',
  copyFailed: 'The password could not be copied.',
  forbiddenNote: 'Your role does not allow adding members. Ask an Admin.',
} as const;

export const changeStatus = {
  heading: 'Change Admin Status',
  deactivating: (name: string) =>
    `Deactivate ${name}? ${name} is logged out at once and cannot log in until someone activates the account again.`,
  activating: (name: string) => `Activate ${name}? ${name} can log in again at once.`,
  activate: 'Activate',
  activatingNow: 'Activating…',
  deactivate: 'Deactivate',
  deactivatingNow: 'Deactivating…',
  isActive: (name: string) => `${name} is active.`,
  isInactive: (name: string) => `${name} is inactive.`,
  activatedNote: (name: string) => `${name} can log in now.`,
  deactivatedNote: (name: string) => `${name} is logged out everywhere and cannot log in.`,
  missingNote: 'The list is incomplete. Reload this page and try again.',
} as const;

export const removeMember = {
  heading: 'Remove Admin',
  what: (name: string) =>
    `${name} is logged out at once and can no longer log in. What ${name} published stays.`,
  instead: 'To keep the account, deactivate it instead.',
  keep: (name: string) => `Keep ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removing: 'Removing…',
  removedNote: (name: string) => `${name} is logged out everywhere. What ${name} published stays.`,
} as const;

export const editMember = {
  heading: 'Edit member',
  name: 'Name',
  jobTitle: 'Job title',
  jobTitleHint: 'Shown to the team, such as “Operations lead”.',
  role: 'Role',
  roleHint: (name: string) => `A new role applies to ${name} immediately.`,
  save: 'Save',
  saving: 'Saving…',
  notSaved: 'The change was not saved.',
} as const;

export const invites = {
  heading: 'Invites',
  columns: { email: 'Email', role: 'Role', sent: 'Sent', state: 'Status', actions: 'Actions' },
  open: (until: string) => `Open until ${until}`,
  expired: 'Expired',
  resend: 'Send again',
  unknown: 'The email may not have arrived: send it again',
  cameBack: (answer: string) => `The email came back: ${answer}`,
  revoke: 'Cancel invite',
  question: {
    heading: 'Cancel the invite?',
    lead: (email: string) => `The link in the email to ${email} stops working at once.`,
    keep: 'Keep the invite',
    sure: 'Cancel invite',
    busy: 'Cancelling…',
  },
  foot: (count: string) => `${count} not accepted yet`,
} as const;

export const team = {
  active: 'Active',
  inactive: 'Inactive',
  close: 'Close',
  failed: 'The team could not be loaded.',
} as const;

export const addUser = {
  ways: [
    { name: 'password', texts: 'With a password' },
    { name: 'invite', texts: 'Invite by email' },
  ],
} as const;

export const teamTwoFactor = {
  has: 'Second factor on',
} as const;

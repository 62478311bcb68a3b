import { brandName } from '#content/brand-mark.ts';

/** Texts of the member's own account, and of the pages before login that set a password. */
export const account = {
  heading: 'Your account',
  lead: 'Your name, your password and where you are logged in',
  publicName: 'Public name',
  profile: 'Profile',
  name: 'Name',
  email: 'Email',
  adminsChange: 'Only an Admin can change your email address, job title and role.',
  jobTitle: 'Job title',
  role: 'Role',
  saveName: 'Save name',
  saving: 'Saving…',
  password: 'Password',
  passwordLead: 'At least 8 characters. This logs you out on all other devices.',
  current: 'Current password',
  next: 'New password',
  change: 'Change password',
  changing: 'Changing…',
  changedNote: (others: number) =>
    others === 1 ? 'You are logged out on 1 other device.' : `You are logged out on ${others} other devices.`,
  sessions: 'Where you are logged in',
  deviceEnded: (device: string) => `${device} is logged out`,
} as const;

export const requiredPassword = {
  heading: 'Choose your own password',
  lead: 'You logged in with a temporary password. Choose your own password to continue.',
  current: 'Temporary password',
  submit: 'Set password and continue',
} as const;

export const forgotPassword = {
  title: `Forgot password? · ${brandName} admin`,
  heading: 'Forgot password?',
  lead: 'Enter your email address and we will send you a link to choose a new password.',
  email: 'Email',
  submit: 'Send the link',
  busy: 'Sending…',
  sentHeading: 'Check your email',
  again:
    'No email after a few minutes? Check your spam folder. If you asked for a link earlier today, that link may still work. Otherwise, ask an Admin.',
  back: 'Back to log in',
} as const;

export const resetPassword = {
  title: `New password · ${brandName} admin`,
  heading: 'Choose a new password',
  lead: 'At least 8 characters. This logs you out on all devices.',
  password: 'New password',
  submit: 'Set password',
  busy: 'Setting…',
  doneHeading: 'Your password is set',
  logIn: 'Log in',
  newLink: 'Ask for a new link',
} as const;

export const acceptInvite = {
  title: `Join the team · ${brandName} admin`,
  heading: 'Join the team',
  lead: `You have been invited to the ${brandName} admin.`,
  loading: 'Opening the invite…',
  facts: (email: string, role: string) => `${email} · ${role}`,
  by: (name: string) => `${name} invited you.`,
  name: 'Your name',
  password: 'Choose a password',
  passwordHint: 'At least 8 characters.',
  submit: 'Join',
  busy: 'Joining…',
  doneHeading: 'Welcome to the team',
  logIn: 'Log in',
} as const;

import { brand } from '#content/brand.ts';

/** Words of one's own account, and of the pages in front of the office that lead to a password. */
export const account = {
  heading: 'Your account',
  lead: 'Your name, your password and where you are signed in',
  profile: 'Profile',
  name: 'Name',
  email: 'Email',
  adminsChange: 'Address, job title and role are in the hands of an Admin.',
  jobTitle: 'Job title',
  role: 'Role',
  saveName: 'Save name',
  saving: 'Saving…',
  password: 'Password',
  passwordLead: 'At least 8 characters. Every other device is signed out.',
  current: 'Present password',
  next: 'New password',
  change: 'Change password',
  changing: 'Changing…',
  changedNote: (others: number) =>
    others === 1 ? '1 other device was signed out.' : `${others} other devices were signed out.`,
  sessions: 'Where you are signed in',
  deviceEnded: (device: string) => `${device} is signed out`,
} as const;

export const requiredPassword = {
  heading: 'Choose your own password',
  lead: 'Somebody else set the one that you logged in with. Choose one that you alone know, then go on.',
  current: 'The password that you were given',
  submit: 'Set password and go on',
} as const;

export const forgot = {
  title: `Forgot password? · ${brand.name} admin`,
  heading: 'Forgot password?',
  lead: 'Write your address and we send you a link to a new password.',
  email: 'Email',
  submit: 'Send the link',
  busy: 'Sending…',
  sentHeading: 'Look into your mail',
  again: 'No email after a few minutes? Look into your spam folder, or ask an Admin of your team.',
  back: 'Back to log in',
} as const;

export const reset = {
  title: `New password · ${brand.name} admin`,
  heading: 'Choose a new password',
  lead: 'At least 8 characters. Every device is signed out.',
  password: 'New password',
  submit: 'Set password',
  busy: 'Setting…',
  doneHeading: 'Your password is set',
  logIn: 'Log in',
  newLink: 'Ask for a new link',
} as const;

export const acceptInvite = {
  title: `Join the team · ${brand.name} admin`,
  heading: 'Join the team',
  lead: `You are invited to the ${brand.name} admin.`,
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

import { brandName } from '#content/brand-mark.ts';

/** Texts of the login. Alerts with fixed wording of the specification are in alerts.ts. */
export const login = {
  title: `Log in · ${brandName} admin`,
  heading: 'Welcome back, Admin',
  lead: `Log in to the ${brandName} admin.`,
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot password?',
  submit: 'Log in',
  busy: 'Logging in…',
  noAccount: 'No account? Ask an Admin to add you.',
  backToSite: `Back to the ${brandName} site`,
  noScript: 'The admin needs JavaScript. Turn it on in your browser and load this page again.',
  ended: {
    expired: 'Your session has ended. Log in to continue where you were.',
    refused: 'Your session has ended. Log in to continue where you were.',
    dropped:
      'Your password is right, but a proxy in front of the site removes the Authorization header of each request. Show the operator the page “In production” of the documentation, under “Proxies”.',
    elsewhere: 'You logged out in another tab.',
    left: 'You are logged out.',
  },
  clockWrong:
    'The date and time on your device are wrong, so every session looks expired. Set them to automatic and log in again.',
} as const;
/** Texts of the second step of a login, and of the confirmation of identity. */
export const secondFactorInput = {
  passkey: 'Use your passkey',
  passkeyBusy: 'Waiting for your passkey…',
  or: 'or',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows now, or one of your recovery codes.',
  recoveryHint: 'One of your recovery codes.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  refused: 'The passkey was not used: it took too long, was cancelled, or is not on this device. Try again.',
  nothing:
    'No passkey can be used at this address, and you have no other second factor. Ask an Admin to reset it.',
} as const;

export const secondFactorStep = {
  heading: 'One more step',
  lead: (email: string) => `Confirm that it is you: ${email}`,
  startOver: 'Start again',
  lost: 'Lost your phone and your recovery codes? Ask an Admin to reset your second factor.',
  over: 'This took too long. Enter your password again.',
  byPasskey: 'Log in with a passkey',
} as const;

/** Texts of the page that requires a second factor to be set up. */
export const secondFactorRequired = {
  heading: 'Set up a second factor',
  lead: 'An Admin requires a second factor, and the time to set it up is over. Set one up to continue.',
  banner: (date: string) =>
    `Set up a second factor by ${date}. After that, you cannot use the admin without one.`,
  open: 'Set it up',
} as const;

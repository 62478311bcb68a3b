import { brand } from '#content/brand.ts';

/** Words of "confirm it is you". */
export const confirmIdentity = {
  heading: 'Confirm that it is you',
  lead: 'This gives access, changes rights, exports people or writes to all subscribers, so we ask again. You are not asked for the next 10 minutes.',
  loading: 'One moment…',
  password: 'Your password',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  again: 'Try again',
} as const;

/** Words of one's own second factors. */
export const factors = {
  heading: 'Second factor',
  lead: 'With one, a stolen password opens nothing.',
  failed: 'Your second factors could not be loaded.',
  loading: 'Loading…',
  on: 'On',
  off: 'Off',
  isRequired: 'You must have one.',
  passkeys: 'Passkeys',
  passkeysLead:
    'Your finger, your face or the PIN of a device, or a security key. Log in without a password.',
  noPasskeys: 'No passkey yet.',
  addPasskey: 'Add a passkey',
  adding: 'Waiting for your device…',
  notHere: `Passkeys need a domain name and https, and the address of this site has not both. Use an authenticator app.`,
  elsewhere: (origin: string) => `Passkeys work at ${origin} alone. Open the admin there to add one.`,
  noBrowser: 'This browser knows no passkeys. Use another one, or an authenticator app.',
  added: (when: string) => `Added ${when}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  synced: 'synced',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  name: 'Name',
  nameHint: 'So that you know it again.',
  usualName: 'Passkey',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  refused: 'No passkey was made: it took too long, was cancelled, or this device has one already.',
  removePasskey: {
    heading: 'Remove this passkey?',
    lead: (name: string) =>
      `${name} no longer opens your account here. Delete it on your device or in your password manager too.`,
    keep: 'Keep it',
    sure: 'Remove passkey',
    busy: 'Removing…',
  },
  app: 'Authenticator app',
  appLead: 'An app on your phone shows a new code every 30 seconds.',
  noApp: 'No app yet.',
  addApp: 'Set up an app',
  changeApp: 'Change app',
  removeApp: {
    heading: 'Remove the authenticator app?',
    lead: 'Its codes no longer open your account. Delete the entry in the app too.',
    keep: 'Keep it',
    sure: 'Remove app',
    busy: 'Removing…',
  },
  codes: 'Recovery codes',
  codesLead: 'For the day your phone is gone. Each works once.',
  codesLeft: (count: number) => (count === 1 ? '1 code left. Make new ones soon.' : `${count} codes left.`),
  noCodes: 'No codes left. Make new ones now.',
  renew: 'Make new codes',
  renewing: 'Making…',
  renewCodes: {
    heading: 'Make new recovery codes?',
    lead: 'The ones you have no longer work.',
    keep: 'Keep the old ones',
    sure: 'Make new codes',
    busy: 'Making…',
  },
} as const;

/** Words of setting an authenticator app up. */
export const appSetup = {
  heading: 'Set up an authenticator app',
  scan: 'Scan this with your authenticator app, such as Aegis, Google Authenticator, 2FAS or your password manager.',
  qr: 'QR code for your authenticator app',
  type: 'Cannot scan it? Type this key into the app:',
  open: 'On this phone? Open it in your app',
  copy: 'Copy key',
  copied: 'Key copied',
  code: 'Code that the app shows',
  codeHint: '6 digits. It changes every 30 seconds.',
  submit: 'Turn on',
  busy: 'Checking…',
  close: 'Cancel',
  loading: 'Making a key…',
} as const;

/** Words of recovery codes, which are shown once. */
export const recoveryCodes = {
  heading: 'Save your recovery codes',
  lead: 'If you lose your phone, a code opens your account. Each works once. You cannot see them again: keep them where your phone is not.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Copying did not work. Select the codes and copy them.',
  download: 'Download',
  file: `${brand.name.toLowerCase()}-recovery-codes.txt`,
  title: (email: string) => `Recovery codes of ${email} for the ${brand.name} admin`,
  done: 'I have saved them',
} as const;

/** Words of the team's second factors. */
export const teamFactors = {
  heading: 'Second factor',
  lead: 'Who must have a passkey or an authenticator app besides the password.',
  nobody: 'Each member chooses.',
  everybody: 'Everybody must have one.',
  roles: (names: string) => `These must have one: ${names}.`,
  missing: (count: number) =>
    count === 1 ? '1 active member has none yet.' : `${count} active members have none yet.`,
  change: 'Change',
  who: 'Who must have one',
  choices: {
    nobody: { texts: 'Nobody', note: 'Each member chooses.' },
    everybody: { texts: 'Everybody', note: 'All members, and whoever joins.' },
    roles: { texts: 'Some roles', note: 'Choose them below.' },
  },
  rolesLabel: 'Roles',
  noRole: 'Choose at least one role.',
  days: 'Days to set it up',
  daysHint: 'From 0 to 90. After that they can log in and set one up, and nothing else.',
  daysInvalid: 'A number of days from 0 to 90.',
  save: 'Save',
  saving: 'Saving…',
  close: 'Cancel',
  has: 'Second factor on',
  hasNone: 'No second factor',
  reset: 'Reset second factor',
  resetNote: 'When they have lost it.',
  resetQuestion: (name: string) => ({
    heading: `Reset the second factor of ${name}?`,
    lead: 'Be sure that it is them who ask: call them. Their passkeys, app and recovery codes stop working, they are logged out everywhere, and they get an email. Then their password alone opens their account.',
    keep: 'Keep it',
    sure: 'Reset',
    busy: 'Resetting…',
  }),
} as const;

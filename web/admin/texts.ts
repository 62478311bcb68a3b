import { getSiteName } from '#content/site-name.ts';

export const mailServerTexts = {
  details: (answer: string) => `Details: ${answer}`,
} as const;

export const frame = {
  title: (page: string) => `${page} · ${getSiteName()} admin`,
  close: 'Close',
  /** Shown beside a section in the menu. */
  notForRole: 'not part of your role',
  shortcuts: {
    heading: 'Keyboard shortcuts',
  },
} as const;

export const states = {
  loading: 'Loading…',
  sample: 'Sample data',
  again: 'Try again',
} as const;

export const secondFactorInput = {
  refused: 'The passkey was not used: it took too long, was cancelled, or is not on this device. Try again.',
} as const;

export const cancelScheduleDialog = {
  heading: 'Cancel the schedule?',
  lead: (title: string) => `“${title}” will not go out. It stays as a draft.`,
  keep: 'Keep it',
  sure: 'Cancel the schedule',
  busy: 'Cancelling…',
} as const;

export const staffSessions = {
  endOthers: 'End all other sessions',
} as const;

export const uploadWait = {
  button: 'Waiting for the upload…',
  failed: 'A file was not uploaded, so nothing was done. Upload it again or remove it, then try again.',
} as const;

export const versions = {
  /** Shown while the user has not yet chosen between the input of an earlier visit and the stored version. */
  undecided: 'Stored in this browser only. Choose below what to keep',
  untitled: 'Without a title',
} as const;

export const otherEditors = {
  you: 'You, in another window,',
  open: (names: string, count: number) =>
    `${names} ${count === 1 && !names.startsWith('You') ? 'has' : 'have'} this open too`,
} as const;

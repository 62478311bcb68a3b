import { getSiteName } from '#content/site-name.ts';

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

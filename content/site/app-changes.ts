import { brand } from '#content/brand.ts';

/** Texts around the app's changelog, which the team writes in the admin. */
export const appChanges = {
  title: `What is new · ${brand.name}`,
  heading: 'What is new in the app',
  description: `What changed in ${brand.name}, version by version, the newest first.`,
  lead: 'Version by version, the newest first.',
  version: (version: string) => `Version ${version}`,
  /** Label of the first version in the list. */
  newest: 'Newest',
  linkToVersion: 'Link to this version',
  older: 'Older versions',
  newer: 'Back to the newest',
  empty: {
    heading: 'Nothing here yet',
    text: 'When a new version of the app comes, this page says what changed.',
  },
  update: {
    heading: 'How to update',
    text: 'Open the store from which you have the app, look for our name there, and tap Update if the store shows it.',
    getLink: 'Go to the stores',
    faqLink: 'Which version do I have?',
  },
} as const;

import { brand } from '#content/brand.ts';

/** Texts of the page with the site's status, now and in the last 90 days. */
export const status = {
  title: `Status · ${brand.name}`,
  heading: 'Status',
  description: `Whether the website of ${brand.name} works: now, in the last 24 hours and in the last 90 days.`,

  now: {
    well: 'Everything works',
    trouble: 'Something does not work',
    unknown: 'Nothing is known yet',
    /** `time`: for example "14:05". `zone`: for example "UTC". */
    asOf: (time: string, zone: string) => `As of ${time} ${zone}`,
  },
  /** Parts that are checked once a minute. */
  parts: {
    database: { name: 'Pages and forms', text: 'The blog, the questions, what you send us.' },
    mail: { name: 'Emails', text: 'Confirmations, replies and newsletters.' },
    storage: { name: 'Pictures', text: 'Pictures and files that our team put here.' },
  },
  states: { well: 'Works', trouble: 'Does not work', some: 'With gaps', unknown: 'No record' },
  day: {
    heading: 'The last 24 hours',
    /** Label of the bars for screen readers. `percent`: for example "99.9". */
    summary: (percent: string) => `Answered ${percent} % of the time in the last 24 hours`,
    from: '24 hours ago',
    to: 'Now',
  },
  quarter: {
    heading: 'The last 90 days',
    summary: (percent: string) => `Answered ${percent} % of the time in the last 90 days`,
    from: '90 days ago',
    to: 'Today',
  },
  /** Label of one bar. `time`: for example "14:00" or "26 November". */
  bar: (time: string, percent: string) => `${time}: ${percent} %`,
  barUnknown: (time: string) => `${time}: no record`,
  percent: (percent: string) => `${percent} %`,
  noRecord: 'No record yet',
  /**
   * Text beside a percentage if the measurements do not cover the whole period. `time`: for example "28 November
   * 2026, 14:05 WAT".
   */
  since: (time: string) => `Measured since ${time}`,
  troubles: {
    heading: 'When something did not work',
    /** Text of an entry in the list of downtimes. */
    line: (time: string, percent: string) => `${time}: answered ${percent} % of the time`,
    none: 'Nothing in the last 90 days.',
    noneSince: (time: string) => `Nothing since ${time}.`,
  },
  how: {
    heading: 'How we know',
    paragraphs: [
      'Once a minute this site looks whether its own database, its mail server and its place for files answer, and keeps what it finds for 90 days. Nobody else measures here.',
      'A minute in which the site itself did not run has no answer, and counts as a gap.',
      'This page is about the website and its emails. It does not measure the app on your phone.',
    ],
    contactLink: 'Something else does not work? Write to us',
  },
} as const;

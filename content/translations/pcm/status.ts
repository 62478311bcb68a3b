import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const status: Translations['status'] = {
  title: `Status · ${brand.name}`,
  heading: 'Status',
  description: `Whether di website of ${brand.name} dey work: now, for di last 24 hours and for di last 90 days.`,

  now: {
    well: 'Everytin dey work',
    trouble: 'Sometin no dey work',
    unknown: 'We neva know anytin yet',
    asOf: 'As at {$a} {$b}',
  },
  parts: {
    database: { name: 'Pages and forms', text: 'Di blog, di questions, wetin you dey send us.' },
    mail: { name: 'Emails', text: 'Confirmations, replies and newsletters.' },
    storage: { name: 'Images', text: 'Images and files wey our team put here.' },
  },
  states: { well: 'E dey work', trouble: 'E no dey work', some: 'E get gaps', unknown: 'No record' },
  day: {
    heading: 'Di last 24 hours',
    summary: 'E answer {$a} % of di time for di last 24 hours',
    from: '24 hours ago',
    to: 'Now',
  },
  quarter: {
    heading: 'Di last 90 days',
    summary: 'E answer {$a} % of di time for di last 90 days',
    from: '90 days ago',
    to: 'Today',
  },
  bar: '{$a}: {$b} %',
  barUnknown: '{$a}: no record',
  percent: '{$a} %',
  noRecord: 'No record yet',
  since: 'We don dey measure am since {$a}',
  troubles: {
    heading: 'When sometin no work',
    line: '{$a}: e answer {$b} % of di time',
    none: 'Nothing for di last 90 days.',
    noneSince: 'Nothing since {$a}.',
  },
  how: {
    heading: 'How we take know',
    paragraphs: [
      'Every minute dis site dey ask im own database, im mail server and im place for files whether dem dey answer, and e dey keep di answers for 90 days. Nobody else dey measure here.',
      'Any minute wey di site imsef no run no get answer, and e dey count as gap.',
      'Dis page na about di website and im emails. E no dey measure di app for your phone.',
    ],
    contactLink: 'Sometin else no dey work? Write us',
  },
};

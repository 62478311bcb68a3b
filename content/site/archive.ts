import { brand } from '#content/brand.ts';

export const archive = {
  list: {
    title: `Newsletters · ${brand.name}`,
    heading: 'Newsletters',
    description: `Past newsletters of ${brand.name}, for everybody to read.`,
    intro: 'What we have sent to our subscribers. Subscribe below to get the next one.',
    older: 'Older newsletters',
    toNewest: 'Back to the newest newsletters',
  },
  empty: {
    heading: 'No newsletters yet',
    text: 'The first one is on its way.',
  },
  documentTitle: (subject: string) => `${subject} · ${brand.name}`,
  back: 'Newsletters',
  sentOn: 'Sent on',
  feeds: {
    title: `${brand.name} newsletters`,
    description: `Past newsletters of ${brand.name}.`,
    watch: 'Watch the video',
    author: brand.name,
    rss: `${brand.name} newsletters (RSS)`,
    atom: `${brand.name} newsletters (Atom)`,
  },
} as const;

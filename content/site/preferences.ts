import { brand } from '#content/brand.ts';

/** Texts of the page with a subscriber's preferences. */
export const preferences = {
  title: `Your newsletter · ${brand.name}`,
  heading: 'Your newsletter',
  lead: (email: string) => `For ${email}`,
  unsubscribed: 'You are unsubscribed: we send you no newsletters.',
  topics: 'What you want to hear about',
  topicsNote: 'Newsletters for everybody reach you as well.',
  counted: 'Count whether I open newsletters and click links in them',
  countedYes: 'Yes, count it',
  countedNo: 'No, do not count it',
  countedUnset: 'You have not chosen yet. Nothing is counted until you say yes.',
  language: 'The language of our emails',
  save: 'Save',
  saved: 'Saved.',
  unsubscribe: 'Unsubscribe',
  mine: 'What we know about you',
  mineNote:
    'To see it, download it or change your email address, you need a private link. We send it to your own address.',
  sendLink: 'Email me a private link',
  linkSent: 'The email is on its way. Its link works for an hour.',
  download: 'Download everything (JSON)',
  facts: {
    email: 'Email address',
    name: 'Name',
    since: 'Subscribed',
    consent: 'You agreed to',
    page: 'On the page',
    none: '–',
  },
  address: 'Another email address',
  change: 'Change my address',
  addressSent: (email: string) => `Please open the email that we sent to ${email}, and confirm it there.`,
  tooMany: 'Too many emails were asked for today. Please try again tomorrow.',
  invalid: 'Please enter one email address, such as ada@example.com.',
} as const;

import type * as en from '#content/en/emails.ts';
import type { Translated } from '#content/translated.ts';

export const confirmationEmail: Translated<typeof en.confirmationEmail> = {
  subject: 'Abeg confirm: di {$brand} newsletter',
  preview: 'Press di button to confirm your email address.',
  heading: 'Abeg confirm your email address',
  paragraphs: [
    'Somebody, we hope say na you, use dis email address subscribe to di {$brand} newsletter. E dey tell you wetin new for di app, and wetin people dey do wit am.',
    'Confirm below, and you go get di next newsletter. If you no confirm, we no go send anytin again to dis address.',
  ],
  button: 'Confirm my address',
  linkIntro: 'If di button no work, open dis address:',
  wasNotMe: 'No be you? Den no do anytin: di request go expire afta 14 days.',
  unsubscribe: 'Remove dis address now',
};

export const preferencesEmail: Translated<typeof en.preferencesEmail> = {
  subject: 'Your {$brand} newsletter: your private link',
  preview: 'Di link go work for one hour.',
  heading: 'Your private link',
  paragraphs: [
    'You ask to see wetin we know about you. Below you fit see am, download am, and change your email address.',
  ],
  button: 'Show wetin una know about me',
  linkIntro: 'If di button no work, open dis address:',
  wasNotMe: 'No be you? Den no do anytin: di link go end afta one hour. No ever forward dis email.',
};

export const addressEmail: Translated<typeof en.addressEmail> = {
  subject: 'Abeg confirm: your {$brand} newsletter for dis address',
  preview: 'Press di button, and newsletters go dey come to dis address.',
  heading: 'Abeg confirm dis address',
  paragraphs: [
    'Somebody, we hope say na you, want make di {$brand} newsletter dey come to dis email address instead of anoda one.',
  ],
  button: 'Send newsletters here',
  linkIntro: 'If di button no work, open dis address:',
  wasNotMe: 'No be you? Den no do anytin: di link go end afta one day, and we no go send anytin again.',
};

export const replyEmail: Translated<typeof en.replyEmail> = {
  subject: 'Re: your message to {$brand} about {$topic}',
  preview: 'Our answer to your message',
  youWrote: 'On {$day}, you write say:',
  howToAnswer: 'You fit reply dis email.',
  whyYou: 'You get dis email because you write us for di contact page of {$brand}.',
};

export const newsletterEmail: Translated<typeof en.newsletterEmail> = {
  why: 'You subscribe to di {$brand} newsletter.',
  watch: '▶ Watch di video',
  view: 'View for browser',
  preferences: 'Preferences',
  archive: 'Old newsletters',
  unsubscribe: 'Unsubscribe',
};

export const digestEmail: Translated<typeof en.digestEmail> = {
  read: 'Read di post',
  more: '.input {$count :number}\n.match $count\none {{{$count} more post for di blog}}\n* {{{$count} more posts for di blog}}',
};

export const subscriberFooter: Translated<typeof en.subscriberFooter> =
  'You get dis email because somebody use di page of di {$brand} newsletter.';

export const statusConfirmationEmail: Translated<typeof en.statusConfirmationEmail> = {
  subject: 'Abeg confirm: emails about di status of {$brand}',
  preview: 'Press di button make you dey get emails about di status.',
  heading: 'Abeg confirm your email address',
  paragraphs: [
    'Somebody, we hope say na you, ask for emails about di status of {$brand} for dis address. Dem dey tell you when sometin no dey work, and when we plan work.',
    'If you no confirm, we no go send anytin again to dis address.',
  ],
  button: 'Confirm my address',
  linkIntro: 'If di button no work, open dis address:',
  wasNotMe: 'No be you? Den no do anytin: di request go expire afta 14 days.',
  footer: 'You get dis email because somebody use di status page of {$brand}.',
};

export const statusEmail: Translated<typeof en.statusEmail> = {
  open: 'Open di page',
  why: 'You ask for emails about di status of {$brand}.',
  unsubscribe: 'Stop dis emails',
};

import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const preferences: Translations['preferences'] = {
  title: `Your newsletter · ${brand.name}`,
  heading: 'Your newsletter',
  lead: 'For {$a}',
  unsubscribed: 'You don unsubscribe: we no dey send you any newsletter.',
  topics: 'Wetin you wan hear about',
  topicsNote: 'Newsletters wey be for everybody go reach you too.',
  counted: 'Count whether I dey open newsletters and follow di links wey dey inside',
  countedYes: 'Yes, make una count am',
  countedNo: 'No, make una no count am',
  countedUnset: 'You never choose yet. We no dey count anything until you talk yes.',
  language: 'Di language wey our emails go use',
  save: 'Save',
  saved: 'E don save.',
  unsubscribe: 'Unsubscribe',
  mine: 'Wetin we know about you',
  mineNote:
    'To see am, download am or change your email address, you need private link. We go send am to your own address.',
  sendLink: 'Email me private link',
  linkSent: 'Di email dey come. Di link inside go work for one hour.',
  download: 'Download everytin (JSON)',
  facts: {
    email: 'Email address',
    name: 'Name',
    since: 'Subscribed',
    consent: 'You agree to',
    page: 'For di page',
    none: '–',
  },
  address: 'Anoda email address',
  change: 'Change my address',
  addressSent: 'Abeg open di email wey we send to {$a}, and confirm am there.',
  tooMany: 'People don ask for too many emails today. Abeg try again tomorrow.',
  invalid: 'Abeg enter one email address, like ada@example.com.',
};

export const messages: Translations['messages'] = {
  'newsletter.subscribed.title': 'Congratulations',
  'newsletter.subscribed': 'You don subscribe to our newsletter!',
  'newsletter.subscribed.confirmNote':
    'One more step: open di email wey we send you and confirm your address. Na only afta dat we go write you.',
  'newsletter.refused.title': 'Oops!',
  'newsletter.refused': 'Sorry, your subscription no work, abeg try again',
  'newsletter.refused.invalidNote': 'Abeg enter one email address, like ada@example.com.',
  'newsletter.refused.busyNote':
    'Plenty sign-ups just come from your network. Abeg try again afta one minute: nothing dey wrong wit your address.',
  'newsletter.refused.failedNote':
    'Di fault dey our side, no be your address. Abeg try again afta one minute.',
  'newsletter.refused.trapNote': 'Abeg leave di last box empty: na for robots e dey. Den subscribe again.',
  'newsletter.refused.offlineNote':
    'We no fit reach di site. Your address still dey inside di field: abeg check your connection and try again.',
  'newsletter.confirm.title': 'Confirm your subscription',
  'newsletter.confirm': 'Press di button make our newsletter dey reach you at {email}.',
  'newsletter.confirm.button': 'Yes, subscribe me',
  'newsletter.chosenTopics': 'You choose to hear about: {topics}',
  'newsletter.confirmed.title': 'You don subscribe',
  'newsletter.confirmed': 'Thank you. Di next email go reach you at {email}.',
  'newsletter.unsubscribe.title': 'You wan unsubscribe from di newsletter?',
  'newsletter.unsubscribe': 'Press di button, and we no go send emails to {email} again.',
  'newsletter.unsubscribe.button': 'Unsubscribe',
  'newsletter.unsubscribed.title': 'You don unsubscribe',
  'newsletter.unsubscribed':
    'We no go send emails to {email} again. You fit subscribe again anytime for di bottom of every page.',
  'newsletter.address.title': 'You wan get newsletters for dis address?',
  'newsletter.address': 'Press di button, and our newsletters go dey come to {email} from now on.',
  'newsletter.address.button': 'Yes, use dis address',
  'newsletter.addressChanged.title': 'Your address don change',
  'newsletter.addressChanged': 'Di next newsletter go reach you at {email}.',
  'newsletter.visitEmail.title': 'You wan stop di weekly email?',
  'newsletter.visitEmail': 'Press di button, and we no go send emails about visits to {email} again.',
  'newsletter.visitEmail.button': 'Stop dis emails',
  'newsletter.visitEmailStopped.title': 'Di weekly email don stop',
  'newsletter.visitEmailStopped':
    'We no go send emails about visits to {email} again. You fit turn dem on again for di page of visits.',
  'newsletter.linkUnknown.title': 'Dis link no dey work again',
  'newsletter.linkUnknown':
    'E no complete or e don too old, or newer email don replace am. Subscribe again for di bottom of dis page to get new one.',
  'newsletter.linkUnknown.unsubscribe':
    'E no complete, or dat address no dey our list again. Use di link wey dey di bottom of di last newsletter wey you get, or write us, and we go remove you from di list.',

  'contact.sent.title': 'Message don go',
  'contact.sent': 'Thank you say you contact us, we go reply you as soon as possible',
  'contact.refused.title': 'Oops!',
  'contact.refused': 'E no work, abeg try again',
  'contact.refused.invalidNote': 'Abeg look some fields again. Wetin you write still dey there.',
  'contact.refused.failedNote':
    'Di fault dey our side, no be your message. E still dey there: abeg send am again afta one minute.',
  'contact.refused.offlineNote':
    'We no fit reach di site. Your message still dey there: abeg check your connection and send am again.',
  'contact.tooMany': 'Too many messages don come from your network. Abeg try again afta {minutes} min.',
  'request.invalid': 'Abeg correct di fields wey dey below.',
  'request.tooMany': 'Too many requests don come from your network. Abeg try again afta {seconds} s.',
  'request.failed':
    'Sometin go wrong for our side. We don get alert about am, and nothing wey be your own lost.',
  'contact.body.required': 'Abeg write your message.',
  'contact.body.tooLong': 'Message fit get up to 5,000 characters.',
  'contact.topic.invalid': 'Abeg choose one of di topics.',

  'email.required': 'Abeg enter email address.',
  'email.invalid': 'Abeg enter one email address, like ada@example.com.',
  'email.tooLong': 'Email address fit get up to 254 characters, and 64 of dem before di @.',
  'phone.required': 'Abeg enter phone number.',
  'phone.invalid': 'Phone number get 7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.',
};

export const confirmationEmail: Translations['confirmationEmail'] = {
  subject: `Abeg confirm: di ${brand.name} newsletter`,
  preview: 'Press di button to confirm your email address.',
  heading: 'Abeg confirm your email address',
  paragraphs: [
    `Somebody, we hope say na you, use dis email address subscribe to di ${brand.name} newsletter. E dey tell you wetin new for di app, and wetin people dey do wit am.`,
    'Confirm below, and you go get di next newsletter. If you no confirm, we no go send anytin again to dis address.',
  ],
  button: 'Confirm my address',
  linkIntro: 'If di button no work, open dis address:',
  wasNotMe: 'No be you? Den no do anytin: di request go expire afta 14 days.',
  unsubscribe: 'Remove dis address now',
};

export const preferencesEmail: Translations['preferencesEmail'] = {
  subject: `Your ${brand.name} newsletter: your private link`,
  preview: 'Di link go work for one hour.',
  heading: 'Your private link',
  paragraphs: [
    'You ask to see wetin we know about you. Below you fit see am, download am, and change your email address.',
  ],
  button: 'Show wetin una know about me',
  linkIntro: 'If di button no work, open dis address:',
  wasNotMe: 'No be you? Den no do anytin: di link go end afta one hour. No ever forward dis email.',
};

export const addressEmail: Translations['addressEmail'] = {
  subject: `Abeg confirm: your ${brand.name} newsletter for dis address`,
  preview: 'Press di button, and newsletters go dey come to dis address.',
  heading: 'Abeg confirm dis address',
  paragraphs: [
    `Somebody, we hope say na you, want make di ${brand.name} newsletter dey come to dis email address instead of anoda one.`,
  ],
  button: 'Send newsletters here',
  linkIntro: 'If di button no work, open dis address:',
  wasNotMe: 'No be you? Den no do anytin: di link go end afta one day, and we no go send anytin again.',
};

export const replyEmail: Translations['replyEmail'] = {
  subject: `Re: your message to ${brand.name} about {$a}`,
  preview: 'Our answer to your message',
  youWrote: 'On {$a}, you write say:',
  howToAnswer: 'You fit reply dis email.',
  whyYou: `You get dis email because you write us for di contact page of ${brand.name}.`,
};

export const newsletterEmail: Translations['newsletterEmail'] = {
  why: `You subscribe to di ${brand.name} newsletter.`,
  watch: '\u25b6 Watch di video',
  view: 'View for browser',
  preferences: 'Preferences',
  archive: 'Old newsletters',
  unsubscribe: 'Unsubscribe',
};

export const digestEmail: Translations['digestEmail'] = {
  read: 'Read di post',
  more: '.input {$a :number}\n.match $a\none {{{$a} more post for di blog}}\n* {{{$a} more posts for di blog}}',
};

export const subscriberFooter: Translations['subscriberFooter'] = `You get dis email because somebody use di page of di ${brand.name} newsletter.`;

import type * as en from '#content/en/site.ts';
import type { Translated } from '#content/translated.ts';

// Terms that are the same as in English: message, chat, group, video room, minute video, sticker, face filter, memoji, coin, wallet,
// friends nearby, end-to-end encrypted, newsletter, post, subscribe, unsubscribe, store, download, log in, backup.
// Otherwise: picture = photo (of a person) or image, FAQs = Questions, About Us = About us, Contact Us = Contact us,
// Careers = Jobs, Others = Oda tins, What is new = Wetin new, past newsletters = old newsletters, employees = workers,
// participants and persons = people, please = abeg, non-refundable = we no dey refund; "gist" (chat) only in the slogan.
// Spelling as BBC News Pidgin: di, dis, dat, dem, dia, den, dey, wey, wetin, wit, pesin, oda, anoda, odas, tins, anytin,
// sometin, everytin, tok, afta, neva. The reader is "you" (one person), the company "we" ("una" in texts that the reader says).

export const shell: Translated<typeof en.shell> = {
  documentTitle: '{$title} · {$brand}',
  skip: 'Skip go di content',
  menu: 'Menu',
  close: 'Close',
  home: 'Go di home page',
  contact: 'Contact us',
  tryAgain: 'Try again',
  mainNavigation: 'Main',
  links: [{ name: 'Home' }, { name: 'Questions' }, { name: 'About us' }, { name: 'Blog' }],
  unavailable: 'E no dey for iPhone, Windows or Mac.',
  newsletter: {
    title: 'Newsletter',
    text: 'News about di app and stories from our blog. You fit unsubscribe anytime.',
    label: 'Email address',
    placeholder: 'Enter your email address',
    submit: 'Subscribe',
    sending: 'E dey go…',
    past: 'Old newsletters',
    chooseTopics: 'Choose your topics',
    subscribe: 'Subscribe',
    topics: 'Wetin you wan hear about?',
    topicsNote:
      'You fit change am anytime wit di link wey dey inside each email. News wey be for everybody go still reach you.',
    trap: 'No write anytin here',
  },
  legalNavigation: '{$brand}',
  legal: [
    { name: 'Privacy' },
    { name: 'Terms of Use' },
    { name: 'Contact us' },
    { name: 'Jobs' },
    { name: 'Company' },
    { name: 'Security' },
    { name: 'Press' },
    { name: 'Accessibility' },
    { name: 'Status' },
    { name: 'Wetin new' },
    { name: 'Stickers' },
    { name: 'Face filters' },
  ],
  linkGroups: { app: 'App', legal: 'Legal' },
  follow: 'Follow us',
  languages: 'Languages',
  textOnly: 'Text only',
  withPictures: 'Show photos',
  showPicture: 'Show photo',
  showVideo: 'Show video',
  copyright: '© {$copyrightStartYear}–{$year :string} {$company}, {$city}',
};

export const preferences: Translated<typeof en.preferences> = {
  title: 'Your newsletter · {$brand}',
  heading: 'Your newsletter',
  lead: 'For {$email}',
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
  addressSent: 'Abeg open di email wey we send to {$email}, and confirm am there.',
  tooMany: 'People don ask for too many emails today. Abeg try again tomorrow.',
  invalid: 'Abeg enter one email address, like ada@example.com.',
};

export const notFound: Translated<typeof en.notFound> = {
  title: 'We no see di page · {$brand}',
  heading: 'E be like say you don miss road...',
  text: 'We no fit find dat page. E fit be say e don move, or mistake dey inside di address.',
  home: 'Go di home page',
  others: [{ name: 'Questions' }, { name: 'Contact us' }],
  sign: '404 · Lost',
  plate: 'LAG 404',
  question: 'Where be dis?',
};

export const offline: Translated<typeof en.offline> = {
  title: 'No network · {$brand}',
  heading: 'You no dey online',
  text: 'Nobody don open dis page for dis device before, so e no dey here. Pages wey you don read go open again even if network no dey.',
  kept: 'You no dey online, or network slow. Dis page dey as you read am on {$time}.',
};

export const legalPage: Translated<typeof en.legalPage> = {
  documentTitle: '{$title} · {$brand}',
  contents: 'Contents',
  lastUpdated: 'Last update: {$date}',
  linkToSection: 'Link to dis section',
  print: 'Print dis page',
  backToContents: 'Go back to contents',
  upcoming: 'From {$date}, new version go start to work.',
  readUpcoming: 'Read di new version',
  appliesFrom: 'Dis version go start to work from {$date}.',
  readCurrent: 'Read di version of now',
  englishOnly: 'Dis text dey for English. Na im we dey follow until person don approve translation.',
  englishCounts: 'Dis na translation. Na di English text we dey follow.',
  readEnglish: 'Read am for English',
};

export const legalTitles: Translated<typeof en.legalTitles> = {
  privacy: {
    title: 'Privacy Policy',
    description: 'Wetin {$brand} dey collect, why, how long we dey keep am, and di rights wey you get.',
  },
  terms: {
    title: 'Terms of Use',
    description: 'Di terms between you and {$company} when you dey use {$brand}.',
  },
};

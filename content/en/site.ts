/** Texts of every public page: navigation bar, footer, dialogs. */
export const shell = {
  documentTitle: '{$title} · {$brand}',
  skip: 'Skip to the content',
  menu: 'Menu',
  close: 'Close',
  home: 'Go to the home page',
  contact: 'Contact Us',
  tryAgain: 'Try again',
  mainNavigation: 'Main',
  links: [
    { name: 'Home', address: '/' },
    { name: 'FAQs', address: '/faq' },
    { name: 'About Us', address: '/about' },
    { name: 'Blog', address: '/blog' },
  ],
  unavailable: 'Not available for iPhone, Windows or Mac.',
  newsletter: {
    title: 'Newsletter',
    text: 'News about the app and stories from our blog. Unsubscribe any time.',
    label: 'Email address',
    placeholder: 'Enter your email address',
    submit: 'Subscribe',
    sending: 'Subscribing…',
    past: 'Past newsletters',
    chooseTopics: 'Choose your topics',
    subscribe: 'Subscribe',
    topics: 'What would you like to hear about?',
    topicsNote:
      'You can change this at any time with the link in each email. You always get the news that is for everyone.',
    trap: 'Leave this field empty',
  },
  legalNavigation: '{$brand}',
  legal: [
    { name: 'Privacy', address: '/privacy' },
    { name: 'Terms of Use', address: '/terms' },
    { name: 'Contact Us', address: '/contact' },
    { name: 'Careers', address: '/careers' },
    { name: 'Company', address: '/about' },
    { name: 'Security', address: '/security' },
    { name: 'Press', address: '/press' },
    { name: 'Accessibility', address: '/accessibility' },
    { name: 'Status', address: '/status' },
    { name: 'What is new', address: '/changelog' },
    { name: 'Stickers', address: '/stickers' },
    { name: 'Face filters', address: '/filters' },
  ],
  linkGroups: { app: 'App', legal: 'Legal' },
  follow: 'Follow us',
  languages: 'Languages',
  textOnly: 'Text only',
  withPictures: 'Show pictures',
  showPicture: 'Show picture',
  showVideo: 'Show video',
  copyright: '© {$copyrightStartYear}–{$year} {$company}, {$city}',
} as const;

/** Texts of the page with a subscriber's preferences. */
export const preferences = {
  title: 'Your newsletter · {$brand}',
  heading: 'Your newsletter',
  lead: 'For {$email}',
  unsubscribed: 'You are unsubscribed: we send you no newsletters.',
  topics: 'What you want to hear about',
  topicsNote: 'You also get the newsletters that are for everyone.',
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
    'To see it, download it or change your email address, you need a private link. We send it to your address.',
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
  address: 'New email address',
  change: 'Change my address',
  addressSent: 'Please open the email that we sent to {$email}, and confirm it there.',
  tooMany: 'Too many emails were requested today. Please try again tomorrow.',
  invalid: 'Please enter one email address, such as ada@example.com.',
} as const;

/** Texts of the "not found" page. The specification fixes the heading. */
export const notFound = {
  title: 'Page not found · {$brand}',
  heading: "It looks like you're lost...",
  text: 'We can’t find that page. It may have moved, or there may be a mistake in the address.',
  home: 'Go to the home page',
  others: [
    { name: 'FAQs', address: '/faq' },
    { name: 'Contact Us', address: '/contact' },
  ],
  sign: '404 · Lost',
  plate: 'LAG 404',
  question: 'Where is this?',
} as const;

/** Texts of the offline page, and of the line above a cached page. */
export const offline = {
  title: 'You are offline · {$brand}',
  heading: 'You are offline',
  text: 'You have not opened this page on this device before, so it is not saved here. You can still read the pages that you have opened.',
  /** `time`: for example "26 November 2026 at 14:05". */
  kept: 'You are offline, or your connection is slow. This is the page as you saw it on {$time}.',
} as const;

/** Texts of the legal pages around the documents. */
export const legalPage = {
  documentTitle: '{$title} · {$brand}',
  contents: 'Contents',
  lastUpdated: 'Last updated {$date}',
  linkToSection: 'Link to this section',
  print: 'Print this page',
  backToContents: 'Back to contents',
  upcoming: 'From {$date}, a new version applies.',
  readUpcoming: 'Read the new version',
  appliesFrom: 'This version applies from {$date}.',
  readCurrent: 'Read the current version',
  /** Shown on pages in other languages. */
  englishOnly: 'This text is in English. It applies until a translation has been approved.',
  englishCounts: 'This is a translation. The English text applies.',
  readEnglish: 'Read it in English',
} as const;

export const legalTitles = {
  privacy: {
    title: 'Privacy Policy',
    description: 'What {$brand} collects, why, how long it is kept, and the rights you have.',
  },
  terms: {
    title: 'Terms of Use',
    description: 'The terms between you and {$company} when you use {$brand}.',
  },
} as const;

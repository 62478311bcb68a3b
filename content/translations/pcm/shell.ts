// Terms: kept as in English: message, chat, group, video room, minute video, sticker, face filter, memoji, coin, wallet,
// friends nearby, end-to-end encrypted, newsletter, post, subscribe, unsubscribe, store, download, log in, backup.
// Otherwise: picture = photo (of a person) or image, FAQs = Questions, About Us = About us, Contact Us = Contact us,
// Careers = Jobs, Others = Oda tins, What is new = Wetin new, past newsletters = old newsletters, employees = workers,
// participants and persons = people, please = abeg, non-refundable = we no dey refund; "gist" (chat) only in the slogan.
// Spelling as BBC News Pidgin: di, dis, dat, dem, dia, den, dey, wey, wetin, wit, pesin, oda, anoda, odas, tins, anytin,
// sometin, everytin, tok, afta, neva. The reader is "you" (one person), the company "we" ("una" where the reader speaks).
import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const shell: Translations['shell'] = {
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
  legalNavigation: brand.name,
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
  ],
  languages: 'Languages',
  textOnly: 'Text only',
  withPictures: 'Show photos',
  showPicture: 'Show photo',
  showVideo: 'Show video',
  follow: 'Follow us',
  copyright: `© ${facts.copyrightStartYear}–{$a :string} ${brand.company}, ${brand.city}`,
};

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';

/** Words around every public page: the bar on top, the footer, the dialogs. */
export const shell = {
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
      'You can change this at any time with the link in each email. News for everybody comes in any case.',
    trap: 'Leave this field empty',
  },
  legalNavigation: brand.name,
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
  ],
  follow: 'Follow us',
  languages: 'Languages',
  copyright: (year: number) => `© ${facts.copyrightStartYear}–${year} ${brand.company}, ${brand.city}`,
} as const;

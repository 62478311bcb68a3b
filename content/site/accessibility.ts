import { brand } from '#content/brand.ts';

/** Texts of the accessibility statement. The statement claims only properties that tests check, and names the exceptions. */
export const accessibility = {
  title: `Accessibility · ${brand.name}`,
  heading: 'Accessibility',
  description: `What we do so that everybody can use the website of ${brand.name}, what does not work yet, and how to tell us.`,
  lead: 'This site is for everybody, on any phone, with or without script, by touch, by keys or by ear.',

  aim: {
    heading: 'What we aim at',
    paragraphs: [
      'We build this website to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
      'We test it ourselves, with programs and by hand. Nobody outside has examined it.',
      'This page is about the website. It says nothing about the app on your phone.',
    ],
  },
  done: {
    heading: 'What we do',
    list: [
      {
        name: 'Keys',
        text: 'Everything works with the keyboard alone. You see where you are, and the first link skips to the content.',
      },
      {
        name: 'Contrast',
        text: 'Texts stand out from their ground, in the light and in the dark look. The site follows the choice of your phone.',
      },
      {
        name: 'Large text',
        text: 'Set the text of your browser to 200 %, or use a narrow window: nothing is cut off, and you need not scroll sideways.',
      },
      { name: 'No script', text: 'Every page and every form works without script.' },
      {
        name: 'No motion',
        text: 'If you asked your phone for less motion, nothing slides or fades here.',
      },
      {
        name: 'Screen readers',
        text: 'Pages have headings, names for each field, and texts for pictures that say something. What a form answers is read out.',
      },
      { name: 'Forms', text: 'A form says what is wrong, beside the field, and keeps what you typed.' },
    ],
  },
  limits: {
    heading: 'What does not work yet',
    list: [
      'Pictures in our blog may lack a good description, if their author wrote none.',
      'Videos in our blog may lack captions.',
      'Texts that our team writes, such as blog posts and newsletters, may be in one language only.',
      'The app stores and the social networks that we link to are not ours, and we cannot mend them.',
    ],
  },
  report: {
    heading: 'Tell us',
    text: 'Something does not work for you? Tell us the page, what you tried, and what you use: phone, browser, screen reader. We reply as soon as possible.',
    emailLink: (email: string) => `Write to ${email}`,
    contactLink: 'Contact Us',
  },
} as const;

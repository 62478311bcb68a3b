import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';

/** Texts of the page for journalists. */
export const press = {
  title: `Press · ${brand.name}`,
  heading: 'Press',
  description: `Facts about ${brand.name}, its mark and its pictures, ready to use.`,
  lead: `Do you write about ${brand.name}? Take what you need from here, and ask us for the rest.`,

  short: {
    heading: 'In short',
    paragraphs: [
      `${brand.name} is a messenger for Android phones, made in ${brand.city}. It has groups, video rooms, minute videos, stickers, face filters, friends nearby, a coin wallet, and text chats that are end-to-end encrypted.`,
      `${brand.company} is a Nigerian startup of ${facts.employeesAtLeast} to ${facts.employeesAtMost} employees. It builds for the phones in people’s hands, not for the ones in shop windows.`,
    ],
  },
  facts: {
    heading: 'Facts',
    list: [
      { name: 'Home', value: `${brand.city}, ${brand.country}` },
      { name: 'Team', value: `${facts.employeesAtLeast} to ${facts.employeesAtMost} employees` },
      { name: 'Phones', value: 'Android; not available for iPhone, Windows or Mac' },
      { name: 'Stores', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      { name: 'End-to-end encrypted', value: 'Text chats and conversations with friends nearby' },
      { name: 'Not promised', value: 'Groups, video rooms and minute videos' },
      { name: 'A group', value: `Up to ${facts.groupCapacity} participants` },
      { name: 'A video room', value: `Up to ${facts.roomCapacity} persons at the same time` },
      {
        name: 'A minute video',
        value: `Shown for ${facts.minuteVideoDefaultHours} hours, or up to ${facts.minuteVideoMaximumWeeks} week; a clip of up to ${facts.clipMaximumMinutes} minutes`,
      },
      { name: 'Coins', value: `Can be sold from ${facts.coinsMinimumSale} coins upwards` },
      { name: 'Minimum age', value: `${facts.minimumAge}` },
      { name: 'Other product', value: 'A location finder app' },
    ],
  },
  people: { heading: 'People' },
  marks: {
    heading: 'Marks',
    text: `You may show our mark when you write about ${brand.name}. Please leave its shape and its colours as they are, give it room, and do not let it look as if we wrote your text.`,
    name: `The name is written ${brand.name}, as it stands here.`,
    list: {
      mark: { name: 'The mark', alt: 'A square speech bubble in indigo with four petals cut out' },
      onIndigo: { name: 'The mark and the name, on dark', alt: 'The mark and the name on indigo cloth' },
      onLight: { name: 'The mark and the name, on light', alt: 'The mark and the name on a light ground' },
    },
  },
  pictures: {
    heading: 'Pictures',
    text: `Free to use in texts about ${brand.name}. They are drawings of ours; we have no photographs here.`,
    list: {
      card: { name: 'The card', alt: 'Our name and our headline beside printed cloth' },
      phone: { name: 'The phone', alt: 'Drawing of a phone with a chat, in front of printed cloth' },
      cloth: { name: 'The cloth', alt: 'Printed indigo cloth, square by square, with cowries in yellow' },
    },
  },
  /** Accessible name of the link to a file: the name, the format, and a size such as 12 KB. */
  file: (name: string, format: string, size: string) => `${name}: ${format}, ${size}`,
  kit: {
    heading: 'All in one file',
    text: 'The facts as text, the marks and the pictures.',
    link: (size: string) => `Download the press kit (ZIP, ${size})`,
  },
  contact: {
    heading: 'Ask us',
    text: 'Write to us with your question and your deadline. A small team reads it, so a person who knows will answer.',
    emailLink: (email: string) => `Write to ${email}`,
    contactLink: 'Contact Us',
  },
} as const;

import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';

/**
 * Texts of the Security page: a table of conversations with and without end-to-end encryption, and instructions for
 * reporting a vulnerability or a user.
 */
export const security = {
  title: `Security · ${brand.name}`,
  heading: 'Security',
  description: `Which chats in ${brand.name} are end-to-end encrypted and which are not, what we can see, and how to report a weakness or a person.`,
  lead: 'What is locked, what is not, and where to tell us when something is wrong.',

  chats: {
    heading: 'What is end-to-end encrypted',
    intro: 'We make this promise where we can keep it, and nowhere else.',
    /** Headers of the table's columns. */
    columns: { kind: 'Conversation', promise: 'End-to-end encrypted', meaning: 'Who can read it' },
    yes: 'Yes',
    no: 'Not promised',
    rows: {
      text: { name: 'Text chats', text: 'You and the person you write to.' },
      nearby: {
        name: 'Conversations with friends nearby',
        text: 'You and the person you write to.',
      },
      groups: {
        name: 'Groups',
        text: `Everybody in the group, up to ${facts.groupCapacity} participants.`,
      },
      rooms: {
        name: 'Video rooms',
        text: `Everybody in the room, up to ${facts.roomCapacity} persons.`,
      },
      videos: { name: 'Minute videos', text: 'Those who may watch it while it is shown.' },
    },
    after:
      'We look into groups, video rooms and minute videos only for the purposes that our Privacy Policy names, for example when somebody reports abuse.',
  },
  how: {
    heading: 'How it works',
    steps: [
      'You write a message. Your phone locks it before it leaves.',
      'We carry the locked message. We have no key to it.',
      'It opens on the phone of the person you write to, and nowhere else.',
    ],
    after:
      'This also means that we cannot bring a lost message back for you, and cannot hand over what we cannot read.',
  },
  see: {
    heading: 'What we can and cannot see',
    cannotHeading: 'We cannot see',
    cannot: [
      'What you write in a text chat.',
      'What you write in a conversation with friends nearby.',
      'The full number of your card: a payment provider receives it, and we never store it.',
    ],
    canHeading: 'We can see',
    can: [
      'Between which accounts an encrypted message goes, when, and how large it is. Without that it would not arrive.',
      'Your phone number, your name, your picture and what you write in your profile.',
      'Groups, video rooms and minute videos, for the purposes of our Privacy Policy.',
      'A message from an encrypted chat, if somebody in that chat reports it: the phone then sends us a copy of what was reported.',
    ],
    policyLink: 'Read our Privacy Policy',
  },
  yours: {
    heading: 'What only you can do',
    points: [
      'Lock your phone. Whoever holds it unlocked can read what is on it.',
      'Keep the app up to date.',
      'Give your codes to nobody, not even to a person who says that they come from us. We never ask for them.',
      'Think before you share: the other person can pass on what you wrote.',
    ],
  },
  person: {
    heading: 'Report a person',
    paragraphs: [
      'Somebody threatens you, cheats you or shares stolen pictures? Tell us. The person does not learn who reported them.',
      'If somebody is in danger, please call the police first. You cannot call them through our app.',
    ],
    faqLink: 'How to report abuse',
    contactLink: 'Contact Us',
  },
  weakness: {
    heading: 'Report a weakness',
    paragraphs: [
      'You found a hole in the app or on this site? Thank you for telling us before you tell others.',
      'We read every report, reply as soon as possible, and repair what is wrong. We do not promise money for a report.',
    ],
    listHeading: 'Please tell us',
    list: [
      'What you found, and what somebody could do with it.',
      'How to see it, step by step.',
      'The version of the app, or the address of the page.',
    ],
    rules:
      'Use only accounts of your own, take no data of others, break nothing, and give us time for the repair.',
    emailLink: (email: string) => `Write to ${email}`,
    contactLink: 'Write to us on the Contact page',
    fileLink: 'The same for programs: security.txt',
  },
} as const;

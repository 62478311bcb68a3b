import { brand } from './brand.ts';

/** The letter that asks a new subscriber to confirm the address (double opt-in). */
export const confirmationLetter = {
  subject: `Please confirm: the ${brand.name} newsletter`,
  preview: 'One press of a button and the next letter is yours.',
  heading: 'One press, and you are in',
  paragraphs: [
    `Somebody, we hope it was you, asked for the ${brand.name} newsletter at this address: what is new in the app, and what people do with it.`,
    'Confirm with the button below and the next letter comes to you. Without it nothing will ever be sent here.',
  ],
  button: 'Confirm my address',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe: 'You did not ask for this? Then do nothing: the request ends by itself after 14 days.',
  unsubscribe: 'Take this address off the list now',
} as const;

/** The letter that brings what a visitor wrote to the staff. */
export const contactLetter = {
  subject: (topic: string, email: string) => `${topic}: a message from ${email}`,
  preview: (topic: string) => `Written on the contact page, topic ${topic}`,
  heading: (topic: string) => `A message about ${topic}`,
  email: 'Email',
  phone: 'Phone',
  sentAt: 'Sent',
  howToAnswer: 'Answer this letter, and your answer goes to the person who wrote.',
  whyYou: 'This letter comes to the address that the site forwards contact messages to.',
} as const;

/** What stands under every letter. */
export const letterFooter = {
  sender: `${brand.company}, ${brand.city}, ${brand.country}`,
} as const;

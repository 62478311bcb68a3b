import { brand } from './brand.ts';

/** The email that asks a new subscriber to confirm the address (double opt-in). */
export const confirmationEmail = {
  subject: `Please confirm: the ${brand.name} newsletter`,
  preview: 'One press of a button and the next email is yours.',
  heading: 'One press, and you are in',
  paragraphs: [
    `Somebody, we hope it was you, asked for the ${brand.name} newsletter at this address: what is new in the app, and what people do with it.`,
    'Confirm with the button below and the next email comes to you. Without it nothing will ever be sent here.',
  ],
  button: 'Confirm my address',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe: 'You did not ask for this? Then do nothing: the request ends by itself after 14 days.',
  unsubscribe: 'Take this address off the list now',
} as const;

/** The email that brings what a visitor wrote to the staff. */
export const contactEmail = {
  subject: (topic: string, email: string) => `${topic}: a message from ${email}`,
  preview: (topic: string) => `Written on the contact page, topic ${topic}`,
  heading: (topic: string) => `A message about ${topic}`,
  email: 'Email',
  phone: 'Phone',
  sentAt: 'Sent',
  howToAnswer: 'Answer this email, and your answer goes to the person who wrote.',
  whyYou: 'This email comes to the address that the site forwards contact messages to.',
} as const;

/** The email in which a member answers what a visitor wrote. */
export const replyEmail = {
  subject: (topic: string) => `Re: your message to ${brand.name} about ${topic}`,
  preview: 'The answer to what you wrote to us',
  youWrote: (day: string) => `On ${day} you wrote:`,
  howToAnswer: 'Answer this email, and it reaches the people who wrote it.',
  whyYou: `You get this email because you wrote to us on the contact page of ${brand.name}.`,
} as const;

/** What stands around the words of a newsletter. */
export const newsletterEmail = {
  why: `You subscribed to the ${brand.name} newsletter.`,
  view: 'View in browser',
  unsubscribe: 'Unsubscribe',
} as const;

/** What stands under every email. */
export const emailFooter = {
  sender: `${brand.company}, ${brand.city}, ${brand.country}`,
} as const;

/** The email with the link to a new password. */
export const resetEmail = {
  subject: `Choose a new password for the ${brand.name} admin`,
  preview: 'The link works once, for 30 minutes.',
  heading: 'Choose a new password',
  paragraphs: [
    `Somebody, we hope it was you, asked for a new password for your account in the ${brand.name} admin.`,
    'The button below works once, for 30 minutes. Your present password keeps working until you have chosen another.',
  ],
  button: 'Choose a new password',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe:
    'You did not ask for this? Then do nothing: nobody can change your password without this email. Never pass it on.',
} as const;

/** The email that asks somebody into the team. */
export const inviteEmail = {
  subject: `Your invite to the ${brand.name} admin`,
  preview: 'Choose a password, and you are in. The link works for 7 days.',
  heading: 'You are invited',
  invitedBy: (inviter: string, role: string) =>
    `${inviter} asks you into the team of ${brand.name}, with the role ${role}.`,
  invited: (role: string) => `You are asked into the team of ${brand.name}, with the role ${role}.`,
  roles: { ADMIN: 'Admin', SUPPORT: 'Support', CREATOR: 'Creator' } as Readonly<Record<string, string>>,
  explanation:
    'Press the button, choose a password of your own, and sign in. The link works once, for 7 days.',
  button: 'Accept the invite',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe:
    'You do not know what this is about? Then do nothing: the invite ends by itself. Never pass it on.',
} as const;

/** Why this email came. */
export const accountFooter = `You get this email because of your account in the ${brand.name} admin.`;

import { brand } from '#content/brand.ts';

/** Topics of a message; the first is selected initially (specification 5.5). */
export const contactTopics = ['Payment', 'Features', 'Errors', 'Others'] as const;

/** Texts of the Contact page. The responses of the form are in content/messages.ts. */
export const contact = {
  title: `Contact Us · ${brand.name}`,
  heading: 'Contact Us',
  description: `Write to the people behind ${brand.name} about payments, features, errors or anything else.`,
  intro: 'Ask a question, report an error or share an idea. We reply as soon as possible.',
  faqHint: { before: 'Many answers are already in the ', link: 'FAQs', after: '.' },
  formHeading: 'Send us a message',
  fields: {
    email: { label: 'Email', hint: 'We reply to this address.' },
    phone: { label: 'Phone', hint: '7 to 15 digits, for example 0803 555 0142 or +234 803 555 0142.' },
    topic: { label: 'Topic', initial: 'Payment' },
    body: {
      label: 'Description',
      hint: (maximum: string) => `Up to ${maximum} characters.`,
      counter: (used: string, maximum: string) => `${used} / ${maximum}`,
    },
  },
  /** Labels of the topics; the form sends the English value. */
  topicNames: { Payment: 'Payment', Features: 'Features', Errors: 'Errors', Others: 'Others' },
  topicHints: {
    Payment: 'Give the day and the amount. Never send us the number of your card.',
    Features: 'Tell us what you would like to do, and what gets in the way.',
    Errors: 'Tell us your phone, what you tapped, and what you saw.',
    Others: 'Anything else: a report, a request about your data, a kind word.',
  },
  submit: 'Submit',
  sending: 'Sending…',
  /** Label of the field that only bots fill in. */
  honeypotLabel: 'Leave this field empty',
  privacyHint: { before: 'How we use what you write is in our ', link: 'Privacy Policy', after: '.' },
} as const;

/** Email that asks a new subscriber to confirm the address (double opt-in). */
export const confirmationEmail = {
  subject: 'Please confirm: the {$brand} newsletter',
  preview: 'Press the button to confirm your email address.',
  heading: 'Please confirm your email address',
  paragraphs: [
    'Someone, hopefully you, subscribed to the {$brand} newsletter with this email address. It tells you what is new in the app and what people do with it.',
    'Confirm below and you will get the next newsletter. If you do not, we will send nothing more to this address.',
  ],
  button: 'Confirm my address',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe: 'If this was not you, you do not need to do anything: the request expires after 14 days.',
  unsubscribe: 'Remove this address now',
} as const;

export const preferencesEmail = {
  subject: 'Your {$brand} newsletter: your private link',
  preview: 'The link works for an hour.',
  heading: 'Your private link',
  paragraphs: [
    'You asked to see what we know about you. With the link below you can see it, download it and change your email address.',
  ],
  button: 'Show what you know about me',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe:
    'If this was not you, you do not need to do anything: the link expires after an hour. Never forward this email.',
} as const;

/** Email to a new address that asks whether its owner is the subscriber. */
export const addressEmail = {
  subject: 'Please confirm: your {$brand} newsletter at this address',
  preview: 'Press the button to get newsletters at this address.',
  heading: 'Please confirm this address',
  paragraphs: [
    'Someone, hopefully you, wants to get the {$brand} newsletter at this email address instead of another one.',
  ],
  button: 'Send newsletters here',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe:
    'If this was not you, you do not need to do anything: the link expires after a day, and we will send nothing more.',
} as const;

/** Email with a member's reply to a visitor. */
export const replyEmail = {
  subject: 'Re: your message to {$brand} about {$topic}',
  preview: 'Our answer to your message',
  youWrote: 'On {$day} you wrote:',
  howToAnswer: 'You can reply to this email.',
  whyYou: 'You get this email because you wrote to us on the contact page of {$brand}.',
} as const;

/** Phrases around the message of a newsletter. */
export const newsletterEmail = {
  why: 'You subscribed to the {$brand} newsletter.',
  watch: '\u25b6 Watch the video',
  view: 'View in browser',
  preferences: 'Preferences',
  archive: 'Past newsletters',
  unsubscribe: 'Unsubscribe',
} as const;

/** Phrases around the posts of a digest. */
export const digestEmail = {
  read: 'Read the post',
  more: '.input {$count :number useGrouping=never}\n.match $count\none {{1 more post on the blog}}\n* {{{$count} more posts on the blog}}',
} as const;

/** Reason for the two emails above, printed in their footer. */
export const subscriberFooter =
  'You get this email because someone used the {$brand} newsletter page.' as const;

/** Email that asks whether the owner of an address wants emails about the status. */
export const statusConfirmationEmail = {
  subject: 'Please confirm: emails about the status of {$brand}',
  preview: 'Press the button to get emails about the status.',
  heading: 'Please confirm your email address',
  paragraphs: [
    'Someone, hopefully you, asked for emails about the status of {$brand} at this address. They say when something does not work, and when work is planned.',
    'If you do not confirm, we will send nothing more to this address.',
  ],
  button: 'Confirm my address',
  linkIntro: 'If the button does not work, open this address:',
  wasNotMe: 'If this was not you, you do not need to do anything: the request expires after 14 days.',
  footer: 'You get this email because someone used the status page of {$brand}.',
} as const;

/** Phrases around an update of an incident. */
export const statusEmail = {
  open: 'Open the page',
  why: 'You asked for emails about the status of {$brand}.',
  unsubscribe: 'Stop these emails',
} as const;
